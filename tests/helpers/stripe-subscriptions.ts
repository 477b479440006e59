/** A subscription of the stand-in and its invoices; amounts in cents, times in seconds since 1970, as in Stripe. */
interface Subscription {
  id: string
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  amount: number
  product: string
  /** First billing time; `billed` counts the months billed. */
  anchor: number
  billed: number
  card: string
  metadata: Record<string, string>
}

interface Invoice {
  id: string
  subscription: string
  status: 'paid' | 'open'
  amount: number
  payment: string
  at: number
}

interface Answer {
  status: number
  json: unknown
}

interface Parts {
  ok: (json: unknown) => Answer
  refused: (message: string) => Answer
  page: (data: object[], more?: boolean) => object
  /** Invoice payments are payments like any other. */
  addPayment: (id: string, amount: number, at: number) => void
}

/** Keeps the day of the month, or uses the last one. */
function monthsAfter(anchor: number, months: number): number {
  const first = new Date(anchor * 1000)
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months + 1, 0))
  const day = Math.min(first.getUTCDate(), month.getUTCDate())
  return Math.floor(new Date(first).setUTCFullYear(month.getUTCFullYear(), month.getUTCMonth(), day) / 1000)
}

/** Subscriptions of the stand-in, with a clock that tests move by months. */
export function createSubscriptions({ ok, refused, page, addPayment }: Parts) {
  const subscriptions = new Map<string, Subscription>()
  const invoices: Invoice[] = []
  const products = new Set<string>()

  const shown = (one: Subscription) => ({
    ...{ id: one.id, object: 'subscription', status: one.status, customer: one.customer },
    ...{ default_payment_method: one.card, metadata: one.metadata },
    items: {
      object: 'list',
      data: [
        {
          id: `si_${one.id}`,
          price: { product: one.product, unit_amount: one.amount },
          current_period_end: monthsAfter(one.anchor, one.billed),
        },
      ],
    },
  })
  const shownInvoice = ({ id, subscription, status, amount, payment, at }: Invoice) => ({
    ...{ id, object: 'invoice', status, attempted: true, created: at, amount_paid: status === 'paid' ? amount : 0 },
    parent: { subscription_details: { subscription } },
    status_transitions: { paid_at: status === 'paid' ? at : null },
    payments: {
      object: 'list',
      data: [{ status: status === 'paid' ? 'paid' : 'open', payment: { type: 'payment_intent', payment_intent: payment } }],
    },
  })
  const priceOf = (body: Record<string, unknown>) =>
    (body.items as { price_data: { unit_amount: string; product: string } }[] | undefined)?.[0]?.price_data

  function create(body: Record<string, unknown>): Answer {
    if (Number(body.billing_cycle_anchor) > monthsAfter(Math.floor(Date.now() / 1000), 1))
      return refused('billing_cycle_anchor cannot be later than next natural billing date')
    const price = priceOf(body)
    const one: Subscription = {
      ...{ id: `sub_${subscriptions.size + 1}`, customer: String(body.customer), status: 'active', billed: 0, metadata: {} },
      card: String(body.default_payment_method),
      amount: Number(price?.unit_amount),
      product: String(price?.product),
      anchor: Number(body.billing_cycle_anchor),
    }
    subscriptions.set(one.id, one)
    return ok(shown(one))
  }

  const isOf = (customer: unknown) => (one: Subscription) => one.customer === customer && one.status !== 'canceled'

  function createProduct(id: string): Answer {
    if (products.has(id)) return { status: 400, json: { error: { type: 'invalid_request_error', code: 'resource_already_exists' } } }
    products.add(id)
    return ok({ id, object: 'product' })
  }

  function change(one: Subscription, body: Record<string, unknown>): void {
    const price = priceOf(body)
    if (price) one.amount = Number(price.unit_amount)
    if (typeof body.default_payment_method === 'string') one.card = body.default_payment_method
    Object.assign(one.metadata, body.metadata)
  }

  /** Pays an open invoice with a card; `pm_bad` is refused. */
  function payInvoice(id: string | undefined, card: string): Answer {
    const invoice = invoices.find((one) => one.id === id)
    const one = subscriptions.get(invoice?.subscription ?? '')
    if (!invoice || !one || invoice.status !== 'open') return refused('Invoice is already paid')
    if (card === 'pm_bad') return { status: 402, json: { error: { type: 'card_error', code: 'card_declined', message: 'Declined.' } } }
    invoice.status = 'paid'
    one.billed += 1
    one.status = 'active'
    addPayment(invoice.payment, invoice.amount, invoice.at)
    return ok(shownInvoice(invoice))
  }

  function bill(id: string, isPaid: boolean): Invoice {
    const one = subscriptions.get(id)
    if (!one || one.status === 'canceled') throw new Error(`There is no subscription ${id} that bills.`)
    const at = monthsAfter(one.anchor, one.billed)
    const payment = `pi_${id}_${invoices.length + 1}`
    const invoice: Invoice = {
      id: `in_${invoices.length + 1}`,
      subscription: id,
      status: isPaid ? 'paid' : 'open',
      amount: one.amount,
      payment,
      at,
    }
    invoices.push(invoice)
    if (isPaid) {
      one.billed += 1
      addPayment(payment, one.amount, at)
    }
    one.status = isPaid ? 'active' : 'past_due'
    return invoice
  }

  return {
    subscriptions,
    invoices,
    /** @returns null if the call is not about subscriptions */
    answer(method: string, [resource, id, action]: readonly (string | undefined)[], body: Record<string, unknown>): Answer | null {
      if (resource === 'products') return createProduct(String(body.id))
      if (resource === 'invoices' && action === 'pay') return payInvoice(id, String(body.payment_method))
      if (resource === 'invoices') {
        const of = invoices
          .filter((one) => one.subscription === body.subscription && [undefined, one.status].includes(body.status as undefined))
          .map(shownInvoice)
        return ok(page(of.reverse()))
      }
      if (resource !== 'subscriptions') return null
      if (method === 'POST' && !id) return create(body)
      if (!id) return ok(page([...subscriptions.values()].filter(isOf(body.customer)).map(shown)))
      const one = subscriptions.get(id ?? '')
      if (!one || (method === 'DELETE' && one.status === 'canceled')) return refused(`No such subscription: '${id}'`)
      if (method === 'DELETE') one.status = 'canceled'
      if (method === 'POST') change(one, body)
      return ok(shown(one))
    },
    pay: (id: string) => shownInvoice(bill(id, true)),
    fail: (id: string) => shownInvoice(bill(id, false)),
    giveUp(id: string): object {
      const one = subscriptions.get(id)
      if (!one) throw new Error(`There is no subscription ${id}.`)
      one.status = 'canceled'
      return shown(one)
    },
  }
}
