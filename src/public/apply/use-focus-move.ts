import { useEffect, useState } from 'react'

/**
 * Moves the focus once the screen shows what it is to move to.
 * @param first id of the element to start at, or null to leave the focus alone
 */
export function useFocusMove(first: string | null): (id: string) => void {
  const [target, setTarget] = useState({ id: first })
  useEffect(() => {
    const element = target.id ? document.getElementById(target.id) : null
    element?.focus({ preventScroll: true })
    element?.scrollIntoView()
  }, [target])
  return (id) => setTarget({ id })
}
