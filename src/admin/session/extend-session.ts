import { type CsrfToken, pageHeaders } from '../http/csrf-token'
import { syncClockFromHeader } from '../../shared/server-clock'
import { readSessionEnd } from './session-end'

/** Milliseconds between the requests that report typing as activity. */
const EVERY_MS = 60_000

/** Extends the session, unless its end is final. @returns whether it is still open */
export async function extendSession(csrf: CsrfToken, userId: number): Promise<boolean> {
  const { ok, headers } = await fetch('/api/users/me/session', { credentials: 'same-origin', headers: pageHeaders(csrf, userId) })
  syncClockFromHeader(headers.get('Date'))
  readSessionEnd(userId, (name) => headers.get(name))
  return ok
}

/** Counts typing as activity. Ignores failures: saving will ask to sign in. */
export function extendSessionWhileTyping(stay: () => Promise<unknown>): void {
  let last = Date.now()
  const onInput = () => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    stay().catch(() => undefined)
  }
  document.addEventListener('input', onInput, { capture: true, passive: true })
}
