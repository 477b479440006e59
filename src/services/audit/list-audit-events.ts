import { AUDITED_RESOURCE_NAMES, AUDIT_ACTION_NAMES } from '../../shared/audit'
import { sql } from '../database'
import { day, oneOf, recordId } from '../lists/filters'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso, nice } from '../lists/list-row'

const e = (column: string) => sql.raw(`e.${column}`)

/** The audit trail, for admins: the columns of `auditEventSchema`. It grows without end, so it is never answered whole. */
export const auditList = (timeZone: string): ListDefinition => ({
  resource: 'audit-events',
  from: sql`(select a.*, u.id as user_id, u.name as user_name, c.resource::text as about_resource, c.record::text as about_record
    from audit_events a left join users u on u.id = a."user"
    left join comments c on c.id = case when a.resource = 'comments' and a.record ~ '^\\d{1,9}$' then a.record::int end) e`,
  id: e('id'),
  row: sql`json_build_object('id', e.id, 'created_at', ${iso(e('at'))}, 'nice_date', ${nice(e('at'), timeZone)}, 'action', e.action,
    'user', case when e.user_id is null then null else json_build_object('id', e.user_id, 'name', e.user_name) end,
    'resource', e.resource, 'record', e.record,
    'about', case when e.about_record is null then null else json_build_object('resource', e.about_resource, 'record', e.about_record) end,
    'fields', e.fields, 'address', e.address)`,
  filters: {
    action: oneOf('action', e('action'), AUDIT_ACTION_NAMES),
    resource: oneOf('resource', e('resource'), AUDITED_RESOURCE_NAMES),
    record: recordId('record', e('record')),
    user: recordId('user', e('user_id')),
    start: day('start', e('at'), timeZone),
    end: day('end', e('at'), timeZone),
  },
  search: ['user_name', 'action', 'resource', 'record', 'address'].map(e),
  sorts: { id: e('id'), created_at: e('at'), user: byName(e('user_name')), action: e('action'), resource: e('resource') },
})
