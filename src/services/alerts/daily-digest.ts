import { applications, comments, messages, status_events } from '../../database/tables'
import { familyAlert, familyDigest } from '../../emails'
import { ALERT_KINDS, type AlertKind } from '../../shared/alerts'
import { formatDate } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, eq, isNull, sql, type Column, type SQL, type Transaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import { alertSettings } from './queue-alert'

/** Leaves out the last minute, whose transactions may still be open; the next email covers it. */
const SETTLED_MS = 60_000

/**
 * Emails the foundation how much came in since the last digest, if it wants daily alerts (rule 20.9). Sends nothing when nothing came in;
 * leaves out what immediate alerts reported before the setting changed.
 */
export async function queueDailyDigest(ctx: Context, tx: Transaction, since: Date | null): Promise<void> {
  const { alerts, email } = await alertSettings(tx)
  if (alerts !== 'daily' || email === null || since === null) return
  const counts = await cameIn(tx, new Date(since.getTime() - SETTLED_MS), new Date(ctx.now().getTime() - SETTLED_MS))
  if (ALERT_KINDS.every((kind) => counts[kind] === 0)) return
  const variables = { ...counts, since: formatDate(since, ctx.timeZone), site_url: ctx.siteUrl }
  await queueMessages(ctx, tx, [message({ template: familyDigest, recipient: email, variables })])
}

async function cameIn(tx: Transaction, from: Date, until: Date): Promise<Record<AlertKind, number>> {
  const within = (moment: Column | SQL) =>
    sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`
  const isSent = and(within(applications.submitted_at), isNull(applications.entered_by))
  const isBack = and(within(status_events.createdAt), isNull(status_events.user), eq(status_events.to, 'Extended Application Completed'))
  const isSaid = and(within(comments.createdAt), eq(comments.from_family, true))
  const counted = await tx.rows<{ kind: AlertKind; count: number }>(sql`
    with came as (
      select 'application' as kind, ${applications.id} as application, 1 as count from ${applications} where ${isSent}
      union all select 'extended', ${status_events.application}, count(*) from ${status_events} where ${isBack} group by 2
      union all select 'message', ${comments.record}, count(*) from ${comments} where ${isSaid} group by 2),
    told as (
      select item->>'kind' as kind, (item->>'application_id')::int as application, count(distinct item->>'at') as count
      from ${messages}, jsonb_array_elements(${messages.variables}->'items') as item
      where ${eq(messages.template, familyAlert.name)} and ${within(sql`(item->>'at')::timestamptz`)} group by 1, 2)
    select kind, sum(greatest(0, came.count - coalesce(told.count, 0)))::int as count
    from came left join told using (kind, application) group by kind`)
  return { application: 0, extended: 0, message: 0, ...Object.fromEntries(counted.map(({ kind, count }) => [kind, count])) }
}
