import type { Logger } from 'pino'
import Stripe from 'stripe'
import { GatewayUnavailable, GatewayRefused, type PaymentGateway, HOLD_MS, type Payment, type PaymentStatus } from './gateway'
import {
  openSetup,
  takeCard,
  stripeClient,
  type StripeOptions,
  beginSubscription,
  changeSubscription,
  correctCustomer,
  findBegunSubscription,
  findSubscription,
} from './stripe-plans'
import { readStripeEvent } from './stripe-events'

const STATUS: Record<string, PaymentStatus> = { requires_capture: 'authorized', succeeded: 'captured', canceled: 'canceled' }
const SETTLED: readonly string[] = ['won', 'warning_closed', 'prevented']

async function findPayment(stripe: Stripe, id: string): Promise<Payment> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] })
  const asked = session.amount_total ?? 0
  const intent = session.payment_intent
  const status = session.status === 'expired' ? 'expired' : 'open'
  if (intent === null || typeof intent === 'string')
    return { status, id: intent, asked, amount: asked, refunded: 0, lost: 0, paidAt: null, holdExpiresAt: null, fee: null, dispute: null }
  return paymentOf(stripe, intent, status)
}

async function findIntent(stripe: Stripe, id: string | null): Promise<Payment> {
  if (id === null) throw new GatewayRefused('This payment does not exist.')
  return paymentOf(stripe, await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] }), 'open')
}

async function paymentOf(stripe: Stripe, intent: Stripe.PaymentIntent, otherwise: PaymentStatus): Promise<Payment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: intent.id })).data : []
  const state = STATUS[intent.status] ?? otherwise
  const isTaken = state === 'captured'
  const amount = isTaken && charge ? charge.amount_captured : intent.amount
  const refunded = isTaken && charge ? (charge.refunded ? amount : Math.min(charge.amount_refunded, amount)) : 0
  /** Refunded money cannot be lost again. */
  const lost = isTaken ? Math.min(amountOf(disputes.filter(({ status }) => status === 'lost')), amount - refunded) : 0
  const status = isTaken && refunded + lost >= amount ? 'refunded' : state
  return {
    ...{ status, id: intent.id, asked: intent.amount, amount, refunded, lost },
    paidAt: charge ? new Date(charge.created * 1000) : null,
    holdExpiresAt: status === 'authorized' ? holdEnd(intent, charge) : null,
    fee: feeOf(charge),
    dispute: disputeOf(disputes),
  }
}

/** Stripe adds it shortly after the charge, in the account's currency. */
function feeOf(charge: Stripe.Charge | null): number | null {
  const transaction = charge?.balance_transaction
  return transaction && typeof transaction === 'object' && transaction.currency === 'usd' ? transaction.fee : null
}

const amountOf = (disputes: readonly Stripe.Dispute[]): number => disputes.reduce((sum, { amount }) => sum + amount, 0)

/** A charge only says that it was ever disputed; the disputes tell the outcome, and each may cover a part. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Payment['dispute'] {
  if (disputes.length === 0) return null
  const open = disputes.filter(({ status }) => status !== 'lost' && !SETTLED.includes(status))
  if (open.length > 0) return { state: 'open', amount: amountOf(open) }
  const lost = disputes.filter(({ status }) => status === 'lost')
  return lost.length > 0 ? { state: 'lost', amount: amountOf(lost) } : { state: 'won', amount: amountOf(disputes) }
}

/** Cents that can still be refunded. @throws GatewayRefused when nothing is left */
async function leftOf(stripe: Stripe, id: string): Promise<number> {
  const { amount, refunded, lost } = await findIntent(stripe, id)
  const left = amount - refunded - lost
  if (left <= 0) throw new GatewayRefused('This payment was already fully refunded or lost in a dispute.')
  return left
}

function holdEnd(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Date {
  const before = charge?.payment_method_details?.card?.capture_before
  return before ? new Date(before * 1000) : new Date(intent.created * 1000 + HOLD_MS)
}

async function paymentsOf(stripe: Stripe, payout: string): Promise<string[]> {
  const payments: string[] = []
  for await (const { source } of stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] })) {
    if (typeof source !== 'object' || source?.object !== 'charge') continue
    const { payment_intent: payment } = source
    if (payment) payments.push(typeof payment === 'string' ? payment : payment.id)
  }
  return payments
}

