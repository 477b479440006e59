import { donations } from '../../database/tables'
import { donationDisputed } from '../../emails'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'
import type { Payment } from '../../platform/payments/gateway'
import type { Foundation } from '../site-settings/site-settings'

type Row = typeof donations.$inferSelect

/** The gateway's fee, once its book has it; it never changes then. */
export async function noteFee(tx: Transaction, { id, fee: known }: Row, { fee }: Payment): Promise<void> {
  if (known !== null || fee === null) return
  await tx.db.update(donations).set({ fee }).where(eq(donations.id, id))
}

/**
 * That the donor's bank disputes a gift, or let that go again. The foundation's address hears of a dispute when it is found, and
 * when the bank took the money back for good (decision 031); the donor, who began it, hears of none. A book that was read before the
 * dispute began says nothing about it, and changes nothing.
 * @param donation as it was stored before; a repetition finds nothing new
 * @param newlyLost what the bank took back for good that was not known, in cents
 */
export async function noteDispute(
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
