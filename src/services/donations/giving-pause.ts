import { giving_pauses, users } from '../../database/tables'
import { givingPaused } from '../../emails'
import type { GivingPause } from '../../shared/api/donations'
import { formatDateTime, MINUTE_MS } from '../../shared/dates'
import { assertRight } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, gt, inTransaction, isNotNull, isNull, lte, or, sql, type Transaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import { senderOf } from '../site-settings/site-settings'

const FIRST_MINUTES = 10
const LONGEST_MINUTES = 12 * 60
const GOES_ON_MS = 60 * MINUTE_MS

const holds = (now: string) => and(isNull(giving_pauses.lifted_at), or(isNull(giving_pauses.ends_at), gt(giving_pauses.ends_at, now)))

export const isCurrentPause = (ctx: Context) => holds(ctx.now().toISOString())

export async function currentPause(ctx: Context): Promise<GivingPause | null> {
  const [pause] = await database(ctx)
    .select({ paused_at: giving_pauses.paused_at, reason: giving_pauses.reason, ends_at: giving_pauses.ends_at })
    .from(giving_pauses)
    .where(isCurrentPause(ctx))
  const iso = (moment: string) => new Date(moment).toISOString()
  return pause ? { reason: pause.reason, paused_at: iso(pause.paused_at), ends_at: pause.ends_at && iso(pause.ends_at) } : null
}

async function nextMs(tx: Transaction, now: Date): Promise<number> {
  const [last] = await tx.db
    .select({ from: giving_pauses.paused_at, to: giving_pauses.lifted_at, lifted_by: giving_pauses.lifted_by })
    .from(giving_pauses)
    .orderBy(sql`${giving_pauses.id} desc`)
    .limit(1)
  const first = FIRST_MINUTES * MINUTE_MS
  if (!last?.to || last.lifted_by !== null || new Date(last.to).getTime() < now.getTime() - GOES_ON_MS) return first
  return Math.min(2 * (new Date(last.to).getTime() - new Date(last.from).getTime()), LONGEST_MINUTES * MINUTE_MS)
}

export async function beginPause(ctx: Context, reason: string): Promise<GivingPause | null> {
  const now = ctx.now()
  const { email } = await senderOf(ctx)
  await inTransaction(ctx, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('giving pause', 0))`)
    await tx.db
      .update(giving_pauses)
      .set({ lifted_at: sql`${giving_pauses.ends_at}` })
      .where(and(isNull(giving_pauses.lifted_at), lte(giving_pauses.ends_at, now.toISOString())))
    const ends = new Date(now.getTime() + (await nextMs(tx, now)))
    const begun = await tx.db
      .insert(giving_pauses)
      .values({ paused_at: now.toISOString(), reason, ends_at: ends.toISOString() })
      .onConflictDoNothing()
      .returning()
    if (begun.length === 0) return
    await recordAuditEvent(ctx, { action: 'giving-paused', resource: 'donations' }, tx)
    const variables = { reason, ends: formatDateTime(ends, ctx.timeZone), site_url: ctx.siteUrl }
    const recipients = await whoIsTold(tx, email)
    await queueMessages(
      ctx,
      tx,
      recipients.map((recipient) => message({ template: givingPaused, recipient, variables })),
    )
    ctx.log.warn({ until: ends }, 'Online giving is paused')
  })
  return currentPause(ctx)
}

async function whoIsTold(tx: Transaction, foundation: string | null): Promise<string[]> {
  const admins = await tx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.disabled, false), isNotNull(users.password_set_at)))
  const all = [...(foundation ? [foundation] : []), ...admins.map(({ email }) => email)]
  return [...new Map(all.map((email) => [email.toLowerCase(), email])).values()]
}

export async function liftPause(ctx: Context, actor: Actor): Promise<GivingPause | null> {
  assertRight(actor, 'liftPause', 'donations')
  await inTransaction(ctx, async (tx) => {
    const lifted = await tx.db
      .update(giving_pauses)
      .set({ lifted_at: ctx.now().toISOString(), lifted_by: actor.id })
      .where(isCurrentPause(ctx))
      .returning()
    if (lifted.length) await recordAuditEvent(ctx, { action: 'giving-resumed', user: actor.id, resource: 'donations' }, tx)
  })
  return currentPause(ctx)
}
