import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * What was decided about an entry takes the button away that said so: the focus stays with the entry, at the first thing that can be done
 * about it.
 * @param changes what takes buttons away
 */
export function useFocusOnEntry(...changes: unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(-1)
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.children[last.current]?.querySelector<HTMLElement>('.actions button')?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as the caller says
  }, changes)
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      last.current = [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(target))
    },
  }
}
