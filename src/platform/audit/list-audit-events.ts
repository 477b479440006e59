import { audit_events, awards, comments, letters, messages, recusals, users } from '../../database/tables'
import { auditEventSchema, type AuditEvent } from '../../shared/api/audit'
import { AUDITED_RESOURCE_NAMES, AUDIT_ACTION_NAMES, type AuditedResource } from '../../shared/audit'
import { sql, type SQL } from '../database'
import { day, oneOf, recordId } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import type { Reader } from '../recusals'
import { byName, iso, formattedDate, orNull, rowOf } from '../lists/list-row'

const recordOf = (resource: AuditedResource) =>
  sql`case when ${audit_events.resource} = ${sql.raw(`'${resource}'`)} and ${audit_events.record} ~ '^\\d{1,9}$' then ${audit_events.record}::int end`
const comment = recordOf('comments')

const visible = ({ id, recused }: Reader): SQL | undefined =>
  recused.length === 0
    ? undefined
    : sql`not exists (select from ${recusals} where ${recusals.user} = ${id} and (
        ${recusals.application} = ${recordOf('applications')}
        or exists (select from ${awards} where ${awards.id} = ${recordOf('awards')} and ${awards.application} = ${recusals.application})
        or exists (select from ${letters} join ${awards} on ${awards.id} = ${letters.award}
          where ${letters.id} = ${recordOf('letters')} and ${awards.application} = ${recusals.application})
        or ${comments.resource} = 'applications' and ${comments.record} = ${recusals.application}
        or exists (select from ${messages} where ${messages.id} = ${recordOf('messages')} and ${messages.application} = ${recusals.application})))`

const { user, about } = auditEventSchema.shape

export const auditList = (timeZone: string, reader: Reader): ListDefinition<AuditEvent> => ({
  resource: 'audit-events',
  from: sql`${audit_events} left join ${users} on ${users.id} = ${audit_events.user}::int left join ${comments} on ${comments.id} = ${comment}`,
  where: visible(reader),
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
