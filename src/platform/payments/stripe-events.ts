import type Stripe from 'stripe'
import { z } from 'zod'
import type { Decline, GatewayEvent } from './gateway'

export const STRIPE_EVENTS: readonly string[] = [
  'payment_intent.payment_failed',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'charge.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payout.paid',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
]

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
/** Fields we read of an event. Other objects may use the same names for anything, so wrong types become null. */
const eventSchema = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.object({
      object: optionalWord,
      id: optionalWord,
      /** For a checkout: `setup` when a card was entered and nothing paid. */
      mode: optionalWord,
      payment_intent: optionalWord,
      parent: z
        .object({ subscription_details: z.object({ subscription: optionalWord }).nullable().catch(null) })
        .nullable()
        .catch(null),
      /** For an invoice of a webhook with an older API version. */
      subscription: optionalWord,
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

export function readStripeEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): GatewayEvent | null {
  const event = signedEvent(stripe, body, signature, secret)
  if (!event) return null
  const { object, id, mode, payment_intent, parent, subscription } = event.data.object
  return {
    id: event.id,
    type: event.type,
    session: object === 'checkout.session' ? id : null,
    payment: object === 'payment_intent' ? id : payment_intent,
    payout: event.type === 'payout.paid' ? id : null,
    plan: object === 'subscription' ? id : (parent?.subscription_details?.subscription ?? subscription),
    card: event.type === 'checkout.session.completed' && mode === 'setup' ? id : null,
    declined: event.type === 'payment_intent.payment_failed' ? declineOf(event.data.object) : null,
  }
}

function signedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): z.infer<typeof eventSchema> | null {
  try {
    return eventSchema.parse(stripe.webhooks.constructEvent(body, signature, secret))
  } catch {
    return null
  }
}
