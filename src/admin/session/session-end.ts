import { serverNow } from '../../shared/server-clock'
import { createSharedValue } from '../layout/page-signals'

export interface SessionEnd {
  userId: number
  /** In milliseconds since 1970, by the site's clock. */
  endsAt: number
  /** No use moves it any more. */
  isLast: boolean
  /** From when on people are warned. */
  warnsAt: number
}

const HEADER = 'X-Hearthside-Session-Ends'
const WARN_MS = 5 * 60_000

/** When the session of this browser ends unless it is used; null until the site said so. */
export const sessionEnd = createSharedValue<SessionEnd | null>(null)

/** What one tab learns of the session, the others hear. */
const tabs = new BroadcastChannel('hearthside-session')

/** Follows what the other tabs hear of the same person's session. */
export function followOtherTabs(userId: number): void {
  tabs.onmessage = ({ data }: MessageEvent<SessionEnd>) => {
    if (data.userId === userId) sessionEnd.set(data)
  }
}

const isSame = (known: SessionEnd | null, { endsAt, isLast }: SessionEnd): boolean => known?.endsAt === endsAt && known.isLast === isLast

/** Notes when the session ends, by the header of an answer. @param userId whose page it is */
export function noteSessionEnd(userId: number, header: (name: string) => string | null): void {
  const [moment = '', last] = header(HEADER)?.split(' ') ?? []
  const endsAt = Date.parse(moment)
  if (Number.isNaN(endsAt)) return
  const isLast = last === 'last'
  /** Where a few minutes without use end it, half of them; of the last end, how many are left says nothing. */
  const warning = isLast ? WARN_MS : Math.min(WARN_MS, (endsAt - serverNow()) / 2)
  const end = { userId, endsAt, isLast, warnsAt: endsAt - warning }
  if (isSame(sessionEnd.get(), end)) return
  sessionEnd.set(end)
  tabs.postMessage(end)
}
