import { donations, receipts } from '../../database/tables'
import { donationReceipt } from '../../emails'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { and, eq, isNull } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { message, queueMessages } from '../messages/queue-messages'
import { storedReceiptToken } from '../../platform/sealed-values'
import type { LockedDonation } from './locked-donation'
import { issueReceipt } from './issue-receipt'
import { newReceiptToken } from './receipt-token'
import type { Foundation } from '../site-settings/site-settings'

const OF_ITSELF = 'Online gifts get a receipt when the card is charged.'
const COUNTS_NOWHERE = 'This check is void or marked Fraudulent, so it can’t have a receipt.'

/**
 * Issues a check's receipt unless it has a valid one, and emails it when an address is sent (rule 6.11). Repeating it gives the same
 * receipt.
 * @param site read beforehand: a second connection might never become free while many transactions wait for this one's locks
 * @throws UserError 422 for online gifts, and for void or Fraudulent checks
 */
export async function issueCheckReceipt(held: LockedDonation, site: Foundation, { email }: { email: string | null }): Promise<void> {
  const { ctx, tx, actor, gift: check } = held
  const { id, type, payment_state, authenticity, name, honoree, dedication, amount, address, check_number } = check
  if (type === 'Online') throw invalid({ issue_receipt: [OF_ITSELF] })
  if (payment_state !== null || authenticity === 'Fraudulent') throw invalid({ issue_receipt: [COUNTS_NOWHERE] })
  const [valid] = await tx.db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.donation, id), isNull(receipts.voided_at)))
  if (!valid) {
    const date = new Date(check.createdAt).toISOString()
    await issueReceipt(ctx, tx, site, { id, name, honoree, dedication, amount, check: { date, address, check_number } })
    await recordAuditEvent(ctx, { action: 'receipt-issued', user: actor.id, resource: 'donations', record: id }, tx)
  }
  /** Needed for the page that the email links to. */
  if (check.receipt_token === null)
    await tx.db.update(donations).set(storedReceiptToken(ctx.sealer, newReceiptToken())).where(eq(donations.id, id))
  if (email !== null) await mailReceipt(held, email)
}

/** A gift has one email per template, except for resent ones. */
async function mailReceipt({ ctx, tx, actor, gift }: LockedDonation, email: string): Promise<void> {
  const { id, name, amount, honoree, dedication } = gift
  const variables = { name, amount, honoree, dedication }
  const mail = message({ template: donationReceipt, recipient: email, donation: id, variables })
  const [first] = await queueMessages(ctx, tx, [mail])
  if (first === undefined) await queueMessages(ctx, tx, [{ ...mail, resent_by: actor.id }])
}
