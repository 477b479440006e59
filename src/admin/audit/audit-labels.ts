import type { AuditEvent } from '../../shared/api/audit'
import { actionLabel, fieldLabel, actorLabel, resourceLabel } from '../../shared/audit'

export const changedFieldsLabel = ({ fields }: AuditEvent): string | null =>
  fields === null ? null : fields.length > 0 ? fields.map(fieldLabel).join(', ') : 'no change'

export function eventLabel(event: AuditEvent): string {
  const changes = event.action === 'update' || event.action === 'correct' ? changedFieldsLabel(event) : null
  return actionLabel(event.action) + (changes === null ? '' : `: ${changes}`)
}

export const userLabel = ({ action, user }: AuditEvent): string => actorLabel(action, user)

export const recordLabel = ({ resource, record, about }: AuditEvent): string | null =>
  resource === null ? null : about ? `Comment on ${resourceLabel(about.resource, about.record)}` : resourceLabel(resource, record)
