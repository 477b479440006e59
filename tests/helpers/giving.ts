import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Donation } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import { reconcileDonations } from '../../src/services/donations/reconcile-donations'
import { Client } from './client'
import { startTestSite } from './site'
import { startStripeServer, STRIPE_KEY, WEBHOOK_SECRET } from './stripe-server'
import { readTables, type Tables } from './tables'

let count = 0
/** A gift of 50 dollars by another donor each time. */
export const gift = (change: object = {}) => ({ amount: '50', name: `Donor ${++count}`, email: `donor${count}@example.org`, ...change })

/** Starts the site with a processor that speaks Stripe's API, an open and a closed campaign, for tests of gifts. */
export async function startGiving(env: Record<string, string> = {}, options: Parameters<typeof startTestSite>[1] = {}) {
  const stripe = await startStripeServer()
  const site = await startTestSite(
    {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      ...env,
    },
    options,
  )
  const [admin, staff] = [await site.as('admin'), await site.as('staff')]
  const { payload } = site.ctx
  for (const [slug, active] of [
    ['open', true],
    ['closed', false],
  ] as const) {
    await payload.create({
      collection: 'campaigns',
      data: { slug, company_name: `The ${slug}`, email: `${slug}@example.org`, gdrive_id: 1, active },
    })
  }
  const query = (text: string, values?: unknown[]) => payload.db.pool.query<Record<string, unknown>>(text, values)
  const table = async (name: string) => (await query(`select * from ${name} order by id`)).rows
  const idOf = async (session: string) => (await table('donations')).find((row) => row.gateway_session === session)?.id as number

  /** Gives, up to the payment page. @returns the processor's session */
  async function give(body: object = gift()): Promise<string> {
    const visitor = await site.as('visitor')
    const answer = await visitor.send('/donate', { method: 'POST', json: body, headers: { 'X-Inertia': 'true' } })
    if (answer.status !== 409) throw new Error(`Giving answered ${answer.status}.`)
    return answer.headers.get('X-Inertia-Location')?.split('/').at(-1) ?? ''
  }

  return {
    stripe,
    site,
    admin,
    staff,
    query,
    table,
    idOf,
    give,
    async held(body?: object): Promise<number> {
      const session = await give(body)
      stripe.pay(session)
      const donor = new Client(site.origin)
      const token = new URL(stripe.sessions.get(session)?.success_url ?? '').searchParams.get('token')
      await donor.get(`/donate/receipt?token=${token}`)
      await donor.get('/donate/receipt')
      return idOf(session)
    },
    /** All rows that a refusal must not change. */
    async state(): Promise<Tables> {
      await site.mailAtRest()
      return readTables(payload.db.pool, ['donations', 'receipts', 'messages'])
    },
    read: async (id: number) => (await staff.get<Donation>(`/api/donations/${id}`)).json,
    put: (id: number, body: object) => admin.put<Donation & Problem>(`/api/donation/${id}`, body),
    hook: (event: { body: string; signature: string }) =>
      fetch(`${site.origin}/webhooks/stripe`, {
        method: 'POST',
        body: event.body,
        headers: { 'Stripe-Signature': event.signature, 'Content-Type': 'application/json' },
      }),
    /** Runs the regular comparison with the processor, this many minutes from now. */
    async reconcileAt(minutes: number): Promise<void> {
      site.setNow(new Date(Date.now() + minutes * 60_000))
      await reconcileDonations(site.ctx)
      site.setNow(null)
    },
    /** Resets the processor and the limits, as an hour after the last attempt to give. */
    async calm(): Promise<void> {
      stripe.mood = 'well'
      stripe.feesLate = false
      site.setNow(null)
      await query(`truncate rate_limits; delete from giving_pauses;
        update donations set created_at = created_at - interval '1 hour' where type = 'Online' and authorized_at is null`)
    },
    async stop(): Promise<void> {
      await site.stop()
      await stripe.stop()
    },
  }
}
export type Giving = Awaited<ReturnType<typeof startGiving>>

/** Starts it for the tests of a file, with limits reset before each; its properties are available once they run. */
export function givingTests(): Giving {
  const giving = {} as Giving
  beforeAll(async () => void Object.assign(giving, await startGiving()))
  afterAll(() => giving.stop())
  beforeEach(() => giving.calm())
  return giving
}
