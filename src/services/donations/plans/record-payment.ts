import { donations, type plans } from '../../../database/tables'
import { donationReceipt } from '../../../emails'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { asc, eq, type Transaction } from '../../../platform/database'
import { issueReceipt } from '../issue-receipt'
import { newReceiptToken } from '../receipt-token'
import { message, queueMessages } from '../../messages/queue-messages'
import type { PlanInBook } from '../../../platform/payments/gateway'
import { storedReceiptToken } from '../../../platform/sealed-values'
import type { Foundation } from '../../site-settings/site-settings'

/** A later payment of a monthly gift as a donation: taken, with a numbered receipt and its mail; Authentic where the settings say so. */
export async function recordPayment(
  ctx: Context,
  tx: Transaction,
  site: Foundation,
  { id: plan, name, email, campaign }: typeof plans.$inferSelect,
  { id: payment, amount, at }: PlanInBook['payments'][number],
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
  await issueReceipt(ctx, tx, site, { id: row.id, name, ...dedicated, amount, takenAt: moment })
  const variables = { name, amount, ...dedicated }
  await queueMessages(ctx, tx, [message({ template: donationReceipt, recipient: email, donation: row.id, variables })])
}

/** As the first gift is dedicated, so are those that follow; whom it was told to hears of the first alone. */
async function dedicationOf(tx: Transaction, plan: number): Promise<Pick<typeof donations.$inferSelect, 'honoree' | 'dedication'>> {
  const [first] = await tx.db
    .select({ honoree: donations.honoree, dedication: donations.dedication })
    .from(donations)
    .where(eq(donations.plan, plan))
    .orderBy(asc(donations.id))
    .limit(1)
  return first ?? { honoree: null, dedication: null }
}
