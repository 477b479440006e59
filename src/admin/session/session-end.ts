import { serverNow, syncClockFromHeader } from '../../shared/server-clock'
import { type CsrfToken, pageHeaders } from '../http/csrf-token'
import { createSharedValue } from '../layout/page-signals'

export interface SessionEnd {
  userId: number
  /** Milliseconds since 1970, by the server's clock. */
  endsAt: number
  isLast: boolean
  warnsAt: number
}

const HEADER = 'X-Hearthside-Session-Ends'
const WARN_MS = 5 * 60_000

/** End of this browser's session unless it is used; null until the server has told. */
export const sessionEnd = createSharedValue<SessionEnd | null>(null)

const tabs = new BroadcastChannel('hearthside-session')

export function syncSessionEndAcrossTabs(userId: number): void {
  tabs.onmessage = ({ data }: MessageEvent<SessionEnd>) => {
    if (data.userId === userId) sessionEnd.set(data)
  }
}

const isSame = (known: SessionEnd | null, { endsAt, isLast }: SessionEnd): boolean => known?.endsAt === endsAt && known.isLast === isLast

export function readSessionEnd(userId: number, header: (name: string) => string | null): void {
  const [moment = '', last] = header(HEADER)?.split(' ') ?? []
  const endsAt = Date.parse(moment)
  if (Number.isNaN(endsAt)) return
  const isLast = last === 'last'
  /** Halfway through a short idle time; a final end always gets the full warning. */
  const warning = isLast ? WARN_MS : Math.min(WARN_MS, (endsAt - serverNow()) / 2)
  const end = { userId, endsAt, isLast, warnsAt: endsAt - warning }
  if (isSame(sessionEnd.get(), end)) return
  sessionEnd.set(end)
  tabs.postMessage(end)
}

/** Milliseconds between the requests that report typing as activity; fewer during the warning, for sessions that end within a minute. */
const EVERY_MS = 60_000
const EVERY_MS_IN_WARNING = 5_000

/** Leaves a final end as it is. @returns whether the session is still open */
export async function extendSession(csrf: CsrfToken, userId: number): Promise<boolean> {
  const { ok, headers } = await fetch('/api/users/me/session', { credentials: 'same-origin', headers: pageHeaders(csrf, userId) })
  syncClockFromHeader(headers.get('Date'))
  readSessionEnd(userId, (name) => headers.get(name))
  return ok
}

/** Ignores failures: saving will ask to sign in. */
export function extendSessionWhileTyping(stay: () => Promise<unknown>): void {
  let last = Date.now()
  const isWarning = () => {
    const end = sessionEnd.get()
    return end !== null && !end.isLast && end.warnsAt <= serverNow()
  }
  const onInput = () => {
    if (Date.now() - last < (isWarning() ? EVERY_MS_IN_WARNING : EVERY_MS)) return
    last = Date.now()
    stay().catch(() => undefined)
  }
  document.addEventListener('input', onInput, { capture: true, passive: true })
}
