import Stripe from 'stripe'
import type { Context } from '../context'
import { Refusal } from '../errors'
import { type CardPageRequest, GatewayAway, GatewayRefused, type PaymentGateway } from './gateway'
import { idOf } from './stripe-plans'

const away = () => new Refusal(503, 'The payment gateway does not answer, and nothing was changed. Please try again in a few minutes.')

/**
 * Asks the gateway for what changes nothing here unless it answers.
 * @param refused said where it refuses; without it, what is said while it is away
 * @throws Refusal 503 while it is away, or none is set
 */
export async function askGateway<T>(ctx: Context, ask: (gateway: PaymentGateway) => Promise<T>, refused = away()): Promise<T> {
  if (!ctx.gateway) throw away()
  try {
    return await ask(ctx.gateway)
  } catch (error) {
    if (error instanceof GatewayAway) throw away()
    throw error instanceof GatewayRefused ? refused : error
  }
}

const TIMEOUT_MS = 15_000

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Of a server that speaks Stripe's calls, in place of Stripe itself. */
  apiUrl: string | null
}

/** Speaks to Stripe, patiently. */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeOptions, 'secretKey' | 'apiUrl'>): Stripe {
  const api = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api ? { host: api.hostname, port: Number(api.port) || undefined, protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
}

/** Of sessions and subscriptions, by what we find ours again. */
const PLAN = 'card_of_plan'
const TAKEN = 'newest_card_page'

/** Stripe's own page for another card of a subscription; the card becomes one of its customer. @returns its address */
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
 * Has the card of a finished page pay a subscription, first of all what is open. What a page brought is noted at the subscription at the end:
 * told of twice, or of an older page later, nothing is done.
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

/** What the card refuses stays open, and is tried again as Stripe does; what was paid meanwhile is paid. */
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
