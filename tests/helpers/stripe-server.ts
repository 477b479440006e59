import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import qs from 'qs'
import Stripe from 'stripe'
import { createCustomers } from './stripe-customers'
import { createSubscriptions } from './stripe-subscriptions'

export const STRIPE_KEY = 'sk_test_hearthside'
export const WEBHOOK_SECRET = 'whsec_hearthside'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  created: number
  amount_received: number
  amount_refunded: number
  /** Dispute of the whole payment or a part of it. */
  dispute: { status: string; amount: number } | null
}

interface Session {
  id: string
  object: 'checkout.session'
  amount_total: number
  status: 'open' | 'complete' | 'expired'
  url: string
  success_url: string
  /** Our id, from the metadata. */
  donation: string
  /** True if the card is kept for later payments. */
  keepsCard: boolean
  intent: Intent | null
}

/** Fee of an amount, in cents. */
export const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

/** `drop`: acts, and hangs up without answering. `hang`: acts, and never answers. `away`: hangs up right away. */
export type StripeMood = 'well' | 'drop' | 'hang' | 'away'

/** Implements the few Stripe calls that the site makes, with Stripe's idempotency and refusals. */
export interface StripeServer {
  url: string
  sessions: Map<string, Session>
  calls: string[]
  subscriptions: ReturnType<typeof createSubscriptions>
  /** Number of captures of each payment. */
  charges: Map<string, number>
  /** Leaves a card at a page that asks for one; `pm_bad` refuses payments. @returns the webhook event */
  leaveCard(session: string, card: string): { body: string; signature: string }
  /** Email of each changed customer. */
  customers: Map<string, string>
  mood: StripeMood
  webhooks: { url: string; status: string; enabled_events: string[] }[]
  /** Calls, as `POST /v1/…`, that it never answers when it hangs. */
  hangsAt: RegExp
  /** True while fees are not booked yet. */
  feesLate: boolean
  /** Payouts whose content it refuses to list. */
  refused: Set<string>
  pay(session: string): void
  expire(session: string): void
  /** Declines the card at the payment page. @returns the webhook event */
  decline(session: string, card?: string): { body: string; signature: string }
  /** Refunds a part, in cents, or the rest in Stripe's dashboard. @returns the webhook event */
  refund(session: string, amount?: number): { body: string; signature: string }
  /** Captures a part of a hold, in cents, in Stripe's dashboard. @returns the webhook event */
  capture(session: string, amount: number): { body: string; signature: string }
  /** Disputes a payment, or a part of it in cents, or decides the dispute. @returns the webhook event */
  dispute(session: string, status: 'needs_response' | 'won' | 'lost', amount?: number): { body: string; signature: string }
  /** Pays the money of sessions out to the bank. @returns the webhook event */
  payOut(payout: string, sessions: readonly string[]): { body: string; signature: string }
  event(type: string, object: object, id?: string): { body: string; signature: string }
  /** Signs any text as an event is signed. */
  sign(body: string): { body: string; signature: string }
  stop(): Promise<void>
}

