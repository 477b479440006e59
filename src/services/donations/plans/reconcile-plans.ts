import { donations, plans } from '../../../database/tables'
import { HOUR_MS } from '../../../shared/dates'
import type { Context } from '../../../platform/context'
import { and, database, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql } from '../../../platform/database'
import { GatewayUnavailable } from '../../../platform/payments/gateway'
import { CALL_MS } from './create-plan'
import { followFirstGift } from './follow-first-gift'
import { carryOutStop } from './stop-plan'
import { syncPlan } from './sync-plan'

/** Time for the gateway to bill (an hour after the day began) and for its event to arrive; after that, we ask. */
const BILLED_MS = 3 * HOUR_MS
const AT_ONCE = 50
/** Share of past-due plans checked each minute: each one every few hours. */
const LATE_SHARE = 0.005

export async function reconcilePlans(ctx: Context, isOver: () => boolean = () => false): Promise<void> {
  if (!ctx.gateway || isOver()) return
  for (const plan of await leftBehind(ctx)) {
    if (isOver()) return
    try {
      await keep(ctx, plan)
    } catch (error) {
      ctx.log.warn({ err: error, plan: plan.id }, 'A monthly gift could not be compared with the payment processor')
      if (error instanceof GatewayUnavailable) return
    }
  }
}

function leftBehind(ctx: Context) {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString()
  const isDecided = exists(
    database(ctx)
      .select({ id: donations.id })
      .from(donations)
      .where(and(eq(donations.plan, plans.id), inArray(donations.payment_state, ['captured', 'canceled', 'refunded']))),
  )
  const isToStop = isNotNull(plans.stop_asked_at)
  const isToBegin = and(eq(plans.state, 'waiting'), or(isNull(plans.begun_at), lt(plans.begun_at, ago(CALL_MS))), isDecided)
  const isLate = and(eq(plans.state, 'late'), sql`random() < ${LATE_SHARE}`)
  return database(ctx)
    .select()
    .from(plans)
    .where(and(ne(plans.state, 'stopped'), or(isToStop, isToBegin, isLate, lt(plans.next_at, ago(BILLED_MS)))))
    .orderBy(sql`${isToStop} desc`, sql`${eq(plans.state, 'waiting')} desc`, sql`random()`)
    .limit(AT_ONCE)
}

function keep(ctx: Context, { id, state, stop_asked_at }: typeof plans.$inferSelect): Promise<void> {
  if (stop_asked_at !== null) return carryOutStop(ctx, id)
  return state === 'waiting' ? followFirstGift(ctx, id) : syncPlan(ctx, id)
}
