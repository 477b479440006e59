import type { Logger } from 'pino'
import Stripe from 'stripe'
import { GatewayAway, GatewayRefused, type PaymentGateway } from './gateway'
import { findIntent, findPayment, leftOf, paymentsOf } from './stripe-book'
import { openSetup, takeCard } from './stripe-cards'
import { stripeClient, type StripeOptions } from './stripe-client'
import { readStripeEvent } from './stripe-events'
import { beginSubscription, changeSubscription, correctCustomer, findBegunSubscription, findSubscription } from './stripe-plans'

/** Stripe Checkout with manual capture. */
export function createStripeGateway(options: StripeOptions, log: Logger): PaymentGateway {
  const { webhookSecret } = options
  const told = tellingApart(log)
  const stripe = stripeClient(options)
  return {
    name: 'stripe',
    openCheckout: (request) =>
      told(async () => {
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
        if (!session.url) throw new GatewayRefused('The payment page has no address.')
        return { session: session.id, url: session.url }
      }),
    closeCheckout: (session) => told(async () => void (await stripe.checkout.sessions.expire(session))),
    find: ({ session, payment }) => told(() => (session === null ? findIntent(stripe, payment) : findPayment(stripe, session))),
    capture: (payment) =>
      told(async () => void (await stripe.paymentIntents.capture(payment, {}, { idempotencyKey: `${payment}-capture` }))),
    cancel: (payment) => told(async () => void (await stripe.paymentIntents.cancel(payment, {}, { idempotencyKey: `${payment}-cancel` }))),
    refund: (payment) =>
      told(async () => {
        const amount = await leftOf(stripe, payment)
        await stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey: `${payment}-refund-${amount}` })
      }),
    beginPlan: (request) => told(() => beginSubscription(stripe, request)),
    findBegun: ({ payment }) => told(() => findBegunSubscription(stripe, payment)),
    findPlan: (plan) => told(() => findSubscription(stripe, plan)),
    changePlan: (plan, amount) => told(() => changeSubscription(stripe, plan, amount)),
    stopPlan: (plan) => told(async () => void (await stripe.subscriptions.cancel(plan))),
    openCardPage: (request) =>
      told(async () => {
        const url = await openSetup(stripe, request)
        if (!url) throw new GatewayRefused('The page for the card has no address.')
        return url
      }),
    takeCard: (session, isOurs) => told(() => takeCard(stripe, session, isOurs)),
    correctEmail: (of, email) => told(() => correctCustomer(stripe, of, email)),
    paymentsOf: (payout) => told(() => paymentsOf(stripe, payout)),
    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, webhookSecret),
  }
}

/** Tells a refusal from a gateway that is away. */
const tellingApart =
  (log: Logger) =>
  async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      const isOfKey = error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
      if (isOfKey) logKey(log, error)
      if (
        /** A key that may not ask is a gap of the site's settings, and no word about a payment. */
        isOfKey ||
        error instanceof Stripe.errors.StripeConnectionError ||
        error instanceof Stripe.errors.StripeAPIError ||
        error instanceof Stripe.errors.StripeRateLimitError
      ) {
        throw new GatewayAway('The payment gateway does not answer.', { cause: error })
      }
      if (error instanceof Stripe.errors.StripeError) throw new GatewayRefused(error.message, { cause: error })
      throw error
    }
  }

/** Of Stripe's words, which name a part of the key, nothing but the permission that is missing. */
function logKey(log: Logger, { message, requestId }: Stripe.errors.StripeError): void {
  log.error(
    { missing: message.match(/\brak_\w+/g), request: requestId },
    'Stripe does not let the key in STRIPE_SECRET_KEY do what was asked',
  )
}
