import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Donation } from '../../src/shared/api/donations'
import { startBuiltSite, temporaryFolder, type BuiltSite } from '../helpers/built-site'
import { Client } from '../helpers/client'
import { holdBefore, query, untilQuiet } from '../helpers/database'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { patience, until } from '../helpers/patience'
import { startStripeServer, STRIPE_KEY, WEBHOOK_SECRET, type StripeServer } from '../helpers/stripe-server'

let folder: string
let stripe: StripeServer
let mail: MailServer
let site: BuiltSite
let admin: Client

const start = async () => {
  site = await startBuiltSite({
    dataDir: folder,
    env: {
      ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' },
    },
  })
  admin = await site.admin()
}

beforeAll(async () => {
  folder = await temporaryFolder()
  stripe = await startStripeServer()
  mail = await startMailServer()
  await start()
})
afterAll(async () => {
  await site.stop()
  await stripe.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

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

const tell = ({ body, signature }: { body: string; signature: string }) =>
  fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body, headers: { 'Stripe-Signature': signature } })

/** Kills the process after the processor did what it was asked, before its answer arrives. @param isDone true once the processor did it */
async function askAndDie(ask: () => Promise<unknown>, isDone: () => boolean): Promise<void> {
  stripe.mood = 'hang'
  const asking = ask().catch(() => null)
  await until('the processor to have done it', () => expect(isDone()).toBe(true))
  await site.kill()
  await asking
  stripe.mood = 'well'
}

async function takeAndDie(id: number): Promise<void> {
  const { size } = stripe.charges
  await askAndDie(
    () => admin.put(`/api/donation/${id}`, { process: true }),
    () => stripe.charges.size > size,
  )
}

const forgetCall = (id: number) =>
  query(site.databaseUrl, `update donations set gateway_call_at = gateway_call_at - interval '5 minutes' where id = $1`, [id])

const forgetBegin = () => query(site.databaseUrl, `update plans set begun_at = begun_at - interval '10 minutes'`)

