import type { AuditEvent } from '../../shared/api/audit'
import { SECTIONS, pathTo } from '../../shared/admin-paths'

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
