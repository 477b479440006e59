import { plans } from '../../database/tables'
import { recordUpdate } from '../audit/record-update'
import type { Context } from '../context'
import { eq, inTransaction } from '../database'
import { invalid, Refusal } from '../errors'
import { GatewayAway, GatewayRefused } from '../payments/gateway'
import { syncPlan } from './sync-plan'

const AWAY = 'The payment gateway does not answer, and nothing was changed. Please try again in a few minutes.'

/**
 * Changes what a monthly gift pays, from the next payment on: at the gateway, whose word then is noted.
 * @param amount in cents
 * @throws Refusal 422 for one that is over; 503 while the gateway is away
 */
export async function changePlan(ctx: Context, id: number, amount: number): Promise<void> {
  const gateway_plan = await inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.state === 'stopped' || plan.stop_asked_at !== null) throw invalid({ amount: ['This monthly gift is over.'] })
    if (plan.gateway_plan === null)
      await recordUpdate(ctx, tx, { action: 'update', resource: 'plans', record: id }, () =>
        tx.db.update(plans).set({ amount, updatedAt: ctx.now().toISOString() }).where(eq(plans.id, id)),
      )
    return plan.gateway_plan
  })
  if (gateway_plan === null) return
  if (!ctx.gateway) throw new Refusal(503, AWAY)
  try {
    await ctx.gateway.changePlan(gateway_plan, amount)
    await syncPlan(ctx, id)
  } catch (error) {
    if (error instanceof GatewayAway || error instanceof GatewayRefused) throw new Refusal(503, AWAY)
    throw error
  }
}
