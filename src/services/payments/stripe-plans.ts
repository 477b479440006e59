import type Stripe from 'stripe'
import { GatewayRefused, type PlanInBook, type PlanRequest } from './gateway'

const idOf = (of: string | { id: string } | null | undefined): string | null => (typeof of === 'string' ? of : (of?.id ?? null))

const monthly = (product: string, amount: number) => ({
  currency: 'usd',
  product,
  unit_amount: amount,
  recurring: { interval: 'month' as const },
})

/** A subscription on the card of the first payment; it bills nothing before its first month is over. */
export async function beginSubscription(stripe: Stripe, { plan, payment, amount, description, firstAt }: PlanRequest): Promise<string> {
  const intent = await stripe.paymentIntents.retrieve(payment)
  const [customer, card] = [idOf(intent.customer), idOf(intent.payment_method)]
  if (!customer || !card) throw new GatewayRefused('The first payment left no card to go on with.')
  const product = await stripe.products.create({ name: description }, { idempotencyKey: `plan-${plan}-product` })
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      default_payment_method: card,
      items: [{ price_data: monthly(product.id, amount) }],
      billing_cycle_anchor: Math.floor(firstAt.getTime() / 1000),
      proration_behavior: 'none',
      metadata: { plan: String(plan) },
    },
    { idempotencyKey: `plan-${plan}-subscription` },
  )
  return subscription.id
}

const STATES: Readonly<Record<string, PlanInBook['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'late',
  unpaid: 'late',
  incomplete: 'late',
  paused: 'late',
}

/** What Stripe's book says of a subscription and its invoices. */
export async function findSubscription(stripe: Stripe, id: string): Promise<PlanInBook> {
  const subscription = await stripe.subscriptions.retrieve(id)
  const payments: PlanInBook['payments'] = []
  let failedBill: string | null = null
  let isNewest = true
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] })) {
    if (isNewest && invoice.status === 'open' && invoice.attempted) failedBill = invoice.id ?? null
    isNewest = false
    const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
    const payment = idOf(paid?.payment.payment_intent)
    if (payment && invoice.amount_paid > 0)
      payments.push({ id: payment, amount: invoice.amount_paid, at: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000) })
  }
  const state = STATES[subscription.status] ?? 'stopped'
  const end = subscription.items.data[0]?.current_period_end
  return {
    state,
    nextAt: state === 'stopped' || !end ? null : new Date(end * 1000),
    failedBill: state === 'late' ? failedBill : null,
    payments: payments.reverse(),
  }
}

export async function changeSubscription(stripe: Stripe, id: string, amount: number): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(id)
  const [item] = items.data
  if (!item) throw new GatewayRefused('The monthly gift has nothing to change.')
  const product = idOf(item.price.product)
  if (!product) throw new GatewayRefused('The monthly gift has no product.')
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, price_data: monthly(product, amount) }],
    proration_behavior: 'none',
  })
}
