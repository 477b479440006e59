import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'

const UNREACHED = 'We could not reach our server. Check your connection, then try again.'
const FAULT = 'Something went wrong on our side. Please try again in a minute.'

/** What an answer says of itself, as JSON or as the page about a failure. */
function messageIn(data: unknown): string {
  const said = data as { message?: unknown; props?: { message?: unknown } } | null
  const message = typeof data === 'object' ? (said?.message ?? said?.props?.message) : null
  return typeof message === 'string' ? message : FAULT
}

/**
 * Says why a press led nowhere: while the line is lost a link would else do nothing at all, and a form leave the page, with what was typed,
 * for the browser's own. What the server, or a proxy before it, cannot take just now leaves the page as it is, too. It goes with the next try.
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
        if (response.status < 500 || (isPage && method.current === 'get')) return
        setLost(messageIn(response.data))
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
