import { pathTo, SECTIONS } from '../../shared/admin-paths'
import type { AuditEvent } from '../../shared/api/audit'
import { actionLabel, actorLabel, fieldLabel, resourceLabel } from '../../shared/audit'

export const changedFieldsLabel = ({ fields }: AuditEvent): string | null =>
  fields === null ? null : fields.length > 0 ? fields.map(fieldLabel).join(', ') : 'no change'

export function eventLabel(event: AuditEvent): string {
  const changes = event.action === 'update' || event.action === 'correct' ? changedFieldsLabel(event) : null
  return actionLabel(event.action) + (changes === null ? '' : `: ${changes}`)
}

export const userLabel = ({ action, user }: AuditEvent): string => actorLabel(action, user)

export const recordLabel = ({ resource, record, about }: AuditEvent): string | null =>
  resource === null ? null : about ? `Comment on ${resourceLabel(about.resource, about.record)}` : resourceLabel(resource, record)

/** Path of the record, or of the record a comment is on; null when it is deleted or has no screen. */
export function recordPath({
  action,
  resource,
  record,
  about,
}: Pick<AuditEvent, 'action' | 'resource' | 'record' | 'about'>): string | null {
  if (about) return recordPath({ action, ...about, about: null })
  const section = SECTIONS.find((name) => name === resource)
  return section && action !== 'delete' ? pathTo(section, record === null ? undefined : Number(record)) : null
}