/** Kills the process while it handles an event, before it is recorded. @param before the statement to hold up, as in `holdBefore` */
async function hearAndDie(event: { body: string; signature: string }, before: string): Promise<void> {
  const hold = await holdBefore(site.databaseUrl, before)
  const telling = tell(event).catch(() => null)
  await hold.reached()
  await site.kill()
  expect(await telling).toBeNull()
  await hold.release()
  await start()
  await untilQuiet(site.databaseUrl)
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

describe('a process that dies between the processor’s answer and its own record', { timeout: patience(600) }, () => {
  it('has taken the money once when staff ask again', async () => {
    const id = await held('again')
    await takeAndDie(id)
    await start()
    expect((await admin.get<Donation>(`/api/donations/${id}`)).json.payment_state).toBe('authorized')
    expect((await admin.put(`/api/donation/${id}`, { process: true })).status).toBe(200)
    expect(await outcome(id)).toMatchObject({ state: 'captured', charges: 1, mails: 1 })
  })

  it('finds out after the restart', async () => {
    const id = await held('alone')
    await takeAndDie(id)
    await forgetCall(id)
    await start()
    /** Checks at start and every minute. */
    await until('the site to find out', async () => expect((await outcome(id)).state).toBe('captured'), { seconds: 180, everyMs: 200 })
    expect(await outcome(id)).toMatchObject({ charges: 1, mails: 1 })
    const numbers = (await query<{ number: number }>(site.databaseUrl, 'select number::int from receipts order by number')).map(
      ({ number }) => number,
    )
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  /** Stripe resends an event until it is answered. */
  it.each([
    ['which payout brought the money', (session: string) => stripe.payOut('po_killed', [session]), { payout: 'po_killed' }],
    ['that the bank took it back', (session: string) => stripe.dispute(session, 'lost'), { payment_state: 'refunded' }],
  ])('notes %s when the event is sent again', async (what, happened, noted) => {
    const id = await held(what.replaceAll(' ', ''))
    await admin.put(`/api/donation/${id}`, { process: true })
    const [gift] = await query<{ gateway_session: string }>(site.databaseUrl, 'select gateway_session from donations where id = $1', [id])
    const event = happened(gift?.gateway_session ?? '')
    await hearAndDie(event, 'update donations')
    expect(await query(site.databaseUrl, 'select id from gateway_events where handled_at is null')).toHaveLength(1)
    expect([(await tell(event)).status, (await tell(event)).status]).toEqual([200, 200])
    expect((await admin.get<Donation>(`/api/donations/${id}`)).json).toMatchObject(noted)
  })

  it.each([
    ['released', { authenticity: 'Fraudulent', release: true }, 'canceled', 'donation-released'],
    ['refunded', { refund: true }, 'refunded', 'donation-refunded'],
  ])('finds out that money was %s, and tells the donor once', async (what, body, state, template) => {
    const id = await held(what.replaceAll(' ', ''))
    if (state === 'refunded') await admin.put(`/api/donation/${id}`, { process: true })
    const done = { canceled: '/cancel', refunded: '/v1/refunds' }[state] ?? ''
    const { length } = stripe.calls.filter((call) => call.endsWith(done))
    await askAndDie(
      () => admin.put(`/api/donation/${id}`, body),
      () => stripe.calls.filter((call) => call.endsWith(done)).length > length,
    )
    await forgetCall(id)
    await start()
    await until('the site to find out', async () => expect((await outcome(id)).state).toBe(state), { seconds: 180, everyMs: 200 })
    expect(await query(site.databaseUrl, 'select id from messages where donation_id = $1 and template = $2', [id, template])).toHaveLength(
      1,
    )
  })

  it('opens the processor’s existing payment page when the form is sent again', async () => {
    const json = { amount: '50', name: 'Opened', email: 'opened@example.org' }
    const send = async () => {
      const donor = new Client(site.origin)
      await donor.get('/')
      return donor.send('/donate', { method: 'POST', json, headers: { 'X-Inertia': 'true' } })
    }
    const { size } = stripe.sessions
    await askAndDie(send, () => stripe.sessions.size > size)
    await query(site.databaseUrl, `update donations set created_at = created_at - interval '1 minute' where name = 'Opened'`)
    await start()
    expect((await send()).headers.get('X-Inertia-Location')).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(stripe.sessions.size).toBe(size + 1)
    expect(await query(site.databaseUrl, `select id from donations where name = 'Opened'`)).toHaveLength(1)
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

  it('records a monthly gift once when only the processor has it', async () => {
    const id = await held('monthly', { monthly: true })
    const { size } = stripe.subscriptions.subscriptions
    stripe.hangsAt = /subscriptions$/
    await askAndDie(
      () => admin.put(`/api/donation/${id}`, { process: true }),
      () => stripe.subscriptions.subscriptions.size > size,
    )
    stripe.hangsAt = /./
    expect((await planOf(id))?.gateway_plan).toBeNull()
    await forgetBegin()
    await start()
    await untilPlan(id, 'active')
    expect(stripe.subscriptions.subscriptions.size).toBe(size + 1)
  })

  it('cancels a monthly gift that only the processor has when its first gift is refunded', async () => {
    const id = await held('unheard', { monthly: true })
    const { size } = stripe.subscriptions.subscriptions
    stripe.hangsAt = /subscriptions$/
    await askAndDie(
      () => admin.put(`/api/donation/${id}`, { process: true }),
      () => stripe.subscriptions.subscriptions.size > size,
    )
    stripe.hangsAt = /./
    await start()
    expect((await admin.put(`/api/donation/${id}`, { refund: true })).status).toBe(200)
    await untilPlan(id, 'stopped')
    expect([...stripe.subscriptions.subscriptions.values()].at(-1)?.status).toBe('canceled')
  })

  it('records that the processor canceled a monthly gift', async () => {
    const id = await held('stopping', { monthly: true })
    await admin.put(`/api/donation/${id}`, { process: true })
    await untilPlan(id, 'active')
    const { gateway_plan } = (await planOf(id)) ?? {}
    stripe.mood = 'hang'
    const stopping = admin.put(`/api/donation/${id}`, { stop_plan: true }).catch(() => null)
    await until('the processor to cancel it', () =>
      expect(stripe.subscriptions.subscriptions.get(String(gateway_plan))?.status).toBe('canceled'),
    )
    await site.kill()
    await stopping
    stripe.mood = 'well'
    expect((await planOf(id))?.state).toBe('active')
    await start()
    await untilPlan(id, 'stopped')
    const told = "select id from messages where template = 'plan-stopped' and recipient = 'stopping@example.org'"
    expect(await query(site.databaseUrl, told)).toHaveLength(1)
  })

  it('records a payment of a monthly gift once, when the event is sent again', async () => {
    const id = await held('paying', { monthly: true })
    await admin.put(`/api/donation/${id}`, { process: true })
    await untilPlan(id, 'active')
    const { gateway_plan } = (await planOf(id)) ?? {}
    const event = stripe.event('invoice.paid', stripe.subscriptions.pay(String(gateway_plan)))
    await hearAndDie(event, 'insert into receipts')
    expect([(await tell(event)).status, (await tell(event)).status]).toEqual([200, 200])
    const paid = await query(site.databaseUrl, `select id from donations where name = 'paying' and payment_state = 'captured'`)
    const receipts = await query<{ number: number }>(site.databaseUrl, 'select number::int from receipts order by number')
    expect([paid.length, receipts.map(({ number }) => number)]).toEqual([2, receipts.map((_, index) => index + 1)])
  })

  it('records the amount that a monthly gift has at the processor', async () => {
    const id = await held('changing', { monthly: true })
    await admin.put(`/api/donation/${id}`, { process: true })
    await untilPlan(id, 'active')
    const { gateway_plan } = (await planOf(id)) ?? {}
    const subscription = String(gateway_plan)
    const hold = await holdBefore(site.databaseUrl, 'update plans')
    const donor = new Client(site.origin)
    const { text } = await mail.mailTo('changing@example.org')
    await donor.get('/')
    await donor.form('/donate/plan', { token: /\/donate\/plan\/(\S+)/.exec(text)?.[1] ?? 'no link' })
    const changing = donor.form('/donate/plan', { action: 'change', amount: '70' }).catch(() => null)
    await hold.reached()
    expect(stripe.subscriptions.subscriptions.get(subscription)?.amount).toBe(7_000)
    await site.kill()
    await changing
    await hold.release()
    await start()
    await untilQuiet(site.databaseUrl)
    await tell(stripe.event('invoice.paid', stripe.subscriptions.pay(subscription)))
    expect(await query(site.databaseUrl, 'select amount::int from plans where gateway_plan = $1', [subscription])).toEqual([
      { amount: 7_000 },
    ])
  })
})
