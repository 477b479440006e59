import { donations, plans } from '../../database/tables'
import type { Context } from '../context'
import { and, database, eq, exists, isNotNull, lt, ne, or } from '../database'
import { beginPlan } from './begin-plan'
import { carryOutStop } from './stop-plan'
import { syncPlan } from './sync-plan'

/** The gateway bills within an hour of the day; what it told us nothing of by then is asked for. */
const BILLED_MS = 3600_000
const AT_ONCE = 50

/** Looks after monthly gifts that something in between may have left behind: a crash, a lost webhook, a gateway that was away. */
export async function keepPlans(ctx: Context): Promise<void> {
  if (!ctx.gateway) return
  const isTaken = exists(
    database(ctx).select({ id: donations.id }).from(donations).where(and(eq(donations.plan, plans.id), eq(donations.payment_state, 'captured'))),
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
    if (plan.stop_asked_at !== null) await carryOutStop(ctx, plan)
    else if (plan.state === 'waiting') await beginPlan(ctx, plan.id)
    else await syncPlan(ctx, plan.id)
  }
}
