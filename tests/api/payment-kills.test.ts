import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Donation } from '../../src/shared/api/donations'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import { Client } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { patience, until } from '../helpers/patience'
import { startStripeServer, STRIPE_KEY, WEBHOOK_SECRET, type StripeServer } from '../helpers/stripe-server'

let folder: string
let stripe: StripeServer
let site: BuiltSite
let admin: Client

const start = async () => {
  site = await startBuiltSite({
    dataDir: folder,
    env: { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url },
  })
  admin = await site.admin()
}

beforeAll(async () => {
  folder = await temporaryFolder()
  stripe = await startStripeServer()
  await start()
})
afterAll(async () => {
  await site.stop()
  await stripe.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A gift whose money is held. */
async function held(name: string, change: object = {}): Promise<number> {
  const donor = new Client(site.origin)
  await donor.get('/')
  const answer = await donor.send('/donate', {
    method: 'POST',
    json: { amount: '50', name, email: `${name}@example.org`, ...change },
    headers: { 'X-Inertia': 'true' },
  })
  const session = answer.headers.get('X-Inertia-Location')?.split('/').at(-1) ?? ''
  stripe.pay(session)
  await donor.get(`/donate/receipt?token=${new URL(stripe.sessions.get(session)?.success_url ?? '').searchParams.get('token')}`)
  await donor.get('/donate/receipt')
  const [found] = (await admin.get<Donation[]>(`/api/donations?q=${name}`)).json
  return found?.id ?? 0
}

/** The money is taken at the gateway, and the process dies before it hears of it. */
async function takeAndDie(id: number): Promise<void> {
  const charges = stripe.charges.size
  stripe.mood = 'hang'
  const taking = admin.put(`/api/donation/${id}`, { process: true }).catch(() => null)
  await until('the gateway to take the money', () => expect(stripe.charges.size).toBe(charges + 1))
  await site.kill()
  await taking
  stripe.mood = 'well'
}

const outcome = async (id: number) => {
  const { json } = await admin.get<Donation>(`/api/donations/${id}`)
  const [mails] = await query<{ n: number }>(
    site.databaseUrl,
    `select count(*)::int as n from messages where donation_id = $1 and template = 'donation-receipt'`,
    [id],
  )
  return {
    state: json.payment_state,
    charges: stripe.charges.get(String(json.transaction_id)),
    receipt: json.receipt?.number,
    mails: mails?.n,
  }
}

describe('a process that dies between the gateway’s answer and its own note', { timeout: patience(600) }, () => {
  it('has taken the money once when staff ask again', async () => {
    const id = await held('again')
    await takeAndDie(id)
    await start()
    expect((await admin.get<Donation>(`/api/donations/${id}`)).json.payment_state).toBe('authorized')
    expect((await admin.put(`/api/donation/${id}`, { process: true })).status).toBe(200)
    expect(await outcome(id)).toMatchObject({ state: 'captured', charges: 1, mails: 1 })
  })

  it('finds out by itself after the restart', async () => {
    const id = await held('alone')
    await takeAndDie(id)
    await query(site.databaseUrl, `update donations set gateway_call_at = gateway_call_at - interval '5 minutes' where id = $1`, [id])
    await start()
    /** It asks as it starts, and every minute from then on. */
    await until('the site to find out', async () => expect((await outcome(id)).state).toBe('captured'), { seconds: 180, everyMs: 200 })
    expect(await outcome(id)).toMatchObject({ charges: 1, mails: 1 })
    const numbers = (await query<{ number: number }>(site.databaseUrl, 'select number::int from receipts order by number')).map(
      ({ number }) => number,
    )
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  /** The gateway sends an event until it is answered. */
  it.each([
    ['which payout brought the money', (session: string) => stripe.payOut('po_killed', [session]), { payout: 'po_killed' }],
    ['that the bank took it back', (session: string) => stripe.dispute(session, 'lost'), { payment_state: 'refunded' }],
  ])('notes %s when the event is sent again', async (what, happened, noted) => {
    const id = await held(what.replaceAll(' ', ''))
    await admin.put(`/api/donation/${id}`, { process: true })
    const [gift] = await query<{ gateway_session: string }>(site.databaseUrl, 'select gateway_session from donations where id = $1', [id])
    const event = happened(gift?.gateway_session ?? '')
    const tell = () =>
      fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body: event.body, headers: { 'Stripe-Signature': event.signature } })
    const hold = await holdBefore(site.databaseUrl, 'update donations')
    const telling = tell().catch(() => null)
    await hold.reached()
    await site.kill()
    expect(await telling).toBeNull()
    await hold.release()
    await start()
    await untilQuiet(site.databaseUrl)
    expect(await query(site.databaseUrl, 'select id from gateway_events where handled_at is null')).toHaveLength(1)
    expect([(await tell()).status, (await tell()).status]).toEqual([200, 200])
    expect((await admin.get<Donation>(`/api/donations/${id}`)).json).toMatchObject(noted)
  })

  const planOf = async (donation: number) =>
    (
      await query<{ state: string; gateway_plan: string | null }>(
        site.databaseUrl,
        'select state, gateway_plan from plans where id = (select plan_id from donations where id = $1)',
        [donation],
      )
    )[0]
  const untilPlan = (id: number, state: string) =>
    until(`the monthly gift to be ${state}`, async () => expect((await planOf(id))?.state).toBe(state), { seconds: 180, everyMs: 200 })

  it('begins a monthly gift once, which the gateway has and it has not', async () => {
    const id = await held('monthly', { monthly: true })
    const { size } = stripe.subscriptions.subscriptions
    const hold = await holdBefore(site.databaseUrl, 'update plans')
    const processing = admin.put(`/api/donation/${id}`, { process: true }).catch(() => null)
    await hold.reached()
    expect(stripe.subscriptions.subscriptions.size).toBe(size + 1)
    await site.kill()
    await processing
    await hold.release()
    expect((await planOf(id))?.gateway_plan).toBeNull()
    await start()
    await untilPlan(id, 'active')
    expect(stripe.subscriptions.subscriptions.size).toBe(size + 1)
  })

  it('stops a monthly gift that the gateway has stopped', async () => {
    const id = await held('stopping', { monthly: true })
    await admin.put(`/api/donation/${id}`, { process: true })
    await untilPlan(id, 'active')
    const { gateway_plan } = (await planOf(id)) ?? {}
    stripe.mood = 'hang'
    const stopping = admin.put(`/api/donation/${id}`, { stop_plan: true }).catch(() => null)
    await until('the gateway to stop it', () =>
      expect(stripe.subscriptions.subscriptions.get(String(gateway_plan))?.status).toBe('canceled'),
    )
    await site.kill()
    await stopping
    stripe.mood = 'well'
    expect((await planOf(id))?.state).toBe('active')
    await start()
    await untilPlan(id, 'stopped')
    expect(await query(site.databaseUrl, `select id from messages where template = 'plan-stopped'`)).toHaveLength(1)
  })
})
