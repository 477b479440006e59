import { useEffect, useRef, useState, type FormEvent } from 'react'

/**
 * Keeps a form that the browser itself sends from being sent without a connection: the browser would show a page of its own, and
 * what was typed were gone. What says so takes the focus at every try: the button stands far below it.
 * @returns whether that was tried and the line is still lost, where that is said, and what to do on submit
 */
export function useLine() {
  const [tries, setTries] = useState(0)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const back = () => setTries(0)
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  useEffect(() => {
    if (tries === 0) return
    const { title } = document
    document.title = title.replace(/^(Error: )?/, 'Error: ')
    note.current?.focus()
    return () => {
      document.title = title
    }
  }, [tries])
  const onSubmit = (event: FormEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    setTries((before) => before + 1)
  }
  return { isLost: tries > 0, note, onSubmit }
}
