import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import qs from 'qs'
import Stripe from 'stripe'

export const STRIPE_KEY = 'sk_test_hearthside'
export const WEBHOOK_SECRET = 'whsec_hearthside'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  created: number
  refunded: boolean
}

interface Session {
  id: string
  object: 'checkout.session'
  amount_total: number
  status: 'open' | 'complete' | 'expired'
  url: string
  success_url: string
  /** Of ours, as its metadata say. */
  donation: string
  intent: Intent | null
}

/** `drop`: does what it is asked, and hangs up without saying so. `hang`: does it, and never answers. `away`: hangs up at once. */
export type StripeMood = 'well' | 'drop' | 'hang' | 'away'

/** A server that speaks the few calls of Stripe that the site makes, with Stripe's idempotency and its refusals. */
export interface StripeServer {
  url: string
  sessions: Map<string, Session>
  /** Calls that arrived, as `POST /v1/…`. */
  calls: string[]
  /** How often money was taken from each payment. */
  charges: Map<string, number>
  mood: StripeMood
  /** The donor pays at the payment page. */
  pay(session: string): void
  expire(session: string): void
  /** The donor's card is declined there. @returns what the webhook sends of it */
  decline(session: string, card?: string): { body: string; signature: string }
  /** An event as the webhook sends it. */
  event(type: string, object: object, id?: string): { body: string; signature: string }
  /** Any text, signed as an event is. */
  sign(body: string): { body: string; signature: string }
  stop(): Promise<void>
}

export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const replies = new Map<string, { status: number; json: unknown }>()
  const charges = new Map<string, number>()
  const calls: string[] = []
  let declines = 0
  const stripe = new Stripe(STRIPE_KEY)
  const sign = (body: string) => ({ body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET }) })
  const intents = () => [...sessions.values()].flatMap(({ intent }) => (intent ? [intent] : []))

  const answer = (method: string, path: string, body: Record<string, unknown>): { status: number; json: unknown } => {
    const [, , resource, id, action] = path.split('/')
    if (resource === 'checkout' && method === 'POST') return ok(shown(create(body)))
    if (resource === 'checkout') {
      const session = sessions.get(path.split('/')[4] ?? '')
      return session ? ok(shown(session)) : refused('No such checkout session')
    }
    const intent = intents().find((one) => one.id === (resource === 'refunds' ? body.payment_intent : id))
    if (!intent) return refused('No such payment_intent')
    if (resource === 'refunds') return refund(intent)
    if (intent.status !== 'requires_capture')
      return refused(`This PaymentIntent could not be ${action}d because it has a status of ${intent.status}.`)
    intent.status = action === 'capture' ? 'succeeded' : 'canceled'
    if (action === 'capture') charges.set(intent.id, (charges.get(intent.id) ?? 0) + 1)
    return ok(shownIntent(intent))
  }
  const create = (body: Record<string, unknown>): Session => {
    const id = `cs_${sessions.size + 1}`
    const [item] = body.line_items as { price_data: { unit_amount: string } }[]
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: Number(item?.price_data.unit_amount),
      status: 'open',
      url: `https://checkout.stripe.com/c/${id}`,
      success_url: String(body.success_url),
      donation: String((body.payment_intent_data as { metadata?: { donation?: string } } | undefined)?.metadata?.donation),
      intent: null,
    }
    sessions.set(id, session)
    return session
  }
  const refund = (intent: Intent) => {
    if (intent.status !== 'succeeded' || intent.refunded) return refused('Charge has already been refunded.')
    intent.refunded = true
    return ok({ id: 're_1', object: 'refund' })
  }

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const path = (req.url ?? '').split('?')[0] ?? ''
    calls.push(`${req.method} ${path}`)
    if (server.mood === 'away') return void req.socket.destroy()
    const key = String(req.headers['idempotency-key'] ?? '')
    const reply = (key && replies.get(key)) || answer(req.method ?? '', path, qs.parse(Buffer.concat(chunks).toString(), { depth: 10 }))
    if (key && reply.status === 200) replies.set(key, reply)
    if (server.mood === 'hang' && req.method === 'POST') return
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
    mood: 'well',
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
        refunded: false,
      }
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
const shownIntent = (intent: Intent) => ({
  ...intent,
  latest_charge: { object: 'charge', id: `ch_${intent.id}`, refunded: intent.refunded },
})
const shown = ({ intent, ...session }: Session) => ({ ...session, payment_intent: intent && shownIntent(intent) })
