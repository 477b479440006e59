import { plans } from '../../../database/tables'
import type { Gift } from '../../../shared/gifts'
import type { Context } from '../../../platform/context'
import type { Transaction } from '../../../platform/database'
import { newReceiptToken } from '../receipt-token'
import { storedPlanToken } from '../../../platform/sealed-values'

/** Notes a monthly gift with its first payment; it begins once that is processed (rule 6.24). @returns its id */
export async function createPlan(ctx: Context, tx: Transaction, { name, email, amount }: Gift, campaign: number | null): Promise<number> {
  const now = ctx.now().toISOString()
  const [plan] = await tx.db
    .insert(plans)
    .values({
      ...{ name, email, amount, campaign, state: 'waiting' as const },
      ...storedPlanToken(ctx.sealer, newReceiptToken()),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: plans.id })
  if (!plan) throw new Error('The monthly gift was not written.')
  return plan.id
}
