import type Stripe from 'stripe'
import { GatewayRefused, HOLD_MS, type Payment, type PaymentStatus } from './gateway'

const STATUS: Record<string, PaymentStatus> = { requires_capture: 'authorized', succeeded: 'captured', canceled: 'canceled' }
/** A dispute that is over, and left the money here. */
const SETTLED: readonly string[] = ['won', 'warning_closed', 'prevented']

/** What Stripe's book says of the payment of a checkout session. */
export async function findPayment(stripe: Stripe, id: string): Promise<Payment> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] })
  const asked = session.amount_total ?? 0
  const intent = session.payment_intent
  const status = session.status === 'expired' ? 'expired' : 'open'
  if (intent === null || typeof intent === 'string')
    return { status, id: intent, asked, amount: asked, refunded: 0, lost: 0, paidAt: null, holdExpiresAt: null, fee: null, dispute: null }
  return paymentOf(stripe, intent, status)
}

/** The same of a payment that had no checkout: of a monthly gift. */
export async function findIntent(stripe: Stripe, id: string | null): Promise<Payment> {
  if (id === null) throw new GatewayRefused('There is no such payment.')
  return paymentOf(stripe, await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }), 'open')
}

/** @param otherwise its status where nothing was paid */
async function paymentOf(stripe: Stripe, intent: Stripe.PaymentIntent, otherwise: PaymentStatus): Promise<Payment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: intent.id })).data : []
  const stands = STATUS[intent.status] ?? otherwise
  const isTaken = stands === 'captured'
  const amount = isTaken && charge ? charge.amount_captured : intent.amount
  const refunded = isTaken && charge ? (charge.refunded ? amount : Math.min(charge.amount_refunded, amount)) : 0
  /** Of money that was given back too, nothing is left to lose. */
  const lost = isTaken ? Math.min(amountOf(disputes.filter(({ status }) => status === 'lost')), amount - refunded) : 0
  const status = isTaken && refunded + lost >= amount ? 'refunded' : stands
  return {
    ...{ status, id: intent.id, asked: intent.amount, amount, refunded, lost },
    paidAt: charge ? new Date(charge.created * 1000) : null,
    holdExpiresAt: status === 'authorized' ? holdEnd(intent, charge) : null,
    fee: feeOf(charge),
    dispute: disputeOf(disputes),
  }
}

/** Stripe writes it down a little after the money was taken, in the account's currency. */
function feeOf(charge: Stripe.Charge | null): number | null {
  const transaction = charge?.balance_transaction
  return transaction && typeof transaction === 'object' && transaction.currency === 'usd' ? transaction.fee : null
}

const amountOf = (disputes: readonly Stripe.Dispute[]): number => disputes.reduce((sum, { amount }) => sum + amount, 0)

/** A charge only says that it was disputed once, whatever became of it; a dispute may be about a part of it. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Payment['dispute'] {
  if (disputes.length === 0) return null
  const open = disputes.filter(({ status }) => status !== 'lost' && !SETTLED.includes(status))
  if (open.length > 0) return { state: 'open', amount: amountOf(open) }
  const lost = disputes.filter(({ status }) => status === 'lost')
  return lost.length > 0 ? { state: 'lost', amount: amountOf(lost) } : { state: 'won', amount: amountOf(disputes) }
}

/** What can be given back of a payment yet, in cents. @throws GatewayRefused where nothing is left */
export async function leftOf(stripe: Stripe, id: string): Promise<number> {
  const { amount, refunded, lost } = await findIntent(stripe, id)
  const left = amount - refunded - lost
  if (left <= 0) throw new GatewayRefused('All of it went back already.')
  return left
}

function holdEnd(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Date {
  const before = charge?.payment_method_details?.card?.capture_before
  return before ? new Date(before * 1000) : new Date(intent.created * 1000 + HOLD_MS)
}

/** Page by page, whatever they were paid with: what a payout holds besides, such as refunds, has no charge as its source. */
export async function paymentsOf(stripe: Stripe, payout: string): Promise<string[]> {
  const payments: string[] = []
  for await (const { source } of stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] })) {
    if (typeof source !== 'object' || source?.object !== 'charge') continue
    const { payment_intent: payment } = source
    if (payment) payments.push(typeof payment === 'string' ? payment : payment.id)
  }
  return payments
}
