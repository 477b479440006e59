import type { AnswerTree } from '../../../shared/application-form/answers'
import { syncClockFromHeader } from '../../../shared/server-clock'
import { csrfHeaders, renewCsrfToken } from '../../csrf'

/** In the family's own time zone: `2:14 p.m.` */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('AM', 'a.m.').replace('PM', 'p.m.')

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
export async function withBrowserLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return act()
  let begun: Promise<T> | undefined
  return locks.request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => (begun = act())).catch(() => begun ?? act())
}

export interface SavingPlace {
  /** PUT `{ version, ...answers }` returns `{ version, saved_at }`, or 409 with the newer saved form. */
  readonly address: string
  /** GET returns `{ draft, key, begun_key }`: the saved form, and the local copy's keys. Without it there is no local copy. */
  readonly visit?: string
  /** POST returns the `{ key }` of a new local copy; without it, `visit` always includes one. */
  readonly key?: string
  readonly copy: string
  readonly link: {
    readonly address: string
    readonly mailed: string
    readonly asksEmail: boolean
  }
  /** Endpoints that end it for good, or only in this browser; both lead to an empty form. */
  readonly discard?: string
  readonly leave?: string
  /** Completes "… brings it back": `a link by email`. */
  readonly way: string
  readonly gone?: string
}

export interface SavedForm {
  version: number
  /** ISO 8601; empty before the first save, when the answers are those already known. */
  saved_at: string
  mark?: string
  answers: AnswerTree
}

export type SavingState =
  | { kind: 'nothing' }
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  /** Not saved, until something else is typed. */
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: SavedForm }
