import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/**
 * Says why a press led nowhere: while the line is lost a link would else do nothing at all, and a form leave the page, with what was typed,
 * for the browser's own. It goes with the next try.
 */
export function LostLine() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const ends = [
      router.on('start', () => setLost(false)),
      router.on('networkError', () => {
        setLost(true)
        return false
      }),
    ]
    const holdForm = (event: SubmitEvent) => {
      if (event.defaultPrevented) return
      setLost(!navigator.onLine)
      if (!navigator.onLine) event.preventDefault()
    }
    document.addEventListener('submit', holdForm)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('submit', holdForm)
    }
  }, [])
  return isLost ? (
    <div role="alert" className="lost-line no-print">
      <p className="wrap">We could not reach our server. Check your connection, then try again. This page stays as it is.</p>
    </div>
  ) : null
}
