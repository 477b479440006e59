import type Stripe from 'stripe'
import { GatewayRefused, type Payment, type PaymentStatus } from './gateway'
import { DAY_MS } from '../../shared/dates'

/** A hold lasts a week, where the card's network does not say. */
const HOLD_MS = 7 * DAY_MS

const STATUS: Record<string, PaymentStatus> = { requires_capture: 'authorized', succeeded: 'captured', canceled: 'canceled' }
/** A dispute that is over, and left the money here. */
const SETTLED: readonly string[] = ['won', 'warning_closed', 'prevented']

/** What Stripe's book says of the payment of a checkout session. */
export async function findPayment(stripe: Stripe, id: string): Promise<Payment> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] })
  const amount = session.amount_total ?? 0
  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') {
    const status = session.status === 'expired' ? 'expired' : 'open'
    return { status, id: intent, amount, holdExpiresAt: null, fee: null, dispute: null }
  }
  return paymentOf(stripe, intent, session.status === 'expired' ? 'expired' : 'open')
}

/** The same of a payment that had no checkout: of a monthly gift. */
export async function findIntent(stripe: Stripe, id: string | null): Promise<Payment> {
  if (id === null) throw new GatewayRefused('There is no such payment.')
  return paymentOf(stripe, await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }), 'open')
}

/** @param otherwise its status where nothing was paid */
async function paymentOf(stripe: Stripe, intent: Stripe.PaymentIntent, otherwise: PaymentStatus): Promise<Payment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const dispute = charge?.disputed ? await disputeOf(stripe, intent.id) : null
  const isBack = charge?.refunded || dispute === 'lost'
  const status = isBack ? 'refunded' : (STATUS[intent.status] ?? otherwise)
  return {
    status,
    id: intent.id,
    amount: intent.amount,
    holdExpiresAt: status === 'authorized' ? holdEnd(intent, charge) : null,
    fee: feeOf(charge),
    dispute,
  }
}

/** Stripe writes it down a little after the money was taken, in the account's currency. */
function feeOf(charge: Stripe.Charge | null): number | null {
  const transaction = charge?.balance_transaction
  return transaction && typeof transaction === 'object' && transaction.currency === 'usd' ? transaction.fee : null
}

/** A charge only says that it was disputed once, whatever became of it. */
async function disputeOf(stripe: Stripe, payment: string): Promise<Payment['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: payment })
  const unsettled = data.filter(({ status }) => !SETTLED.includes(status))
  return unsettled.some(({ status }) => status === 'lost') ? 'lost' : unsettled.length > 0 ? 'open' : 'won'
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
