import { donations, plans } from '../../database/tables'
import { HOUR_MS } from '../../shared/dates'
import type { Context } from '../context'
import { and, database, eq, exists, isNotNull, lt, ne, or } from '../database'
import { beginPlan } from './begin-plan'
import { carryOutStop } from './stop-plan'
import { syncPlan } from './sync-plan'

/** The gateway bills an hour after the day began, and takes its time; what it told us nothing of by then is asked for. */
const BILLED_MS = 3 * HOUR_MS
const AT_ONCE = 50

/** Looks after monthly gifts that something in between may have left behind: a crash, a lost webhook, a gateway that was away. */
export async function keepPlans(ctx: Context): Promise<void> {
  if (!ctx.gateway) return
  const isTaken = exists(
    database(ctx)
      .select({ id: donations.id })
      .from(donations)
      .where(and(eq(donations.plan, plans.id), eq(donations.payment_state, 'captured'))),
  )
  const found = await database(ctx)
    .select()
    .from(plans)
    .where(
      and(
        ne(plans.state, 'stopped'),
        or(
          isNotNull(plans.stop_asked_at),
          and(eq(plans.state, 'waiting'), isTaken),
          lt(plans.next_at, new Date(ctx.now().getTime() - BILLED_MS).toISOString()),
        ),
      ),
    )
    .orderBy(plans.next_at)
    .limit(AT_ONCE)
  for (const plan of found) {
    try {
      await keep(ctx, plan)
    } catch (error) {
      ctx.log.warn({ err: error, plan: plan.id }, 'A monthly gift could not be compared with the gateway')
    }
  }
}

function keep(ctx: Context, plan: typeof plans.$inferSelect): Promise<void> {
  if (plan.stop_asked_at !== null) return carryOutStop(ctx, plan)
  return plan.state === 'waiting' ? beginPlan(ctx, plan.id) : syncPlan(ctx, plan.id)
}
