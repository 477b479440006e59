import type { Application, StatusEvent } from '../../../shared/api/applications'
import type { MessageRow } from '../../../shared/api/messages'

/** Who is named where the family itself caused a change of status. */
export const FAMILY = 'The family'

export type HistoryEntry =
  | { kind: 'event'; key: string; at: string; event: StatusEvent; mails: readonly MessageRow[] }
  | { kind: 'mail'; key: string; at: string; mail: MessageRow }

/** The record's history, newest first: each change with the mails it caused, and the mails that none caused: those sent again. */
export function historyOf(events: Application['events'], mails: readonly MessageRow[]): HistoryEntry[] {
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
  return [...changes, ...loose].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
