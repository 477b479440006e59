import type { AuditEvent } from '../../shared/api/audit'
import { actionWords, fieldWords, personWords, resourceWords } from '../../shared/audit'

/** The fields that an update changed, in words; null: it was no update. */
export const changesOf = ({ fields }: AuditEvent): string | null =>
  fields === null ? null : fields.length > 0 ? fields.map(fieldWords).join(', ') : 'nothing that was not so before'

/** What happened; of a plain change, or a correction, with what changed: `Changed: title, story`. Other actions say so by their names. */
export function whatOf(event: AuditEvent): string {
  const changes = event.action === 'update' || event.action === 'correct' ? changesOf(event) : null
  return actionWords(event.action) + (changes === null ? '' : `: ${changes}`)
}

export const whoOf = ({ action, user }: AuditEvent): string => personWords(action, user)

/** The record it happened to; of a comment, the record that it was written on too. */
export const recordOf = ({ resource, record, about }: AuditEvent): string | null =>
  resource === null ? null : about ? `Comment on ${resourceWords(about.resource, about.record)}` : resourceWords(resource, record)
