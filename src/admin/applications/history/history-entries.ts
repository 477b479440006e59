import type { Application, Correction, StatusEvent } from '../../../shared/api/applications'
import type { MessageRow } from '../../../shared/api/messages'
import { FAMILY } from '../../../shared/constants'

export type HistoryEntry =
  | { kind: 'event'; key: string; at: string; event: StatusEvent; mails: readonly MessageRow[] }
  | { kind: 'correction'; key: string; at: string; correction: Correction }
  | { kind: 'mail'; key: string; at: string; mail: MessageRow }

export function historyOf(
  { events, corrections }: Pick<Application, 'events' | 'corrections'>,
  mails: readonly MessageRow[],
): HistoryEntry[] {
  const ids = new Set(events.map(({ id }) => id))
  const isCaused = ({ status_event_id }: MessageRow) => status_event_id !== null && ids.has(status_event_id)
  const changes = events.map((event): HistoryEntry => ({
    kind: 'event',
    key: `event ${event.id}`,
    at: event.created_at,
    event,
    mails: mails.filter(({ status_event_id }) => status_event_id === event.id),
  }))
  const loose = mails
    .filter((mail) => !isCaused(mail))
    .map((mail): HistoryEntry => ({ kind: 'mail', key: `mail ${mail.id}`, at: mail.created_at, mail }))
  const corrected = corrections.map((correction): HistoryEntry => ({
    kind: 'correction',
    key: `correction ${correction.id}`,
    at: correction.created_at,
    correction,
  }))
  return [...changes, ...corrected, ...loose].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export const actorName = ({ user, from }: Pick<StatusEvent, 'user' | 'from'>, { nominated }: Pick<Application, 'nominated'>): string =>
  user?.name ?? (nominated && from === null ? 'Nominator' : FAMILY)
