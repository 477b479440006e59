import { donations } from '../../database/tables'
import { donationDisputed } from '../../emails'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import type { Payment } from '../../platform/payments/gateway'
import type { Foundation } from '../site-settings/site-settings'

type Row = typeof donations.$inferSelect

export async function recordFee(tx: Transaction, { id, fee: known }: Row, { fee }: Payment): Promise<void> {
  if (known !== null || fee === null) return
  await tx.db.update(donations).set({ fee }).where(eq(donations.id, id))
}

/**
 * Records the start or end of a dispute. Emails the foundation when a dispute is found and when the bank takes money back for good
 * (decision 020); the donor, who started it, gets no email. A reading older than the dispute changes nothing.
 * @param donation as stored before
 * @param newlyLost in cents, taken back by the bank and not recorded yet
 */
export async function recordDispute(
  ctx: Context,
  tx: Transaction,
  donation: Row,
  { dispute, amount: taken }: Payment,
  newlyLost: number,
  site: Foundation,
): Promise<void> {
  const { id, name, amount, disputed_at } = donation
  const isNew = disputed_at === null && (dispute?.state === 'open' || newlyLost > 0)
  if (isNew || (dispute?.state === 'won' && disputed_at !== null)) {
    const change = { disputed_at: isNew ? ctx.now().toISOString() : null }
    await changeRow(ctx, tx, { table: donations, id }, change, { action: isNew ? 'payment-disputed' : 'payment-undisputed' })
  }
  if (!site.email || (!isNew && newlyLost === 0)) return
  const lost = newlyLost > 0
  const about = lost ? newlyLost : (dispute?.amount ?? taken)
  const variables = { id, name, amount, lost, site_url: ctx.siteUrl, ...(about < taken && { part: about }) }
  await queueMessages(ctx, tx, [message({ template: donationDisputed, recipient: site.email, variables })])
}
