import { messages, recusals, users } from '../../database/tables'
import { secondPerson } from '../../emails'
import type { SecondPersonItem } from '../../emails/second-person'
import type { Context } from '../../platform/context'
import { and, eq, isNotNull, not, notInArray, sql, type SQL, type Transaction } from '../../platform/database'
import type { Alerts } from '../../shared/site-settings'
import { message, queueMessages } from '../messages/queue-messages'
import { alertDueAt, alertSettings, forgetItems, joinUnsent, untried } from './queue-alert'

interface Waiting {
  item: SecondPersonItem
  doneBy: readonly number[]
  applications: SQL
}

/**
 * Emails the admins who may approve or verify something (rule 29.27), as often as the settings say. Joins an unsent email when there is one.
 * Call it last in the transaction, because it takes a lock that concurrent ones wait for; only `forgetSecondPerson` may follow. Both lock
 * emails in the order of their ids, or they could deadlock.
 */
export async function queueSecondPerson(ctx: Context, tx: Transaction, waiting: Waiting): Promise<void> {
  const { alerts } = await alertSettings(tx)
  if (alerts === 'never') return
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('second person', 0))`)
  await tx.rows(sql`select id from ${messages} where ${untried(secondPerson.name)} order by id for update`)
  for (const email of await whoMay(tx, waiting)) await tell(ctx, tx, email, { item: waiting.item, alerts })
}

async function whoMay(tx: Transaction, { doneBy, applications }: Waiting): Promise<string[]> {
  const isRecused = sql`exists (select from ${recusals} where ${recusals.user} = ${users.id} and ${recusals.application} in (${applications}))`
  const isActive = and(eq(users.isAdmin, true), not(users.disabled), isNotNull(users.password_set_at))
  const found = await tx.db
    .select({ email: users.email })
    .from(users)
    .where(and(isActive, notInArray(users.id, [...doneBy]), not(isRecused)))
    .orderBy(users.id)
  return found.map(({ email }) => email)
}

async function tell(
  ctx: Context,
  tx: Transaction,
  email: string,
  { item, alerts }: { item: SecondPersonItem; alerts: Alerts },
): Promise<void> {
  const to = { template: secondPerson.name, email }
  if (await joinUnsent(ctx, tx, to, item)) return
  const due = alerts === 'daily' ? await nextMorning(ctx, tx) : await alertDueAt(ctx, tx, to)
  const variables = { items: [item], site_url: ctx.siteUrl }
  const isNow = due <= ctx.now().toISOString()
  await queueMessages(ctx, tx, [message({ template: secondPerson, recipient: email, variables })], isNow ? undefined : due)
}

async function nextMorning(ctx: Context, tx: Transaction): Promise<string> {
  const hours = sql`interval '7 hours'`
  const local = sql`${ctx.now().toISOString()}::timestamptz at time zone ${ctx.timeZone}`
  const [found] = await tx.rows<{ due: string }>(
    sql`select (date_trunc('day', ${local} - ${hours}) + interval '1 day' + ${hours}) at time zone ${ctx.timeZone} as due`,
  )
  if (!found) throw new Error('The next morning could not be computed.')
  return new Date(found.due).toISOString()
}

/** @param email of a person who changed it and so may not approve it anymore; default: everyone */
export const forgetSecondPerson = (tx: Transaction, { kind, id }: Pick<SecondPersonItem, 'kind' | 'id'>, email?: string): Promise<void> =>
  forgetItems(tx, secondPerson.name, { kind, id }, email)

export const forgetSecondPersonOf = (tx: Transaction, application: number, email?: string): Promise<void> =>
  forgetItems(tx, secondPerson.name, { application_id: application }, email)
