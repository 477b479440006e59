import type { AuditEvent } from '../../shared/api/audit'
import { actionWords, fieldWords, personWords, resourceWords } from '../../shared/audit'

/** Lists the fields that an update changed; null for other actions. */
export const changesOf = ({ fields }: AuditEvent): string | null =>
  fields === null ? null : fields.length > 0 ? fields.map(fieldWords).join(', ') : 'no change'

/** Names the action, with the changed fields where the name leaves them open: `Changed: title, story`. */
export function whatOf(event: AuditEvent): string {
  const changes = event.action === 'update' || event.action === 'correct' ? changesOf(event) : null
  return actionWords(event.action) + (changes === null ? '' : `: ${changes}`)
}

export const whoOf = ({ action, user }: AuditEvent): string => personWords(action, user)

export const recordOf = ({ resource, record, about }: AuditEvent): string | null =>
  resource === null ? null : about ? `Comment on ${resourceWords(about.resource, about.record)}` : resourceWords(resource, record)
