import { applications, awards, comments, confirmations, documents, messages, site_settings, status_events } from '../../database/tables'
import { familyAlert, familyDigest } from '../../emails'
import type { Alert } from '../../emails/family-alert'
import type { Context } from '../../platform/context'
import { and, type Column, eq, isNull, sql, type SQL, type Transaction } from '../../platform/database'
import { isRecusedAddress } from '../../platform/recusals'
import { formatDate, HOUR_MS } from '../../shared/dates'
import { ALERT_DIGEST_MS, ALERT_KINDS, type AlertKind, MAX_ALERTS_PER_HOUR } from '../../shared/messages'
import type { Alerts } from '../../shared/site-settings'
import { message, queueMessages } from '../messages/queue-messages'

interface Addressed {
  template: string
  email: string
}

const alertsTo = ({ template, email }: Addressed) => and(eq(messages.template, template), eq(messages.recipient, email))

/**
 * Adds to an unsent email, never to one that was tried, which may have arrived already. What it has already is not added again.
 * @returns whether there was one
 */
export async function joinUnsent(ctx: Context, tx: Transaction, to: Addressed, item: object): Promise<boolean> {
  const added = JSON.stringify([item])
  const joined = await tx.rows(sql`
    update ${messages} set updated_at = ${ctx.now().toISOString()}, variables = case when variables->'items' @> ${added}::jsonb then variables
      else jsonb_set(variables, '{items}', variables->'items' || ${added}::jsonb) end
    where ${messages.id} = (select id from ${messages} where ${alertsTo(to)} and state = 'waiting' and attempts = 0 order by id desc limit 1 for update)
    returning id`)
  return joined.length > 0
}

export const untried = (template: string): SQL => sql`template = ${template} and state in ('waiting', 'unsent') and attempts = 0`

/** @param email takes items only out of emails to it; null: out of all */
export async function forgetItems(tx: Transaction, template: string, item: object, email: string | null = null): Promise<void> {
  const told = JSON.stringify(item)
  await tx.rows(sql`
    with left_over as (
      select id, (select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(variables->'items') item where not item @> ${told}::jsonb) as items
      from ${messages} where ${untried(template)}
        and variables->'items' @> jsonb_build_array(${told}::jsonb) and (${email}::text is null or lower(recipient) = lower(${email}))
      order by id for update),
    emptied as (delete from ${messages} m using left_over l where m.id = l.id and l.items = '[]')
    update ${messages} m set variables = jsonb_set(variables, '{items}', l.items) from left_over l where m.id = l.id and l.items <> '[]'`)
}

export async function alertDueAt(ctx: Context, tx: Transaction, to: Addressed): Promise<string> {
  const now = ctx.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const [lately] = await tx.rows<{ mails: number; last: string | null }>(sql`
    select count(*)::int as mails, max(coalesce(sent_at, next_attempt_at)) as last from ${messages}
    where ${alertsTo(to)} and created_at > ${hourAgo} and state in ('waiting', 'sending', 'sent')`)
  const isMany = lately?.last && lately.mails >= MAX_ALERTS_PER_HOUR
  const next = isMany ? new Date(lately.last as string).getTime() + ALERT_DIGEST_MS : 0
  return new Date(Math.max(next, now.getTime())).toISOString()
}

/** Reads the alert settings on the transaction's own connection, because many are in use on a busy day. */
export async function alertSettings(tx: Transaction): Promise<{ alerts: Alerts; email: string | null }> {
  const [wish] = await tx.db.select({ alerts: site_settings.alerts, email: site_settings.email }).from(site_settings)
  if (!wish) throw new Error('The site settings are missing.')
  return wish
}

interface CameIn extends Pick<Alert, 'kind' | 'reference'> {
  application: number
}

/**
 * Emails the foundation about what a family sent, if it wants immediate alerts (rule 20.9). Joins an unsent alert email when there is one;
 * after ten emails within an hour, sends one every ten minutes. Call it last in the transaction, because it takes a lock that concurrent
 * submissions wait for.
 */
