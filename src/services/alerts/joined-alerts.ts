import { messages } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, eq, sql, type Transaction } from '../../platform/database'
import { HOUR_MS } from '../../shared/dates'
import { ALERT_DIGEST_MS, MAX_ALERTS_PER_HOUR } from '../../shared/messages'

interface Addressed {
  /** Has `items` among its variables. */
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

/** Takes items out of emails that were not tried yet; one without any other is deleted. @param email only from emails to it; default: from all */
export async function forgetItems(tx: Transaction, template: string, item: object, email: string | null = null): Promise<void> {
  const told = JSON.stringify(item)
  await tx.rows(sql`
    with left_over as (
      select id, (select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(variables->'items') item where not item @> ${told}::jsonb) as items
      from ${messages} where template = ${template} and state in ('waiting', 'unsent') and attempts = 0
        and variables->'items' @> jsonb_build_array(${told}::jsonb) and (${email}::text is null or lower(recipient) = lower(${email}))
      order by id for update),
    emptied as (delete from ${messages} m using left_over l where m.id = l.id and l.items = '[]')
    update ${messages} m set variables = jsonb_set(variables, '{items}', l.items) from left_over l where m.id = l.id and l.items <> '[]'`)
}

/** Now, or after ten within an hour ten minutes after the last one (rule 20.9). */
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
