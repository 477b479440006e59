import { donations, plans } from '../../../database/tables'
import { donationReceipt, planChanged, planFailed, planStopped } from '../../../emails'
import { changeRow } from '../../../platform/audit/change-row'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { database, eq, inArray, inTransaction, type Transaction, asc } from '../../../platform/database'
import type { GatewayPlan } from '../../../platform/payments/gateway'
import { mailedReceipt } from '../../../shared/receipt'
import { storedReceiptToken } from '../../../platform/sealed-values'
import { message, queueMessages, type NewMessage } from '../../messages/queue-messages'
import { siteSettings, type Foundation } from '../../site-settings/site-settings'
import { issueReceipt, newReceiptToken } from '../issue-receipt'

async function recordPayment(
  ctx: Context,
  tx: Transaction,
  site: Foundation,
  { id: plan, name, email, campaign }: typeof plans.$inferSelect,
  { id: payment, amount, at }: GatewayPlan['payments'][number],
): Promise<void> {
  const moment = at.toISOString()
  const dedicated = await dedicationOf(tx, plan)
  const [row] = await tx.db
    .insert(donations)
    .values({
      ...{ plan, campaign, name, email, amount, ...dedicated, type: 'Online' as const },
      authenticity: site.monthly_authentic ? 'Authentic' : null,
      payment_state: 'captured',
      gateway: ctx.gateway?.name,
      gateway_payment: payment,
      transaction_id: payment,
      authorized_at: moment,
      taken_at: moment,
      counted_at: moment,
      ...storedReceiptToken(ctx.sealer, newReceiptToken()),
      createdAt: moment,
      updatedAt: ctx.now().toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: donations.id })
  if (!row) return
  await recordAuditEvent(ctx, { action: 'payment-captured', resource: 'donations', record: row.id }, tx)
  const receipt = await issueReceipt(ctx, tx, site, { id: row.id, name, ...dedicated, amount, takenAt: moment })
  const variables = { name, amount, ...dedicated, receipt: mailedReceipt(receipt) }
  await queueMessages(ctx, tx, [message({ template: donationReceipt, recipient: email, donation: row.id, variables })])
}

/** Later gifts keep the first gift's dedication, but only the first one notifies the honoree's contact. */
async function dedicationOf(tx: Transaction, plan: number): Promise<Pick<typeof donations.$inferSelect, 'honoree' | 'dedication'>> {
  const [first] = await tx.db
    .select({ honoree: donations.honoree, dedication: donations.dedication })
    .from(donations)
    .where(eq(donations.plan, plan))
    .orderBy(asc(donations.id))
    .limit(1)
  return first ?? { honoree: null, dedication: null }
}

type Row = typeof plans.$inferSelect

/**
 * Brings a monthly gift up to date with the gateway: records each payment once, and tells the donor about a failed payment or the end (rule
 * 6.24). Safe to repeat and to run concurrently.
 * @throws GatewayUnavailable, GatewayRefused
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

export async function syncNamedPlan(ctx: Context, gateway_plan: string): Promise<void> {
  const [plan] = await database(ctx).select({ id: plans.id }).from(plans).where(eq(plans.gateway_plan, gateway_plan))
  if (plan) await syncPlan(ctx, plan.id)
}

async function unknownOf(tx: Transaction, { payments }: GatewayPlan): Promise<GatewayPlan['payments']> {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const known = await tx.db.select({ id: donations.gateway_payment }).from(donations).where(inArray(donations.gateway_payment, ids))
  const isKnown = new Set(known.map(({ id }) => id))
  return payments.filter(({ id }) => !isKnown.has(id))
}

async function note(ctx: Context, tx: Transaction, plan: Row, book: GatewayPlan, site: Foundation): Promise<void> {
  const { id, name, email } = plan
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
  const variables = { name, amount, plan_id: id, reason: plan.stop_reason, email: site.email ?? '' }
  const about = { recipient: email, variables }
  await queueMessages(ctx, tx, [
    ...(isOver ? [message({ ...about, template: planStopped })] : []),
    ...(hasFailed && !isOver ? [message({ ...about, template: planFailed })] : []),
    ...(amount !== plan.amount && !isOver ? [planChangeMail(plan, { amount, was: plan.amount }, site)] : []),
  ])
}

/** @param amount in cents; `was` is null for a new card */
export const planChangeMail = (
  { id, name, email }: Row,
  { amount, was }: { amount: number; was: number | null },
  site: Foundation,
): NewMessage =>
  message({ template: planChanged, recipient: email, variables: { name, amount, was, plan_id: id, email: site.email ?? '' } })
