import { audit_events, donations } from '../../database/tables'
import { eq, inArray, sql } from '../database'

/**
 * Tells in which order donations came to count: as a check that was recorded, a gift whose money was taken, or one that was moved
 * to the campaign. By their day, one that is recorded late would come before others, and push one of them out of the sum.
 */
export const cameToCount = sql`coalesce((
  select max(${audit_events.id}) from ${audit_events}
  where ${eq(audit_events.resource, 'donations')} and ${audit_events.record} = ${donations.id}::text
    and (${inArray(audit_events.action, ['create', 'payment-captured'])} or ${audit_events.fields} @> '["campaign_id"]')
  ), 0)`