export async function queueAlert(ctx: Context, tx: Transaction, { kind, application, reference }: CameIn): Promise<void> {
  const { alerts, email } = await alertSettings(tx)
  if (alerts !== 'at_once' || email === null || (await isToRecused(tx, email, application))) return
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`)
  const alert: Alert = { kind, reference, application_id: application, at: ctx.now().toISOString() }
  const to = { template: familyAlert.name, email }
  if (await joinUnsent(ctx, tx, to, alert)) return
  const due = await alertDueAt(ctx, tx, to)
  const [id] = await queueMessages(ctx, tx, [
    message({ template: familyAlert, recipient: email, variables: { items: [alert], site_url: ctx.siteUrl } }),
  ])
  if (id !== undefined) await tx.db.update(messages).set({ next_attempt_at: due }).where(eq(messages.id, id))
}

/** Alerts tell nothing to a staff member who is recused from the application, if the foundation's email is that person's (rule 9.5). */
export async function isToRecused(tx: Transaction, email: string, application: number): Promise<boolean> {
  const [found] = await tx.rows<{ hidden: boolean }>(sql`select ${isRecusedAddress(email, application)} as hidden`)
  return found?.hidden === true
}

export const forgetAlerts = (tx: Transaction, application: number): Promise<void> =>
  forgetItems(tx, familyAlert.name, { application_id: application })

/** Leaves out the last minute, whose transactions may still be open; the next email covers it. */
const SETTLED_MS = 60_000

/**
 * Emails the foundation how much came in since the last digest, if it wants daily alerts (rule 20.9). Sends nothing when nothing came in;
 * leaves out what immediate alerts reported before the setting changed.
 */
export async function queueDailyDigest(ctx: Context, tx: Transaction, since: Date | null): Promise<void> {
  const { alerts, email } = await alertSettings(tx)
  if (alerts !== 'daily' || email === null || since === null) return
  const counts = await cameIn(tx, email, new Date(since.getTime() - SETTLED_MS), new Date(ctx.now().getTime() - SETTLED_MS))
  if (ALERT_KINDS.every((kind) => counts[kind] === 0)) return
  const variables = { ...counts, since: formatDate(since, ctx.timeZone), site_url: ctx.siteUrl }
  await queueMessages(ctx, tx, [message({ template: familyDigest, recipient: email, variables })])
}

async function cameIn(tx: Transaction, email: string, from: Date, until: Date): Promise<Record<AlertKind, number>> {
  const within = (moment: Column | SQL) =>
    sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`
  const isSent = and(within(applications.submitted_at), isNull(applications.entered_by))
  const isBack = and(within(status_events.createdAt), isNull(status_events.user), eq(status_events.to, 'Extended Application Completed'))
  const isDelivered = and(within(documents.createdAt), eq(documents.from, 'family'))
  const isAnswered = and(within(confirmations.createdAt), eq(confirmations.source, 'link'))
  const isSaid = and(within(comments.createdAt), eq(comments.from_family, true))
  const counted = await tx.rows<{ kind: AlertKind; count: number }>(sql`
    with came as (
      select 'application' as kind, ${applications.id} as application, 1 as count from ${applications} where ${isSent}
      union all select 'extended', ${status_events.application}, count(*) from ${status_events} where ${isBack} group by 2
      union all select 'message', ${comments.record}, count(*) from ${comments} where ${isSaid} group by 2
      union all select 'documents', ${documents.application}, count(distinct ${documents.createdAt}) from ${documents} where ${isDelivered} group by 2
      union all select 'landlord', ${awards.application}, count(*) from ${confirmations} join ${awards} on ${awards.id} = ${confirmations.award}
        where ${isAnswered} group by 2),
    told as (
      select item->>'kind' as kind, (item->>'application_id')::int as application, count(distinct item->>'at') as count
      from ${messages}, jsonb_array_elements(${messages.variables}->'items') as item
      where ${eq(messages.template, familyAlert.name)} and ${within(sql`(item->>'at')::timestamptz`)} group by 1, 2)
    select kind, sum(greatest(0, came.count - coalesce(told.count, 0)))::int as count
    from came left join told using (kind, application) where not ${isRecusedAddress(email, sql`came.application`)} group by kind`)
  return {
    application: 0,
    extended: 0,
    message: 0,
    documents: 0,
    landlord: 0,
    ...Object.fromEntries(counted.map(({ kind, count }) => [kind, count])),
  }
}
