import Stripe from 'stripe'
import type { Context } from '../context'
import { UserError } from '../errors'
import { type CardPageRequest, GatewayUnavailable, GatewayRefused, type PaymentGateway } from './gateway'
import { idOf } from './stripe-plans'

const away = () => new UserError(503, 'The payment processor isn’t responding, so nothing changed. Try again in a few minutes.')

/**
 * Makes a call that changes nothing on our side unless it succeeds.
 * @param refused thrown when the processor refuses; by default, the same as when it is unreachable
 * @throws UserError 503 when the processor is unreachable or not set up
 */
export async function askGateway<T>(ctx: Context, ask: (gateway: PaymentGateway) => Promise<T>, refused = away()): Promise<T> {
  if (!ctx.gateway) throw away()
  try {
    return await ask(ctx.gateway)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw away()
    throw error instanceof GatewayRefused ? refused : error
  }
}

const TIMEOUT_MS = 15_000

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** A server that speaks Stripe's API, in place of Stripe itself. */
  apiUrl: string | null
}

export function stripeClient({ secretKey, apiUrl }: Pick<StripeOptions, 'secretKey' | 'apiUrl'>): Stripe {
  const api = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api ? { host: api.hostname, port: Number(api.port) || undefined, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}

/** Metadata keys by which we recognize our sessions and subscriptions. */
const PLAN = 'card_of_plan'
const TAKEN = 'newest_card_page'

/** Opens Stripe's page for a new card of a subscription, saved to its customer. @returns its address */
export async function openSetup(stripe: Stripe, { plan, returnUrl }: CardPageRequest): Promise<string | null> {
  const customer = idOf((await stripe.subscriptions.retrieve(plan)).customer)
  const { url } = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    ...(customer && { customer }),
    metadata: { [PLAN]: plan },
    success_url: `${returnUrl}?card={CHECKOUT_SESSION_ID}`,
    cancel_url: returnUrl,
  })
  return url
}

/**
 * Makes the new card pay a subscription, starting with an open invoice. Records the page on the subscription last, so that a repeated or
 * older event does nothing.
 */
export async function takeCard(stripe: Stripe, id: string, isOurs: (plan: string) => Promise<boolean>): Promise<string | null> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] })
  const plan = session.metadata?.[PLAN]
  const intent = session.setup_intent
  if (session.mode !== 'setup' || !plan || !intent || typeof intent === 'string' || intent.status !== 'succeeded') return null
  const card = idOf(intent.payment_method)
  if (!card || !(await isOurs(plan))) return null
  const subscription = await stripe.subscriptions.retrieve(plan)
  const [newest = '', at = '0'] = (subscription.metadata[TAKEN] ?? '').split(' ')
  if (
    newest === id ||
    Number(at) > session.created ||
    subscription.status === 'canceled' ||
    idOf(subscription.customer) !== idOf(session.customer)
  )
    return null
  await stripe.subscriptions.update(plan, { default_payment_method: card })
  await payOpen(stripe, plan, card)
  await stripe.subscriptions.update(plan, { metadata: { [TAKEN]: `${id} ${session.created}` } })
  return plan
}

/** A declined invoice stays open, and Stripe retries it; one paid in the meantime is done. */
async function payOpen(stripe: Stripe, subscription: string, card: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 1 })
  const [open] = data
  if (!open?.id) return
  try {
    await stripe.invoices.pay(open.id, { payment_method: card }, { idempotencyKey: `${open.id}-${card}` })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
