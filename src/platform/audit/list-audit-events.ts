import { audit_events, comments, users } from '../../database/tables'
import { auditEventSchema, type AuditEvent } from '../../shared/api/audit'
import { AUDITED_RESOURCE_NAMES, AUDIT_ACTION_NAMES } from '../../shared/audit'
import { sql } from '../database'
import { day, oneOf, recordId } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso, formattedDate, orNull, rowOf } from '../lists/list-row'

const comment = sql`case when ${audit_events.resource} = 'comments' and ${audit_events.record} ~ '^\\d{1,9}$' then ${audit_events.record}::int end`

const { user, about } = auditEventSchema.shape

export const auditList = (timeZone: string): ListDefinition<AuditEvent> => ({
  resource: 'audit-events',
  from: sql`${audit_events} left join ${users} on ${users.id} = ${audit_events.user}::int left join ${comments} on ${comments.id} = ${comment}`,
  id: audit_events.id,
  row: rowOf(auditEventSchema, {
    id: audit_events.id,
    created_at: iso(audit_events.at),
    nice_date: formattedDate(audit_events.at, timeZone),
    action: audit_events.action,
    user: orNull(users.id, rowOf(user.unwrap(), { id: users.id, name: users.name })),
    resource: audit_events.resource,
    record: audit_events.record,
    about: orNull(comments.id, rowOf(about.unwrap(), { resource: comments.resource, record: sql`${comments.record}::text` })),
    fields: sql`${audit_events.fields}`,
    address: audit_events.address,
    note: audit_events.note,
  }),
  filters: {
    action: oneOf('action', audit_events.action, AUDIT_ACTION_NAMES),
    resource: oneOf('resource', audit_events.resource, AUDITED_RESOURCE_NAMES),
    record: recordId('record', audit_events.record),
    user: recordId('user', users.id),
    start: day('start', audit_events.at, timeZone),
    end: day('end', audit_events.at, timeZone),
  },
  search: [users.name, audit_events.action, audit_events.resource, audit_events.record, audit_events.address],
  sorts: {
    id: audit_events.id,
    created_at: audit_events.at,
    user: byName(users.name),
    action: audit_events.action,
    resource: audit_events.resource,
  },
})
