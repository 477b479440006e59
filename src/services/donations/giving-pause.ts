import type { Actor, Context } from '../context'
import { assertAdmin } from '../assert-admin'
import { recordAuditEvent } from '../audit/record-audit-event'
import { inTransaction, rows, sql } from '../database'

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
  const [pause] = await rows<GivingPause>(ctx, sql`select paused_at, reason from giving_pauses where lifted_at is null`)
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
  const [counts] = await rows<{ unfinished: number; finished: number; lifted: boolean }>(
    ctx,
    sql`
    select count(*) filter (where payment_state in ('started', 'canceled') and authorized_at is null)::int as unfinished,
      count(*) filter (where authorized_at is not null)::int as finished,
      exists (select 1 from giving_pauses where lifted_at >= ${since}) as lifted
    from donations where type = 'Online' and created_at >= ${since}`,
  )
  if (!counts || counts.lifted || counts.unfinished < MOST_UNFINISHED || counts.unfinished <= counts.finished) return null
  await inTransaction(ctx, async (tx) => {
    const paused = await tx.rows(sql`insert into giving_pauses (paused_at, reason)
      values (${ctx.now().toISOString()}, ${`${counts.unfinished} attempts to give within ${WINDOW_MINUTES} minutes were not finished.`}) on conflict do nothing returning 1`)
    if (paused.length) await recordAuditEvent(ctx, { action: 'giving-paused', resource: 'donations' }, tx)
  })
  ctx.log.warn({ unfinished: counts.unfinished }, 'Online giving is paused')
  return currentPause(ctx)
}

/** An admin lifts the pause; for the next minutes it does not begin again by itself. @returns the pause that holds now: null */
export async function liftPause(ctx: Context, actor: Actor): Promise<GivingPause | null> {
  assertAdmin(actor)
  await inTransaction(ctx, async (tx) => {
    const lifted = await tx.rows(
      sql`update giving_pauses set lifted_at = ${ctx.now().toISOString()}, lifted_by = ${actor.id} where lifted_at is null returning 1`,
    )
    if (lifted.length) await recordAuditEvent(ctx, { action: 'giving-resumed', user: actor.id, resource: 'donations' }, tx)
  })
  return currentPause(ctx)
}
