import { plans, donations } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { type Transaction, and, asc, database, eq } from '../../../platform/database'
import { storedPlanToken } from '../../../platform/sealed-values'
import type { PaymentState } from '../../../shared/donation-states'
import type { Gift } from '../../../shared/gifts'
import { newReceiptToken } from '../issue-receipt'

/** Maximum duration of a gateway call with its retries. */
export const CALL_MS = 5 * 60_000

interface FirstGift {
  state: PaymentState | null
  payment: string | null
  given: string | null
  isOnly: boolean
}

export async function firstGiftOf(ctx: Context, plan: number): Promise<FirstGift | null> {
  const [first, second] = await database(ctx)
    .select({ state: donations.payment_state, payment: donations.gateway_payment, given: donations.authorized_at })
    .from(donations)
    .where(and(eq(donations.plan, plan)))
    .orderBy(asc(donations.id))
    .limit(2)
  return first ? { ...first, isOnly: second === undefined } : null
}

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
  if (!plan) throw new Error('The monthly gift was not saved.')
  return plan.id
}
