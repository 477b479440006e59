import Stripe from 'stripe'
import { z } from 'zod'
import { GatewayAway, GatewayRefused, type Decline, type Payment, type PaymentGateway, type PaymentStatus } from './gateway'
import { DAY_MS } from '../../shared/dates'

/** A hold lasts a week, where the card's network does not say. */
const HOLD_MS = 7 * DAY_MS
const TIMEOUT_MS = 15_000

interface Options {
  secretKey: string
  webhookSecret: string
  /** Of a server that speaks Stripe's calls, in place of Stripe itself. */
  apiUrl: string | null
}

/** Stripe Checkout with manual capture. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: Options): PaymentGateway {
  const api = apiUrl === null ? null : new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api ? { host: api.hostname, port: Number(api.port) || undefined, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
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
            payment_intent_data: { capture_method: 'manual', metadata: { donation: String(request.donation) } },
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
          },
          { idempotencyKey: `donation-${request.donation}-checkout` },
        )
        if (!session.url) throw new GatewayRefused('The payment page has no address.')
        return { session: session.id, url: session.url }
      }),
    find: (session) =>
      told(async () => toPayment(await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] }))),
    capture: (payment) =>
      told(async () => void (await stripe.paymentIntents.capture(payment, {}, { idempotencyKey: `${payment}-capture` }))),
    cancel: (payment) => told(async () => void (await stripe.paymentIntents.cancel(payment, {}, { idempotencyKey: `${payment}-cancel` }))),
    refund: (payment) =>
      told(async () => void (await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `${payment}-refund` }))),
    readEvent(body, signature) {
      const event = signedEvent(stripe, body, signature, webhookSecret)
      if (!event) return null
      const { object, id, payment_intent } = event.data.object
      const isDecline = event.type === 'payment_intent.payment_failed'
      return {
        id: event.id,
        type: event.type,
        session: object === 'checkout.session' ? id : null,
        payment: object === 'payment_intent' ? id : payment_intent,
        declined: isDecline ? declineOf(event.data.object) : null,
      }
    },
  }
}

const word = z.string().regex(/^[\w.-]{1,255}$/)
const optionalWord = word.nullable().catch(null)
const cardSchema = z.object({ brand: optionalWord, last4: optionalWord, fingerprint: optionalWord })
const failureSchema = z.object({
  code: optionalWord,
  decline_code: optionalWord,
  payment_method: z
    .object({ card: cardSchema.nullable().catch(null) })
    .nullable()
    .catch(null),
})
/** What we read of an event. Things that we know nothing of may carry anything under these names. */
const eventSchema = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.object({
      object: optionalWord,
      id: optionalWord,
      payment_intent: optionalWord,
      metadata: z
        .object({
          donation: z.coerce
            .number()
            .int()
            .positive()
            .max(2 ** 31 - 1),
        })
        .nullable()
        .catch(null),
      last_payment_error: failureSchema.nullable().catch(null),
    }),
  }),
})
type EventObject = z.infer<typeof eventSchema>['data']['object']

function declineOf({ metadata, last_payment_error: error }: EventObject): Decline | null {
  if (!metadata) return null
  const card = error?.payment_method?.card
  return {
    donation: metadata.donation,
    reason: (error?.decline_code ?? error?.code ?? 'declined').slice(0, 100),
    card: card?.last4 ? `${card.brand ?? 'card'} ${card.last4}`.slice(0, 40) : null,
    fingerprint: card?.fingerprint ?? null,
  }
}

function signedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): z.infer<typeof eventSchema> | null {
  try {
    return eventSchema.parse(stripe.webhooks.constructEvent(body, signature, secret))
  } catch {
    return null
  }
}

/** Tells a refusal from a gateway that is away. */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (
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

const STATUS: Record<string, PaymentStatus> = { requires_capture: 'authorized', succeeded: 'captured', canceled: 'canceled' }

function toPayment(session: Stripe.Checkout.Session): Payment {
  const amount = session.amount_total ?? 0
  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') {
    return { status: session.status === 'expired' ? 'expired' : 'open', id: intent, amount, holdExpiresAt: null }
  }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const status = charge?.refunded ? 'refunded' : (STATUS[intent.status] ?? (session.status === 'expired' ? 'expired' : 'open'))
  return { status, id: intent.id, amount: intent.amount, holdExpiresAt: status === 'authorized' ? holdEnd(intent, charge) : null }
}

function holdEnd(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Date {
  const before = charge?.payment_method_details?.card?.capture_before
  return before ? new Date(before * 1000) : new Date(intent.created * 1000 + HOLD_MS)
}
