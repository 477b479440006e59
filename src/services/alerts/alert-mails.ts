import { messages, site_settings } from '../../database/tables'
import { familyAlert } from '../../emails'
import type { Alert } from '../../emails/family-alert'
import type { Context } from '../../platform/context'
import { and, eq, sql, type Transaction } from '../../platform/database'
import { ALERT_PAUSE_MS, ALERTS_AN_HOUR } from '../../shared/alerts'
import { HOUR_MS } from '../../shared/dates'
import type { Alerts } from '../../shared/site-settings'
import { message, queueMessages } from '../messages/queue-messages'

/** When the foundation's address wants to hear of what came in; read by the transaction's own connection, since many are open on a good day. */
export async function alertWish(tx: Transaction): Promise<{ alerts: Alerts; email: string | null }> {
  const [wish] = await tx.db.select({ alerts: site_settings.alerts, email: site_settings.email }).from(site_settings)
  if (!wish) throw new Error('The site settings are missing.')
  return wish
}

interface CameIn extends Pick<Alert, 'kind' | 'reference'> {
  /** Its id. */
  application: number
}

/**
 * Tells the foundation's address of what a family sent, where it wants to hear of it at once (rule 20.9). What finds a mail
 * that did not go out yet joins it, and after ten mails within an hour one goes out every ten minutes: a good day neither
 * floods the mailbox nor loses anything. To be called last in the transaction of what came in: whatever comes in at the same
 * time waits for it.
 */
export async function alertMails(ctx: Context, tx: Transaction, { kind, application, reference }: CameIn): Promise<void> {
  const { alerts, email } = await alertWish(tx)
  if (alerts !== 'at_once' || email === null) return
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`)
  const alert: Alert = { kind, reference, application_id: application, at: ctx.now().toISOString() }
  if (await join(ctx, tx, email, alert)) return
  const due = await dueAt(ctx, tx, email)
  const [id] = await queueMessages(ctx, tx, [
    message({ template: familyAlert, recipient: email, variables: { items: [alert], site_url: ctx.siteUrl } }),
  ])
  if (id !== undefined) await tx.db.update(messages).set({ next_attempt_at: due }).where(eq(messages.id, id))
}

const alertsTo = (email: string) => and(eq(messages.template, familyAlert.name), eq(messages.recipient, email))

/** Into the mail that waits, never into one that was tried: it may have arrived as it was. @returns whether there was one */
async function join(ctx: Context, tx: Transaction, email: string, alert: Alert): Promise<boolean> {
  const joined = await tx.rows(sql`
    update ${messages} set updated_at = ${ctx.now().toISOString()},
      variables = jsonb_set(variables, '{items}', variables->'items' || ${JSON.stringify([alert])}::jsonb)
    where ${messages.id} = (select id from ${messages} where ${alertsTo(email)} and state = 'waiting' and attempts = 0 order by id desc limit 1 for update)
    returning id`)
  return joined.length > 0
}

/** What was deleted is told no more: it goes out of the mails that wait, and a mail that tells of nothing else goes with it (rule 22.4). */
export async function forgetAlerts(tx: Transaction, application: number): Promise<void> {
  await tx.rows(sql`
    with left_over as (
      select id, (select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(variables->'items') item
        where (item->>'application_id')::int <> ${application}) as items
      from ${messages} where template = ${familyAlert.name} and state in ('waiting', 'unsent') and attempts = 0
        and variables->'items' @> ${JSON.stringify([{ application_id: application }])}::jsonb for update),
    emptied as (delete from ${messages} m using left_over l where m.id = l.id and l.items = '[]')
    update ${messages} m set variables = jsonb_set(variables, '{items}', l.items) from left_over l where m.id = l.id and l.items <> '[]'`)
}

/** When the next mail to the address may go out: now, or some minutes after the last one once there were many. */
async function dueAt(ctx: Context, tx: Transaction, email: string): Promise<string> {
  const now = ctx.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const [lately] = await tx.rows<{ mails: number; last: string | null }>(sql`
    select count(*)::int as mails, max(coalesce(sent_at, next_attempt_at)) as last from ${messages}
    where ${alertsTo(email)} and created_at > ${hourAgo} and state in ('waiting', 'sending', 'sent')`)
  const isMany = lately?.last && lately.mails >= ALERTS_AN_HOUR
  const next = isMany ? new Date(lately.last as string).getTime() + ALERT_PAUSE_MS : 0
  return new Date(Math.max(next, now.getTime())).toISOString()
}