export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const replies = new Map<string, { status: number; json: unknown }>()
  const charges = new Map<string, number>()
  const payouts = new Map<string, string[]>()
  const calls: string[] = []
  let declines = 0
  const billed: Intent[] = []
  const subscriptions = createSubscriptions({
    ...{ ok, refused, page },
    addPayment: (id, amount, created) =>
      billed.push({
        ...{ id, object: 'payment_intent', amount, status: 'succeeded', created },
        ...{ amount_received: amount, amount_refunded: 0, dispute: null },
      }),
  })
  const customers = createCustomers()
  const stripe = new Stripe(STRIPE_KEY)
  const sign = (body: string) => ({ body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET }) })
  const intents = () => [...[...sessions.values()].flatMap(({ intent }) => (intent ? [intent] : [])), ...billed]

  const intentOf = (session: string): Intent => {
    const intent = sessions.get(session)?.intent
    if (!intent) throw new Error(`There is no payment of session ${session}.`)
    return intent
  }

  const answer = (method: string, path: string, body: Record<string, unknown>): { status: number; json: unknown } => {
    const [, , resource, id, action] = path.split('/')
    if (resource === 'balance_transactions')
      return server.refused.has(String(body.payout)) ? refused('This payout is not an automatic one') : ok(transactionsOf(body))
    const subscriptionAnswer = subscriptions.answer(method, [resource, id, action], body)
    if (subscriptionAnswer) return subscriptionAnswer
    if (resource === 'webhook_endpoints') return ok(page(server.webhooks.map((endpoint) => ({ object: 'webhook_endpoint', ...endpoint }))))
    if (resource === 'customers') return ok(customers.correct(id, body))
    if (resource === 'disputes') {
      const disputed = intents().filter((one) => one.id === body.payment_intent && one.dispute)
      return ok(page(disputed.map(({ dispute }) => ({ object: 'dispute', ...dispute }))))
    }
    if (resource === 'checkout') {
      const [, , , , session, what] = path.split('/')
      if (method === 'POST' && !session && body.mode === 'setup') return ok(customers.openPage(body))
      if (method === 'POST' && !session) return ok(shown(create(body)))
      const page = customers.findPage(session)
      if (page) return ok(page)
      const found = sessions.get(session ?? '')
      if (!found) return refused('No such checkout session')
      if (what === 'expire' && found.status !== 'open')
        return refused(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${found.status}.`,
        )
      if (what === 'expire') found.status = 'expired'
      return ok(shown(found))
    }
    const intent = intents().find((one) => one.id === (resource === 'refunds' ? body.payment_intent : id))
    if (!intent) return refused('No such payment_intent')
    if (resource === 'refunds') return refund(intent, body.amount)
    /** The card of a payment, kept for those of a subscription. */
    if (method === 'GET') return ok({ ...shownIntent(intent), ...cardOf(intent) })
    if (intent.status !== 'requires_capture')
      return refused(`This PaymentIntent could not be ${action}d because it has a status of ${intent.status}.`)
    if (action !== 'capture') intent.status = 'canceled'
    if (action === 'capture') take(intent, body.amount_to_capture)
    return ok(shownIntent(intent))
  }
  /** Kept if the checkout asked for it. */
  const cardOf = (intent: Intent) => {
    const isKept = [...sessions.values()].some((session) => session.intent === intent && session.keepsCard)
    return { customer: isKept ? `cus_${intent.id}` : null, payment_method: isKept ? `pm_${intent.id}` : null }
  }
  /** Two per page, starting with a refund, to make readers ask twice. */
  const transactionsOf = ({ payout, starting_after }: Record<string, unknown>) => {
    const all = [
      { id: 'txn_refund', object: 'balance_transaction', source: { object: 'refund', id: 're_9' } },
      ...(payouts.get(String(payout)) ?? []).map((payment) => ({
        id: `txn_${payment}`,
        object: 'balance_transaction',
        source: { object: 'charge', id: `ch_${payment}`, payment_intent: payment },
      })),
    ]
    const first = all.findIndex(({ id }) => id === starting_after) + 1
    return page(all.slice(first, first + 2), all.length > first + 2)
  }
  const shownIntent = (intent: Intent) => ({
    ...intent,
    latest_charge: {
      object: 'charge',
      id: `ch_${intent.id}`,
      amount: intent.amount,
      /** Since version 2025-03-31, an amount that was never captured does not count as refunded. */
      amount_captured: intent.amount_received,
      amount_refunded: intent.amount_refunded,
      refunded: intent.amount_received > 0 && intent.amount_refunded === intent.amount_received,
      disputed: intent.dispute !== null,
      created: intent.created,
      balance_transaction:
        intent.status === 'succeeded' && !server.feesLate ? { currency: 'usd', fee: feeOf(intent.amount_received) } : null,
    },
  })
  const shown = ({ intent, keepsCard: _, ...session }: Session) => ({ ...session, payment_intent: intent && shownIntent(intent) })
  const create = (body: Record<string, unknown>): Session => {
    const id = `cs_${sessions.size + 1}`
    const [item] = body.line_items as { price_data: { unit_amount: string } }[]
    const paid = body.payment_intent_data as { metadata?: { donation?: string }; setup_future_usage?: string } | undefined
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: Number(item?.price_data.unit_amount),
      status: 'open',
      url: `https://checkout.stripe.com/c/${id}`,
      success_url: String(body.success_url),
      donation: String(paid?.metadata?.donation),
      keepsCard: body.customer_creation === 'always' && paid?.setup_future_usage === 'off_session',
      intent: null,
    }
    sessions.set(id, session)
    return session
  }
  const take = (intent: Intent, part: unknown) => {
    intent.status = 'succeeded'
    intent.amount_received = part === undefined ? intent.amount : Number(part)
    charges.set(intent.id, (charges.get(intent.id) ?? 0) + 1)
  }
  /** Refunds the rest if no amount is given; nothing that a dispute holds. */
  const refund = (intent: Intent, asked?: unknown) => {
    const left = intent.amount_received - intent.amount_refunded
    const amount = asked === undefined ? left : Number(asked)
    if (intent.status !== 'succeeded' || left === 0) return refused('Charge has already been refunded.')
    if (amount > left) return refused(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`)
    const disputed = intent.dispute && intent.dispute.status !== 'won' ? intent.dispute.amount : 0
    if (amount > left - disputed) return refused('This charge has been charged back.')
    intent.amount_refunded += amount
    return ok({ id: `re_${intent.id}_${intent.amount_refunded}`, object: 'refund', amount, status: 'succeeded' })
  }

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const [path = '', query = ''] = (req.url ?? '').split('?')
    calls.push(`${req.method} ${path}`)
    if (server.mood === 'away') return void req.socket.destroy()
    const key = String(req.headers['idempotency-key'] ?? '')
    const asked = req.method === 'GET' ? query : Buffer.concat(chunks).toString()
    const reply = (key && replies.get(key)) || answer(req.method ?? '', path, qs.parse(asked, { depth: 10 }))
    if (key && reply.status === 200) replies.set(key, reply)
    if (server.mood === 'hang' && req.method !== 'GET' && server.hangsAt.test(`${req.method} ${path}`)) return
    if (server.mood === 'drop' && req.method === 'POST') return void req.socket.destroy()
    res.writeHead(reply.status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' }).end(JSON.stringify(reply.json))
  }
  const http = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server: StripeServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sessions,
    calls,
    charges,
    customers: customers.customers,
    leaveCard: (session, card) => server.event('checkout.session.completed', customers.leaveCard(session, card), `evt_${session}`),
    subscriptions,
    mood: 'well',
    webhooks: [],
    hangsAt: /./,
    feesLate: false,
    refused: new Set(),
    pay(id) {
      const session = sessions.get(id)
      if (!session) throw new Error(`There is no session ${id}.`)
      session.status = 'complete'
      session.intent = {
        id: `pi_${id}`,
        object: 'payment_intent',
        amount: session.amount_total,
        status: 'requires_capture',
        created: Math.floor(Date.now() / 1000),
        amount_received: 0,
        amount_refunded: 0,
        dispute: null,
      }
    },
    refund(id, amount) {
      const intent = intentOf(id)
      refund(intent, amount)
      const { amount_refunded, amount_received } = intent
      const charge = { id: `ch_${intent.id}`, object: 'charge', payment_intent: intent.id, amount: intent.amount, amount_refunded }
      return server.event(
        'charge.refunded',
        { ...charge, refunded: amount_refunded === amount_received },
        `evt_refunded_${amount_refunded}_${id}`,
      )
    },
    capture(id, amount) {
      const intent = intentOf(id)
      take(intent, amount)
      return server.event('payment_intent.succeeded', { id: intent.id, object: 'payment_intent', amount_received: amount })
    },
    dispute(id, status, amount = intentOf(id).amount_received - intentOf(id).amount_refunded) {
      const intent = intentOf(id)
      intent.dispute = { status, amount }
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      return server.event(type, { id: `dp_${id}`, object: 'dispute', status, payment_intent: intent.id }, `evt_${status}_${id}_${amount}`)
    },
    payOut(payout, sessions) {
      payouts.set(
        payout,
        sessions.map((id) => intentOf(id).id),
      )
      return server.event('payout.paid', { id: payout, object: 'payout' }, `evt_${payout}`)
    },
    expire(id) {
      const session = sessions.get(id)
      if (session) session.status = 'expired'
    },
    decline(id, card = `card_${id}`) {
      const session = sessions.get(id)
      if (!session) throw new Error(`There is no session ${id}.`)
      declines += 1
      const event = {
        id: `evt_declined_${declines}`,
        object: 'event',
        type: 'payment_intent.payment_failed',
        api_version: '2026-01-01',
        created: 1,
        data: {
          object: {
            id: `pi_${id}`,
            object: 'payment_intent',
            amount: session.amount_total,
            metadata: { donation: session.donation },
            last_payment_error: {
              code: 'card_declined',
              decline_code: 'insufficient_funds',
              payment_method: { card: { brand: 'visa', last4: '0341', fingerprint: card } },
            },
          },
        },
      }
      return sign(JSON.stringify(event))
    },
    event: (type, object, id = `evt_${calls.length}_${type}`) =>
      sign(JSON.stringify({ id, object: 'event', type, api_version: '2026-01-01', created: 1, data: { object } })),
    sign,
    async stop() {
      http.close()
      http.closeAllConnections()
      await once(http, 'close')
    },
  }
  return server
}

const ok = (json: unknown) => ({ status: 200, json })
const refused = (message: string) => ({ status: 400, json: { error: { type: 'invalid_request_error', message } } })
const page = (data: object[], has_more = false) => ({ object: 'list', data, has_more })
