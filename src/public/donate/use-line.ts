import { useEffect, useState, type FormEvent } from 'react'

/**
 * Keeps a form that the browser itself sends from being sent without a connection: the browser would show a page of its own, and
 * what was typed were gone.
 * @returns whether that was tried and the line is still lost, and what to do on submit
 */
export function useLine(): { isLost: boolean; onSubmit: (event: FormEvent) => void } {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const back = () => setLost(false)
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    setLost(true)
  }
  return { isLost, onSubmit }
}
