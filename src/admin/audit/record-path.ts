import type { AuditEvent } from '../../shared/api/audit'
import { SECTIONS, pathTo } from '../../shared/admin-paths'

/** Where a record is shown; of a comment, the record that it was written on. Null for what is gone or was never shown. */
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
