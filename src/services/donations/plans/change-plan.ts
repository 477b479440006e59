import { plans } from '../../../database/tables'
import { changeRow } from '../../../platform/audit/change-row'
import type { Context } from '../../../platform/context'
import { eq, inTransaction } from '../../../platform/database'
import { invalid } from '../../../platform/errors'
import { askGateway } from '../../../platform/payments/stripe-cards'
import { syncPlan } from './sync-plan'

/**
 * Changes the amount from the next payment on, at the gateway first.
 * @param amount in cents
 * @throws UserError 422 for one that has ended; 503 while the gateway is down
 */
export async function changePlan(ctx: Context, id: number, amount: number): Promise<void> {
  const gateway_plan = await inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.state === 'stopped' || plan.stop_asked_at !== null) throw invalid({ amount: ['This monthly gift has ended.'] })
    if (plan.gateway_plan === null) await changeRow(ctx, tx, { table: plans, id }, { amount })
    return plan.gateway_plan
  })
  if (gateway_plan === null) return
  await askGateway(ctx, async (gateway) => {
    await gateway.changePlan(gateway_plan, amount)
    await syncPlan(ctx, id)
  })
}
