import { audit_events, awards } from '../../database/tables'
import { sql, type Column } from '../../platform/database'

const approvals = sql`from ${audit_events} where ${audit_events.resource} = 'awards' and ${audit_events.record} = ${awards.id}::text
  and ${audit_events.action} = 'award-approved'`
const first = (column: Column) => sql`(select ${column} ${approvals} order by ${audit_events.id} limit 1)`

/** An award's own approval: its row has the last one, which may be a change's. */
export const firstApproval = {
  at: sql<string | null>`coalesce(${first(audit_events.at)}, ${awards.approved_at})`,
  by: sql<number | null>`coalesce(${first(audit_events.user)}::int, ${awards.approved_by})`,
  isChanged: sql<boolean>`(select count(*) > 1 ${approvals})`,
}
