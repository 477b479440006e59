import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useErrorTitle } from '../components/ErrorSummary'

/**
 * Keeps a plain form from being sent while offline: the browser's own error page would replace what was typed. The message takes the focus
 * on every try, because the button is far below it.
 * @returns whether a try failed and the line is still lost, a ref for the message, and the submit handler
 */
export function useOfflineGuard() {
  const [tries, setTries] = useState(0)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const back = () => setTries(0)
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  useErrorTitle(tries > 0)
  useEffect(() => {
    if (tries > 0) note.current?.focus()
  }, [tries])
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    setTries((before) => before + 1)
  }
  return { isLost: tries > 0, note, onSubmit }
}