export function createStripeGateway(options: StripeOptions, log: Logger): PaymentGateway {
  const { webhookSecret } = options
  const withGatewayErrors = createErrorMapper(log)
  const stripe = stripeClient(options)
  return {
    name: 'stripe',
    openCheckout: (request) =>
      withGatewayErrors(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: String(request.donation),
            customer_email: request.email,
            line_items: [
              { quantity: 1, price_data: { currency: 'usd', unit_amount: request.amount, product_data: { name: request.description } } },
            ],
            payment_intent_data: {
              capture_method: 'manual',
              metadata: { donation: String(request.donation) },
              ...(request.monthly && { setup_future_usage: 'off_session' as const }),
            },
            ...(request.monthly && { customer_creation: 'always' as const }),
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
          },
          { idempotencyKey: `donation-${request.donation}-checkout` },
        )
        if (!session.url) throw new GatewayRefused('Stripe returned no address for the payment page.')
        return { session: session.id, url: session.url }
      }),
    closeCheckout: (session) => withGatewayErrors(async () => void (await stripe.checkout.sessions.expire(session))),
    find: ({ session, payment }) =>
      withGatewayErrors(() => (session === null ? findIntent(stripe, payment) : findPayment(stripe, session))),
    capture: (payment) =>
      withGatewayErrors(async () => void (await stripe.paymentIntents.capture(payment, {}, { idempotencyKey: `${payment}-capture` }))),
    cancel: (payment) =>
      withGatewayErrors(async () => void (await stripe.paymentIntents.cancel(payment, {}, { idempotencyKey: `${payment}-cancel` }))),
    refund: (payment) =>
      withGatewayErrors(async () => {
        const amount = await leftOf(stripe, payment)
        await stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey: `${payment}-refund-${amount}` })
      }),
    beginPlan: (request) => withGatewayErrors(() => beginSubscription(stripe, request)),
    findStartedPlan: ({ payment }) => withGatewayErrors(() => findBegunSubscription(stripe, payment)),
    findPlan: (plan) => withGatewayErrors(() => findSubscription(stripe, plan)),
    changePlan: (plan, amount) => withGatewayErrors(() => changeSubscription(stripe, plan, amount)),
    stopPlan: (plan) => withGatewayErrors(async () => void (await stripe.subscriptions.cancel(plan))),
    openCardPage: (request) =>
      withGatewayErrors(async () => {
        const url = await openSetup(stripe, request)
        if (!url) throw new GatewayRefused('Stripe returned no address for the card page.')
        return url
      }),
    useNewCard: (session, isOurs) => withGatewayErrors(() => takeCard(stripe, session, isOurs)),
    correctEmail: (of, email) => withGatewayErrors(() => correctCustomer(stripe, of, email)),
    paymentsOf: (payout) => withGatewayErrors(() => paymentsOf(stripe, payout)),
    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, webhookSecret),
  }
}

const createErrorMapper =
  (log: Logger) =>
  async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      const isOfKey = error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
      if (isOfKey) logKey(log, error)
      if (
        /** A key without permission is a configuration error and says nothing about the payment. */
        isOfKey ||
        error instanceof Stripe.errors.StripeConnectionError ||
        error instanceof Stripe.errors.StripeAPIError ||
        error instanceof Stripe.errors.StripeRateLimitError
      ) {
        throw new GatewayUnavailable('The payment processor isn’t responding.', { cause: error })
      }
      if (error instanceof Stripe.errors.StripeError) throw new GatewayRefused(error.message, { cause: error })
      throw error
    }
  }

/** Logs only the missing permission: Stripe's message quotes a part of the key. */
function logKey(log: Logger, { message, requestId }: Stripe.errors.StripeError): void {
  log.error(
    { missing: message.match(/\brak_\w+/g), request: requestId },
    'The key in STRIPE_SECRET_KEY lacks a permission at Stripe, or is wrong',
  )
}
