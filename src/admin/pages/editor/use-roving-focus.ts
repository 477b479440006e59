import { useEffect, useRef, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** A toolbar is one stop of Tab; arrows go from button to button (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar). */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null)
  const at = useRef(0)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const settle = () => buttons().forEach((button, index) => (button.tabIndex = index === at.current ? 0 : -1))
  useEffect(settle)
  return {
    ref: bar,
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons()
      const next = STEPS[event.key]?.(all.indexOf(event.target as HTMLButtonElement), all.length - 1)
      if (next === undefined) return
      event.preventDefault()
      at.current = next
      settle()
      all[next]?.focus()
    },
    onFocus: (event: { target: EventTarget }) => {
      at.current = Math.max(0, buttons().indexOf(event.target as HTMLButtonElement))
      settle()
    },
  }
}
