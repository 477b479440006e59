import { donations, plans } from '../../../database/tables'
import { planFailed, planStopped } from '../../../emails'
import { changeRow } from '../../../platform/audit/change-row'
import type { Context } from '../../../platform/context'
import { database, eq, inArray, inTransaction, type Transaction } from '../../../platform/database'
import { message, queueMessages } from '../../messages/queue-messages'
import type { PlanInBook } from '../../../platform/payments/gateway'
import { siteSettings, type Foundation } from '../../site-settings/site-settings'
import { recordPayment } from './record-payment'

type Row = typeof plans.$inferSelect

/**
 * Brings a monthly gift to what the gateway's book says: each payment that was taken is a donation with its receipt, once; a payment
 * that failed, and the end, are told to the donor (rule 6.24). Safe to repeat, and to run at once.
 * @throws GatewayAway, GatewayRefused
 */
export async function syncPlan(ctx: Context, id: number): Promise<void> {
  const [known] = await database(ctx).select().from(plans).where(eq(plans.id, id))
  if (!known?.gateway_plan || !ctx.gateway) return
  const book = await ctx.gateway.findPlan(known.gateway_plan)
  const site = await siteSettings(ctx)
  await inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan) return
    for (const payment of await unknownOf(tx, book)) await recordPayment(ctx, tx, site, plan, payment)
    await note(ctx, tx, plan, book, site)
  })
}

/** The same of one that the gateway names; one that is not ours is nobody's. */
export async function syncNamedPlan(ctx: Context, gateway_plan: string): Promise<void> {
  const [plan] = await database(ctx).select({ id: plans.id }).from(plans).where(eq(plans.gateway_plan, gateway_plan))
  if (plan) await syncPlan(ctx, plan.id)
}

async function unknownOf(tx: Transaction, { payments }: PlanInBook): Promise<PlanInBook['payments']> {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const known = await tx.db.select({ id: donations.gateway_payment }).from(donations).where(inArray(donations.gateway_payment, ids))
  const isKnown = new Set(known.map(({ id }) => id))
  return payments.filter(({ id }) => !isKnown.has(id))
}

async function note(ctx: Context, tx: Transaction, plan: Row, book: PlanInBook, site: Foundation): Promise<void> {
  const { id, name, email } = plan
  /** What the gateway has ended is over, whatever an older reading of its book says. */
  if (plan.state === 'stopped') return
  const { state, nextAt, failedBill, amount: asked } = book
  const amount = asked ?? plan.amount
  const isOver = state === 'stopped'
  const hasFailed = failedBill !== null && failedBill !== plan.failed_bill
  const next_at = nextAt?.toISOString() ?? null
  const isSame =
    plan.state === state && plan.amount === amount && !hasFailed && (plan.next_at && new Date(plan.next_at).toISOString()) === next_at
  if (isSame) return
  const change = {
    state,
    amount,
    next_at,
    failed_bill: failedBill ?? plan.failed_bill,
    stopped_at: isOver ? ctx.now().toISOString() : plan.stopped_at,
  }
  const action = isOver ? 'plan-stopped' : hasFailed ? 'plan-failed' : 'plan-noted'
  await changeRow(ctx, tx, { table: plans, id }, change, { action })
  const template = isOver ? planStopped : hasFailed ? planFailed : null
  if (!template) return
  const variables = { name, amount, plan_id: id, reason: plan.stop_reason, email: site.email ?? '' }
  await queueMessages(ctx, tx, [message({ template, recipient: email, variables })])
}
