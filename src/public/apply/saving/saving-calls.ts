import { syncClockFromHeader } from '../../../shared/server-clock'
import { csrfHeaders, renewCsrfToken } from '../../csrf'
import type { SavedForm } from './saving-place'

/** In the family's own time zone: `2:14 pm`. */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase()

export const momentOf = (moment: string): string =>
  `${new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' })}, ${timeOf(moment)}`

const TIMEOUT_MS = 20_000

export interface Visit {
  draft: SavedForm | null
  key: string | null
  begun_key?: string
}

export interface Over {
  sent?: boolean
  replaced?: boolean
  message?: string
}

export async function fetchWithCsrf(address: string, request: () => RequestInit, isRetry = false): Promise<Response> {
  const reply = await fetch(address, {
    ...request(),
    headers: { ...csrfHeaders(), 'Content-Type': 'application/json', Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  syncClockFromHeader(reply.headers.get('Date'))
  if (reply.status !== 403 || isRetry) return reply
  renewCsrfToken(reply.headers.get('X-CSRF-TOKEN'))
  return fetchWithCsrf(address, request, true)
}

/**
 * Lets one window of this browser after another act. The server knows a form begun in another window only by the cookie of its answer.
 * Doesn't wait for a window that a phone froze.
 */
export async function takeTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return act()
  let begun: Promise<T> | undefined
  return locks.request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => (begun = act())).catch(() => begun ?? act())
}
