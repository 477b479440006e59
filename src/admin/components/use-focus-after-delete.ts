import { useEffect, useRef } from 'react'

/**
 * The button that deleted one of a list is gone with it: the focus goes where `focus` puts it.
 * @param count how many there are
 */
export function useFocusAfterDelete(count: number, focus: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focus()
    before.current = count
  })
}
