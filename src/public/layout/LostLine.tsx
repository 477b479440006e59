import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'

const UNREACHED = 'We could not reach our server. Check your connection, then try again.'

/** The message of one of our own answers, as JSON or as the page about a failure; null where it is anything else. */
function messageIn(data: unknown): string | null {
  const said = data as { message?: unknown; props?: { message?: unknown } } | null
  const message = typeof data === 'object' ? (said?.message ?? said?.props?.message) : null
  return typeof message === 'string' ? message : null
}

/**
 * Says why a press led nowhere: while the line is lost a link would else do nothing at all, and a form leave the page, with what was typed,
 * for the browser's own. What the server cannot take just now leaves the page as it is, too. It goes with the next try.
 */
export function LostLine() {
  const [lost, setLost] = useState<string | null>(null)
  const method = useRef('get')
  useEffect(() => {
    const ends = [
      router.on('start', ({ detail: { visit } }) => {
        method.current = visit.method
        setLost(null)
      }),
      router.on('networkError', () => {
        setLost(UNREACHED)
        return false
      }),
      router.on('httpException', ({ detail: { response } }) => {
        const isPage = 'x-inertia' in response.headers
        const message = messageIn(response.data)
        if (message === null || response.status < 500 || (isPage && method.current === 'get')) return
        setLost(message)
        return false
      }),
    ]
    const holdForm = (event: SubmitEvent) => {
      if (event.defaultPrevented) return
      setLost(navigator.onLine ? null : UNREACHED)
      if (!navigator.onLine) event.preventDefault()
    }
    document.addEventListener('submit', holdForm)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('submit', holdForm)
    }
  }, [])
  return lost ? (
    <div role="alert" className="lost-line no-print">
      <p className="wrap">{`${lost} This page stays as it is.`}</p>
    </div>
  ) : null
}
