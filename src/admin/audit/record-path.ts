import type { AuditEvent } from '../../shared/api'
import { ADMIN_SECTIONS, TERMS_PATH } from '../../shared/resources'

/** Records that have no page of their own, with where they are found instead. */
const ELSEWHERE: Readonly<Record<string, (record: string | null) => string>> = {
  messages: (record) => (record === null ? '/mail' : `/mail?id=${record}`),
  'site-settings': () => '/settings',
  terms: () => TERMS_PATH,
  users: () => '/staff',
}

/** Where a record is shown; of a comment, the record that it was written on. Null for what is gone or was never shown. */
export function recordPath({
  action,
  resource,
  record,
  about,
}: Pick<AuditEvent, 'action' | 'resource' | 'record' | 'about'>): string | null {
  if (about) return recordPath({ action, ...about, about: null })
  if (resource === null || action === 'delete') return null
  const elsewhere = Object.hasOwn(ELSEWHERE, resource) ? ELSEWHERE[resource] : undefined
  if (elsewhere) return elsewhere(record)
  const section = ADMIN_SECTIONS.find((one) => one.resource === resource)
  if (!section) return null
  if (record === null) return `/${section.path}`
  return section.routes.some(({ view }) => view === 'show') ? `/${section.path}/${record}` : null
}
