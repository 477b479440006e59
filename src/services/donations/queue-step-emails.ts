import { audit_events, type donations, gift_returns } from '../../database/tables'
import {
  donationCanceled,
  donationPartlyRefunded,
  donationPending,
  donationReceipt,
  donationRefunded,
  donationReleased,
  donationChangedInStripe,
} from '../../emails'
import type { Context } from '../../platform/context'
import { and, eq, type Transaction, sql } from '../../platform/database'
import type { Payment } from '../../platform/payments/gateway'
import type { GatewayState } from '../../shared/donation-states'
import { mailedReceipt, type IssuedReceipt } from '../../shared/receipt'
import { type NewMessage, message, queueMessages } from '../messages/queue-messages'
import type { Foundation } from '../site-settings/site-settings'

/** Returned money in cents: refunded by the foundation, and taken back by the donor's bank. */
interface ReturnedAmounts {
  refunded: number
  lost: number
}

export async function newReturns(
  tx: Transaction,
  { id }: Pick<typeof donations.$inferSelect, 'id'>,
  payment: Payment,
): Promise<ReturnedAmounts> {
  const sum = (byBank: boolean) =>
    sql`coalesce(sum(${gift_returns.amount}) filter (where ${eq(gift_returns.by_bank, byBank)}), 0)`.mapWith(Number)
  const [known] = await tx.db
    .select({ refunded: sum(false), lost: sum(true) })
    .from(gift_returns)
    .where(eq(gift_returns.donation, id))
  const before = known ?? { refunded: 0, lost: 0 }
  const left = payment.amount - before.refunded - before.lost
  const refunded = Math.max(0, Math.min(payment.refunded - before.refunded, left))
  const lost = Math.max(0, Math.min(payment.lost - before.lost, left - refunded))
  return { refunded, lost }
}

export async function recordReturns(ctx: Context, tx: Transaction, donation: number, { refunded, lost }: ReturnedAmounts): Promise<void> {
  const at = ctx.now().toISOString()
  const found = [
    { amount: refunded, by_bank: false },
    { amount: lost, by_bank: true },
  ].filter(({ amount }) => amount > 0)
  if (found.length > 0) await tx.db.insert(gift_returns).values(found.map((one) => ({ ...one, donation, at })))
}

type Row = typeof donations.$inferSelect

export interface PaymentChange {
  from: GatewayState
  to: GatewayState
  /** Charged, in cents; less than the gift when only part of it was captured (rule 6.25). */
  amount: number
  back: ReturnedAmounts
  /** Remaining, in cents. */
  left: number
}

export async function queueStepEmails(
  ctx: Context,
  tx: Transaction,
  site: Foundation,
  donation: Row,
  step: PaymentChange,
  receipt: IssuedReceipt | null,
): Promise<void> {
  const isReleased = step.from === 'authorized' && step.to === 'canceled'
  const isByDonor = isReleased && (await wasCanceledByDonor(tx, donation.id))
  const mails = [
    toDonor(donation, step, receipt, isByDonor),
    toFoundation(ctx, site, donation, step),
    isByDonor ? aboutDonorsRelease(ctx, site, donation) : null,
  ]
  await queueMessages(
    ctx,
    tx,
    mails.filter((mail) => mail !== null),
  )
}

function toDonor(
  { id, email, name, honoree, dedication, returned }: Row,
  { from, to, amount, back, left }: PaymentChange,
  issued: IssuedReceipt | null,
  by_donor: boolean,
): NewMessage | null {
  if (!email) return null
  const about = { recipient: email, donation: id }
  const variables = { name, amount, honoree, dedication }
  const receipt = issued && mailedReceipt(issued)
  if (from === to)
    return back.refunded > 0
      ? message({ ...about, template: donationPartlyRefunded, variables: { ...variables, back: back.refunded, left, receipt } })
      : null
  if (to === 'authorized') return message({ ...about, template: donationPending, variables })
  if (to === 'captured') return message({ ...about, template: donationReceipt, variables: { ...variables, amount: left, receipt } })
  if (to === 'canceled')
    return from === 'authorized' ? message({ ...about, template: donationReleased, variables: { ...variables, by_donor } }) : null
  if (back.refunded === 0) return null
  const isRest = returned !== null || back.lost > 0
  return message({ ...about, template: donationRefunded, variables: isRest ? { ...variables, rest: back.refunded } : variables })
}

function toFoundation(ctx: Context, site: Foundation, donation: Row, { amount, back, left }: PaymentChange): NewMessage | null {
  const { id, name, amount: given, gateway_call_at } = donation
  const isLess = amount < given
  if (!site.email || !(isLess || (back.refunded > 0 && gateway_call_at === null))) return null
  const variables = { id, name, given, taken: amount, back: back.refunded, left, site_url: ctx.siteUrl }
  return message({ template: donationChangedInStripe, recipient: site.email, variables })
}

/** The audit trail keeps what the donor asked for, no matter who learns first that the hold is gone. */
export async function wasCanceledByDonor(tx: Transaction, id: number): Promise<boolean> {
  const { resource, record, action } = audit_events
  const asked = and(eq(resource, 'donations'), eq(record, String(id)), eq(action, 'donation-cancel'))
  return (await tx.db.select({ id: audit_events.id }).from(audit_events).where(asked).limit(1)).length > 0
}

function aboutDonorsRelease(ctx: Context, site: Foundation, { id, name, amount }: Row): NewMessage | null {
  if (!site.email) return null
  return message({
    template: donationCanceled,
    recipient: site.email,
    donation: id,
    variables: { id, name, amount, site_url: ctx.siteUrl },
  })
}
