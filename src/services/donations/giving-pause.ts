import { donations, giving_pauses } from '../../database/tables'
import type { Actor, Context } from '../context'
import { assertRight } from '../assert-right'
import { recordAuditEvent } from '../audit/record-audit-event'
import { and, count, database, eq, exists, gte, inArray, inTransaction, isNull, sql } from '../database'

/** Attempts of this long are looked at together, in minutes. */
const WINDOW_MINUTES = 10
/** So many attempts that came to nothing, and more than came to something, and giving pauses for everybody. */
const MOST_UNFINISHED = 9

export interface GivingPause {
  paused_at: string
  reason: string
}

/** The pause that holds now, if any. */
export async function currentPause(ctx: Context): Promise<GivingPause | null> {
  const [pause] = await database(ctx)
    .select({ paused_at: giving_pauses.paused_at, reason: giving_pauses.reason })
    .from(giving_pauses)
    .where(isNull(giving_pauses.lifted_at))
  return pause ? { ...pause, paused_at: new Date(pause.paused_at).toISOString() } : null
}

/**
 * Pauses giving for the whole site when somebody seems to try out cards: many attempts within minutes that never become
 * gifts. A busy evening of real donors finishes more than it leaves, and is not paused.
 * @returns the pause that holds now, if any
 */
export async function pauseWhenTested(ctx: Context): Promise<GivingPause | null> {
  const pause = await currentPause(ctx)
  if (pause) return pause
  const since = new Date(ctx.now().getTime() - WINDOW_MINUTES * 60_000).toISOString()
  const unfinished = and(inArray(donations.payment_state, ['started', 'canceled']), isNull(donations.authorized_at))
  const lifted = database(ctx).select().from(giving_pauses).where(gte(giving_pauses.lifted_at, since))
  const [counts] = await database(ctx)
    .select({
      unfinished: sql`count(*) filter (where ${unfinished})`.mapWith(Number),
      finished: count(donations.authorized_at),
      lifted: exists(lifted),
    })
    .from(donations)
    .where(and(eq(donations.type, 'Online'), gte(donations.createdAt, since)))
  if (!counts || counts.lifted || counts.unfinished < MOST_UNFINISHED || counts.unfinished <= counts.finished) return null
  await inTransaction(ctx, async (tx) => {
    const reason = `${counts.unfinished} attempts to give within ${WINDOW_MINUTES} minutes were not finished.`
    const paused = await tx.db
      .insert(giving_pauses)
      .values({ paused_at: ctx.now().toISOString(), reason })
      .onConflictDoNothing()
      .returning()
    if (paused.length) await recordAuditEvent(ctx, { action: 'giving-paused', resource: 'donations' }, tx)
  })
  ctx.log.warn({ unfinished: counts.unfinished }, 'Online giving is paused')
  return currentPause(ctx)
}

/** An admin lifts the pause; for the next minutes it does not begin again by itself. @returns the pause that holds now: null */
export async function liftPause(ctx: Context, actor: Actor): Promise<GivingPause | null> {
  assertRight(actor, 'liftPause', 'donations')
  await inTransaction(ctx, async (tx) => {
    const lifted = await tx.db
      .update(giving_pauses)
      .set({ lifted_at: ctx.now().toISOString(), lifted_by: actor.id })
      .where(isNull(giving_pauses.lifted_at))
      .returning()
    if (lifted.length) await recordAuditEvent(ctx, { action: 'giving-resumed', user: actor.id, resource: 'donations' }, tx)
  })
  return currentPause(ctx)
}
