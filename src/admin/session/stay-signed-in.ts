import { type CsrfToken, pageHeaders } from '../http/csrf-token'
import { noteServerTime } from '../../shared/server-clock'
import { noteSessionEnd } from './session-end'

/** Typing makes no request; so often, in milliseconds, one says that somebody is there. */
const EVERY_MS = 60_000

/** Uses the session, which moves its end (never the last one). @returns whether it is still open */
export async function staySignedIn(csrf: CsrfToken, userId: number): Promise<boolean> {
  const { ok, headers } = await fetch('/api/users/me/session', { credentials: 'same-origin', headers: pageHeaders(csrf, userId) })
  noteServerTime(headers.get('Date'))
  noteSessionEnd(userId, (name) => headers.get(name))
  return ok
}

/** Counts typing as use. That the session is over is no news for somebody in the midst of a sentence: saving asks. */
export function stayWhileTyping(stay: () => Promise<unknown>): void {
  let last = Date.now()
  const onInput = () => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    stay().catch(() => undefined)
  }
  document.addEventListener('input', onInput, { capture: true, passive: true })
}
