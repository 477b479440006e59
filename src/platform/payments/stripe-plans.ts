import Stripe from 'stripe'
import { GatewayRefused, type GatewayPlan, type PlanRequest, type CardPageRequest } from './gateway'

export const idOf = (of: string | { id: string } | null | undefined): string | null => (typeof of === 'string' ? of : (of?.id ?? null))

const monthly = (product: string, amount: number) => ({
  currency: 'usd',
  product,
  unit_amount: amount,
  recurring: { interval: 'month' as const },
})

/**
 * Starts a subscription on the card of the first payment; its first invoice comes after a month. The customer was created at that
 * payment's checkout and has only this subscription, so an earlier attempt is resumed.
 */
export async function beginSubscription(stripe: Stripe, { plan, payment, amount, description, firstAt }: PlanRequest): Promise<string> {
  const { customer, card, begun } = await cardOf(stripe, payment)
  if (!customer || !card) throw new GatewayRefused('The first payment has no saved card to charge.')
  if (begun) {
    await changeSubscription(stripe, begun, amount)
    return begun
  }
  const product = await productOf(stripe, plan, description)
  const anchor = Math.floor(firstAt.getTime() / 1000)
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      default_payment_method: card,
      items: [{ price_data: monthly(product, amount) }],
      billing_cycle_anchor: anchor,
      proration_behavior: 'none',
      metadata: { plan: String(plan) },
    },
    { idempotencyKey: `plan-${plan}-${amount}-${anchor}` },
  )
  return subscription.id
}

export const findBegunSubscription = async (stripe: Stripe, payment: string): Promise<string | null> =>
  (await cardOf(stripe, payment)).begun

async function cardOf(stripe: Stripe, payment: string) {
  const intent = await stripe.paymentIntents.retrieve(payment)
  const [customer, card] = [idOf(intent.customer), idOf(intent.payment_method)]
  const [begun] = customer ? (await stripe.subscriptions.list({ customer, limit: 1 })).data : []
  return { customer, card, begun: begun?.id ?? null }
}

async function productOf(stripe: Stripe, plan: number, name: string): Promise<string> {
  const id = `monthly_gift_${plan}`
  try {
    await stripe.products.create({ id, name })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error
  }
  return id
}

const STATES: Readonly<Record<string, GatewayPlan['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'late',
  unpaid: 'late',
  incomplete: 'late',
  paused: 'late',
}

export async function findSubscription(stripe: Stripe, id: string): Promise<GatewayPlan> {
  const subscription = await stripe.subscriptions.retrieve(id)
  const payments: GatewayPlan['payments'] = []
  let failedBill: string | null = null
  let isNewest = true
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] })) {
    if (isNewest && invoice.status === 'open' && invoice.attempted) failedBill = invoice.id ?? null
    isNewest = false
    const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
    const payment = idOf(paid?.payment.payment_intent)
    if (payment && invoice.amount_paid > 0)
      payments.push({
        id: payment,
        amount: invoice.amount_paid,
        at: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
      })
  }
  const state = STATES[subscription.status] ?? 'stopped'
  const [item] = subscription.items.data
  const end = item?.current_period_end
  return {
    state,
    amount: item?.price.unit_amount ?? null,
    nextAt: state === 'stopped' || !end ? null : new Date(end * 1000),
    failedBill: state === 'late' ? failedBill : null,
    payments: payments.reverse(),
  }
}

export async function changeSubscription(stripe: Stripe, id: string, amount: number): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(id)
  const [item] = items.data
  if (!item) throw new GatewayRefused('The monthly gift has no item to change.')
  const product = idOf(item.price.product)
  if (!product) throw new GatewayRefused('The monthly gift has no product.')
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, price_data: monthly(product, amount) }],
    proration_behavior: 'none',
  })
}

/** A monthly gift and its first payment share a customer; a one-time gift has none. */
export async function correctCustomer(stripe: Stripe, of: { payment: string | null; plan: string | null }, email: string): Promise<void> {
  const customer = of.plan
    ? (await stripe.subscriptions.retrieve(of.plan)).customer
    : of.payment && (await stripe.paymentIntents.retrieve(of.payment)).customer
  const id = idOf(customer || null)
  if (id !== null) await stripe.customers.update(id, { email })
}

const TIMEOUT_MS = 15_000

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
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

const PLAN = 'card_of_plan'
const TAKEN = 'newest_card_page'

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
