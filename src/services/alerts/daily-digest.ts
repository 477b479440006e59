import { applications, comments, messages, status_events } from '../../database/tables'
import { familyAlert, familyDigest } from '../../emails'
import { ALERT_KINDS, type AlertKind } from '../../shared/alerts'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { and, eq, isNull, sql, type Column, type SQL, type Transaction } from '../database'
import { message, queueMessages } from '../messages/queue-messages'
import { alertWish } from './alert-wish'

/** What came in within the last minute is left to the next mail: it may belong to a transaction that is not over. */
const SETTLED_MS = 60_000

/**
 * Tells the foundation's address how much came in since the last time, where it wants to hear of it once a day (rule 20.9).
 * Nothing came: no mail. What it was told of at once, before that was changed, is not told again.
 */
export async function tellDaily(ctx: Context, tx: Transaction, since: Date | null): Promise<void> {
  const { alerts, email } = await alertWish(tx)
  if (alerts !== 'daily' || email === null || since === null) return
  const counts = await cameIn(tx, new Date(since.getTime() - SETTLED_MS), new Date(ctx.now().getTime() - SETTLED_MS))
  if (ALERT_KINDS.every((kind) => counts[kind] === 0)) return
  const variables = { ...counts, since: niceDate(since, ctx.timeZone), site_url: ctx.siteUrl }
  await queueMessages(ctx, tx, [message({ template: familyDigest, recipient: email, variables })])
}

/** How much came in from a moment on and before another, without what was told at once. */
async function cameIn(tx: Transaction, from: Date, until: Date): Promise<Record<AlertKind, number>> {
  const within = (moment: Column | SQL) =>
    sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`
  const [counted] = await tx.rows<{ came: Record<AlertKind, number>; told: Partial<Record<AlertKind, number>> }>(sql`
    select jsonb_build_object(
        'application', (select count(*) from ${applications} where ${and(within(applications.submitted_at), isNull(applications.entered_by))}),
        'extended', (select count(*) from ${status_events}
          where ${and(within(status_events.createdAt), isNull(status_events.user), eq(status_events.to, 'Extended Application Completed'))}),
        'message', (select count(*) from ${comments} where ${and(within(comments.createdAt), eq(comments.from_family, true))})) as came,
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select item->>'kind' as kind, count(*) from ${messages}, jsonb_array_elements(${messages.variables}->'items') as item
        where ${eq(messages.template, familyAlert.name)} and ${within(sql`(item->>'at')::timestamptz`)} group by 1) as told) as told`)
  const { came, told } = counted ?? { came: null, told: {} }
  const left = (kind: AlertKind) => Math.max(0, (came?.[kind] ?? 0) - (told[kind] ?? 0))
  return { application: left('application'), extended: left('extended'), message: left('message') }
}
