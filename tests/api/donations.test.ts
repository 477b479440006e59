import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { donationRowSchema, donationSchema, type Donation, type DonationRow, type Problem } from '../../src/shared/api'
import { reconcileDonations } from '../../src/services/donations/reconcile-donations'
import { Client } from '../helpers/client'
import { startTestSite, type TestSite } from '../helpers/site'
import { startStripeServer, STRIPE_KEY, WEBHOOK_SECRET, type StripeServer } from '../helpers/stripe-server'

let stripe: StripeServer
let site: TestSite
let admin: Client
let staff: Client
beforeAll(async () => {
  stripe = await startStripeServer()
  site = await startTestSite({ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: stripe.url })
  admin = await site.as('admin')
  staff = await site.as('staff')
  const make = (slug: string, active: boolean) => site.ctx.payload.create({ collection: 'campaigns', data: { slug, company_name: `The ${slug}`, email: `${slug}@example.org`, gdrive_id: 1, active } })
  await make('open', true)
  await make('closed', false)
})
afterAll(async () => {
  await site.stop()
  await stripe.stop()
})
beforeEach(async () => {
  stripe.mood = 'well'
  site.setNow(null)
  await site.ctx.payload.db.pool.query('truncate rate_limits; update giving_pauses set lifted_at = now() where lifted_at is null')
})

let count = 0
const gift = (change: object = {}) => ({ amount: '50', name: `Donor ${++count}`, email: `donor${count}@example.org`, ...change })

/** Gives up to the payment page. @returns the gateway's session */
async function give(body: object = gift()): Promise<string> {
  const visitor = await site.as('visitor')
  const answer = await visitor.send('/donate', { method: 'POST', json: body, headers: { 'X-Inertia': 'true' } })
  expect(answer.status).toBe(409)
  return answer.headers.get('X-Inertia-Location')?.split('/').at(-1) ?? ''
}
const table = async (name: string) => (await site.ctx.payload.db.pool.query<Record<string, unknown>>(`select * from ${name} order by id`)).rows
const state = async () => JSON.stringify(await Promise.all(['donations', 'receipts', 'messages'].map(table)))
const idOf = async (session: string) => (await table('donations')).find((row) => row.gateway_session === session)?.id as number
const put = (id: number, body: object) => admin.put<Donation & Problem>(`/api/donation/${id}`, body)

/** A donation whose money is held. */
async function held(body?: object): Promise<number> {
  const session = await give(body)
  stripe.pay(session)
  const donor = new Client(site.origin)
  const token = new URL(stripe.sessions.get(session)?.success_url ?? '').searchParams.get('token')
  await donor.get(`/donate/receipt?token=${token}`)
  await donor.get('/donate/receipt')
  return idOf(session)
}
/** The regular comparison with the gateway, so many minutes from now. */
async function reconcileAt(minutes: number): Promise<void> {
  site.setNow(new Date(Date.now() + minutes * 60_000))
  await reconcileDonations(site.ctx)
  site.setNow(null)
}
const hook = (event: { body: string; signature: string }) =>
  fetch(`${site.origin}/webhooks/stripe`, { method: 'POST', body: event.body, headers: { 'Stripe-Signature': event.signature, 'Content-Type': 'application/json' } })

describe('giving', () => {
  it('leads to the payment page with the amount in cents, and makes nothing that staff would see before it is paid', async () => {
    const before = (await staff.get<DonationRow[]>('/api/donations')).json.length
    const session = await give(gift({ amount: '25.50', campaign: 'open', honoree: 'Ruth' }))
    expect(stripe.sessions.get(session)?.amount_total).toBe(2_550)
    expect((await staff.get<DonationRow[]>('/api/donations')).json).toHaveLength(before)
  })

  it('works as a plain form, with the amount of a button', async () => {
    const visitor = new Client(site.origin)
    await visitor.get('/donate')
    const answer = await visitor.form('/donate', { suggested: '100', amount: '', name: 'Plain Form', email: 'plain@example.org' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringContaining('https://checkout.stripe.com/')])
  })

  it('says under each field what is wrong, and keeps what was typed', async () => {
    const visitor = await site.as('visitor')
    const before = await state()
    for (const amount of ['0.99', '0', '-5', 'ten', '1.234', '25000.01', '', '1e3', 'NaN']) {
      const { status, json } = await visitor.send<{ props: { errors: Record<string, string[]>; answers: { amount: string } } }>('/donate', {
        method: 'POST', json: gift({ amount, email: 'nope' }), headers: { 'X-Inertia': 'true' },
      })
      expect([amount, status, Object.keys(json.props.errors).sort(), json.props.answers.amount]).toEqual([amount, 422, ['amount', 'email'], amount])
    }
    expect(await state()).toBe(before)
  })

  it('is one gift when the same form is sent twice, or many times at once', async () => {
    const body = { ...gift(), opened: 'the same form' }
    const first = await give(body)
    const again = await Promise.all(Array.from({ length: 3 }, () => give(body)))
    expect(new Set([first, ...again])).toEqual(new Set([first]))
  })

  it('is not made again when the form is sent after it was paid; once its payment page ran out, it can be', async () => {
    const body = { ...gift(), opened: 'a page that stays open' }
    const first = await give(body)
    stripe.pay(first)
    await reconcileAt(5)
    const visitor = await site.as('visitor')
    const send = () => visitor.send<{ props: { errors: Record<string, string[]> } }>('/donate', { method: 'POST', json: body, headers: { 'X-Inertia': 'true' } })
    const again = await send()
    expect([again.status, again.headers.get('X-Inertia-Location'), again.json.props.errors['']?.[0]]).toEqual([409, null, expect.stringContaining('already')])
    await put(await idOf(first), { authenticity: 'Fraudulent', release: true })
    expect((await send()).headers.get('X-Inertia-Location')).not.toBeNull()
  })

  it('opens its payment page when the form is sent again after a crash before the page’s address was kept', async () => {
    const body = { ...gift(), opened: 'before the crash' }
    const session = await give(body)
    await site.ctx.payload.db.pool.query('update donations set gateway_session = null, checkout_url = null where gateway_session = $1', [session])
    const before = (await table('donations')).length
    site.setNow(new Date(Date.now() + 60_000))
    expect(await give(body)).toBe(session)
    expect(await table('donations')).toHaveLength(before)
  })

  it('refuses lines of one’s own in what mails say', async () => {
    const visitor = await site.as('visitor')
    const before = await state()
    for (const field of ['name', 'honoree', 'referral']) {
      const json = gift({ [field]: 'Dana\r\n\r\nYour card is blocked: call us' })
      const answer = await visitor.send<{ props: { errors: object } }>('/donate', { method: 'POST', json, headers: { 'X-Inertia': 'true' } })
      expect([answer.status, answer.json.props.errors]).toEqual([422, { [field]: ['Please write this on one line.'] }])
    }
    expect(await state()).toBe(before)
  })

  it('tells the donor at once, by page and mail, and issues no receipt before the money is taken', async () => {
    const id = await held(gift({ honoree: 'Ruth Okafor' }))
    const { json } = await staff.get<Donation>(`/api/donations/${id}`)
    expect(json).toMatchObject({ payment_state: 'authorized', processed: false, transaction_id: null, authenticity: null, receipt: null, amount: 5_000 })
    const mails = (await table('messages')).filter((row) => row.donation_id === id)
    expect(mails.map(({ template }) => template)).toEqual(['donation-pending'])
  })

  it('says so when the payment page does not open, and nothing is left behind that staff would see', async () => {
    stripe.mood = 'away'
    const visitor = await site.as('visitor')
    const answer = await visitor.send<{ props: { errors: Record<string, string[]> } }>('/donate', { method: 'POST', json: gift(), headers: { 'X-Inertia': 'true' } })
    expect([answer.status, answer.json.props.errors['']?.[0]]).toEqual([503, expect.stringContaining('Nothing was charged')])
  }, 20_000)
})

describe('processing', () => {
  it('takes the money, numbers the receipt, mails it, and gives the transaction id', async () => {
    const id = await held()
    const { status, json } = await put(id, { process: true })
    donationSchema.parse(json)
    expect([status, json.payment_state, json.processed, json.transaction_id]).toEqual([200, 'captured', true, expect.stringMatching(/^pi_/)])
    expect(json.receipt).toMatchObject({ voided: false })
    const mails = (await table('messages')).filter((row) => row.donation_id === id)
    expect(mails.map(({ template }) => template)).toEqual(['donation-pending', 'donation-receipt'])
  })

  it('charges once, however often and however parallel it is asked', async () => {
    const id = await held()
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, { process: true })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const { transaction_id } = (await put(id, { process: true })).json
    expect(stripe.charges.get(String(transaction_id))).toBe(1)
    expect((await table('receipts')).filter((row) => row.donation_id === id)).toHaveLength(1)
    expect((await table('messages')).filter((row) => row.donation_id === id && row.template === 'donation-receipt')).toHaveLength(1)
  })

  it('numbers receipts without gaps under load', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await held())
    await Promise.all(ids.flatMap((id) => [put(id, { process: true }), put(id, { process: true })]))
    const numbers = (await table('receipts')).map(({ number }) => Number(number)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })

  it('is refused for what is marked Fraudulent, is not paid, or is a check', async () => {
    const fraud = await held()
    await put(fraud, { authenticity: 'Fraudulent' })
    const started = await idOf(await give())
    const { json: check } = await admin.post<Donation>('/api/donations', { campaign_id: 1, amount: 20, name: 'Check', created_at: '2026-11-01' })
    const before = await state()
    for (const id of [fraud, started, check.id]) {
      const { status, json } = await put(id, { process: true })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['process']])
    }
    expect(await state()).toBe(before)
  })

  it('ends in one of the two when money is taken and let go at once', async () => {
    const id = await held()
    const answers = await Promise.all([put(id, { process: true }), put(id, { authenticity: 'Fraudulent', release: true })])
    const { json } = await staff.get<Donation>(`/api/donations/${id}`)
    expect(['captured', 'canceled']).toContain(json.payment_state)
    expect(json.receipt !== null).toBe(json.payment_state === 'captured')
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  it('comes right after a crash between the gateway and us: one charge, one receipt', async () => {
    const id = await held()
    stripe.mood = 'drop'
    expect((await put(id, { process: true })).status).toBe(503)
    stripe.mood = 'well'
    expect((await staff.get<Donation>(`/api/donations/${id}`)).json.payment_state).toBe('authorized')
    site.setNow(new Date(Date.now() + 5 * 60_000))
    await reconcileDonations(site.ctx)
    const { json } = await staff.get<Donation>(`/api/donations/${id}`)
    expect([json.payment_state, stripe.charges.get(String(json.transaction_id)), json.receipt !== null]).toEqual(['captured', 1, true])
  }, 30_000)

  it('can be undone: the money goes back, and the receipt is void and keeps its number', async () => {
    const id = await held()
    const { json: taken } = await put(id, { process: true })
    const { status, json } = await put(id, { refund: true })
    expect([status, json.payment_state, json.receipt]).toEqual([200, 'refunded', { ...taken.receipt, voided: true }])
    await expect(site.ctx.payload.db.pool.query(`update receipts set content = '{}' where donation_id = $1`, [id])).rejects.toThrow('never changed')
    await expect(site.ctx.payload.db.pool.query('delete from receipts where donation_id = $1', [id])).rejects.toThrow('never changed')
  })

  it('moves money one way at a time, and what is refused changes no field', async () => {
    const open = await held()
    const taken = await held()
    await put(taken, { process: true })
    const { json: check } = await admin.post<Donation>('/api/donations', { campaign_id: 1, amount: 20, name: 'Check', created_at: '2026-11-01' })
    const before = await state()
    const calls = [...stripe.charges.values()]
    const release = { authenticity: 'Fraudulent', release: true }
    const refused: [id: number, body: object, fields: string[]][] = [
      [open, { process: true, refund: true }, ['process', 'refund']], [open, { process: true, ...release }, ['process', 'release']],
      [taken, { refund: true, ...release }, ['release', 'refund']], [open, { process: true, refund: true, ...release }, ['process', 'release', 'refund']],
      [open, { process: true, authenticity: 'Fraudulent' }, ['process']], [open, { refund: true, authenticity: 'Authentic', campaign_id: 1 }, ['refund']],
      [taken, release, ['release']], [check.id, release, ['release']], [check.id, { refund: true, campaign_id: null }, ['refund']],
      [open, { process: true, campaign_id: 2 }, ['campaign_id']], [open, { process: 'true', authenticity: 'Authentic' }, ['process']],
    ]
    for (const [id, body, fields] of refused) {
      const { status, json } = await put(id, body)
      expect([body, status, Object.keys(json.errors ?? {})]).toEqual([body, 422, fields])
    }
    expect([await state(), [...stripe.charges.values()]]).toEqual([before, calls])
  })

  it('keeps fields that came with it only when the gateway did its part', async () => {
    const id = await held()
    stripe.mood = 'away'
    expect((await put(id, { authenticity: 'Fraudulent', release: true, campaign_id: 1 })).status).toBe(503)
    stripe.mood = 'well'
    expect((await staff.get<Donation>(`/api/donations/${id}`)).json).toMatchObject({ authenticity: null, campaign: null, payment_state: 'authorized' })
    const { json } = await put(id, { authenticity: 'Fraudulent', release: true, campaign_id: 1 })
    expect(json).toMatchObject({ authenticity: 'Fraudulent', campaign_id: 1, payment_state: 'canceled' })
  }, 30_000)

  it('is nothing for staff who are no admins, whatever they send', async () => {
    const id = await held()
    const before = await state()
    const fields = [{ process: true }, { refund: true }, { authenticity: 'Authentic' }, { authenticity: 'Fraudulent', release: true }, { campaign_id: 1 }, { amount: 1 }, {}, []]
    for (const body of [...fields, { process: true, refund: true, release: true, isAdmin: true, transaction_id: 'x', payment_state: 'captured' }]) {
      for (const path of ['donation', 'donations']) expect((await staff.put(`/api/${path}/${id}`, body)).status).toBe(403)
    }
    expect(await state()).toBe(before)
  })

  it('releases a hold with Fraudulent only when asked to', async () => {
    const id = await held()
    expect((await put(id, { authenticity: 'Fraudulent' })).json).toMatchObject({ authenticity: 'Fraudulent', payment_state: 'authorized' })
    expect((await put(id, { authenticity: 'Fraudulent', release: true })).json).toMatchObject({ payment_state: 'canceled', transaction_id: null })
  })
})

describe('the webhook', () => {
  it('finds what was paid, in any order and any number of times', async () => {
    const session = await give()
    stripe.pay(session)
    const paid = stripe.event('checkout.session.completed', { id: session, object: 'checkout.session', payment_intent: `pi_${session}` })
    const capturable = stripe.event('payment_intent.amount_capturable_updated', { id: `pi_${session}`, object: 'payment_intent' })
    for (const event of [capturable, paid, paid, capturable, paid]) expect((await hook(event)).status).toBe(200)
    const id = await idOf(session)
    expect((await staff.get<Donation>(`/api/donations/${id}`)).json.payment_state).toBe('authorized')
    expect((await table('messages')).filter((row) => row.donation_id === id)).toHaveLength(1)
    await put(id, { process: true })
    await hook(stripe.event('payment_intent.canceled', { id: `pi_${session}`, object: 'payment_intent' }))
    expect((await staff.get<Donation>(`/api/donations/${id}`)).json.payment_state).toBe('captured')
  })

  it('refuses what the gateway did not sign', async () => {
    const session = await give()
    stripe.pay(session)
    const event = stripe.event('checkout.session.completed', { id: session, object: 'checkout.session' })
    const before = await state()
    const forged = [{ ...event, signature: 't=1,v1=00' }, { ...event, signature: '' }, { ...event, body: event.body.replace(session, 'cs_1') }]
    for (const one of forged) expect((await hook(one)).status).toBe(400)
    expect(await state()).toBe(before)
  })
})

describe('card testing', () => {
  it('is stopped: of 400 attempts in five minutes at most ten reach the gateway, and none gets a receipt', async () => {
    const receipts = (await table('receipts')).length
    const before = stripe.sessions.size
    const visitor = await site.as('visitor')
    const start = Date.now()
    for (let i = 0; i < 400; i++) {
      site.setNow(new Date(start + i * 750))
      await visitor.send('/donate', { method: 'POST', json: gift({ amount: '1' }), headers: { 'X-Inertia': 'true' } })
    }
    expect(stripe.sessions.size - before).toBeLessThanOrEqual(10)
    expect(await table('receipts')).toHaveLength(receipts)
  }, 60_000)

  it('pauses giving for everybody when it comes from many addresses; an admin lifts the pause', async () => {
    const before = stripe.sessions.size
    const visitor = await site.as('visitor')
    for (let i = 0; i < 40; i++) {
      await site.ctx.payload.db.pool.query('truncate rate_limits')
      await visitor.send('/donate', { method: 'POST', json: gift({ amount: '1' }), headers: { 'X-Inertia': 'true' } })
    }
    expect(stripe.sessions.size - before).toBeLessThanOrEqual(10)
    expect((await staff.get<{ pause: object | null }>('/api/donations/pause')).json.pause).toMatchObject({ reason: expect.stringContaining('were not finished') as string })
    expect((await staff.delete('/api/donations/pause')).status).toBe(403)
    expect((await admin.delete<{ pause: null }>('/api/donations/pause')).json.pause).toBeNull()
    await give()
  })
})

describe('the receipt page', () => {
  it('opens by its token alone, which leaves the address bar', async () => {
    const session = await give(gift({ name: 'Rosa Receipt' }))
    stripe.pay(session)
    const path = stripe.sessions.get(session)?.success_url.replace('http://hearthside.test', '') ?? ''
    const donor = new Client(site.origin)
    const opened = await donor.get(path)
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/donate/receipt'])
    expect((await donor.get('/donate/receipt')).text).toContain('This page is not a receipt yet.')
    await put(await idOf(session), { process: true })
    const page = await donor.get('/donate/receipt')
    for (const text of ['501(c)(3)', 'to the extent allowed by law', '00-0000000', '$50.00', 'No goods or services were given in return']) expect(page.text).toContain(text)
    const stranger = new Client(site.origin)
    await stranger.get('/donate/receipt?token=guessed')
    expect((await stranger.get('/donate/receipt')).status).toBe(404)
  })
})

describe('a check', () => {
  const check = { campaign_id: 1, amount: 125.5, name: ' Vera Check ', created_at: '2026-03-08', honoree: 'Ruth' }

  it('is recorded in cents, on its own day', async () => {
    const { status, json } = await admin.post<Donation>('/api/donations', { ...check, type: 'Online', transaction_id: 'x', amount_cents: 1, authenticity: 'Authentic' })
    donationSchema.parse(json)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      amount: 12_550, name: 'Vera Check', type: 'Check', nice_date: 'Mar 8, 2026', transaction_id: null, processed: null, payment_state: null, email: null, mails: null, authenticity: null,
    })
  })

  it('is refused with texts under its fields, and nothing is kept', async () => {
    const before = await state()
    const bad: [object, string][] = [
      [{ campaign_id: 2 }, 'campaign_id'], [{ campaign_id: null }, 'campaign_id'], [{ amount: 0.5 }, 'amount'], [{ amount: 1.001 }, 'amount'], [{ amount: 1_000_000.01 }, 'amount'],
      [{ name: ' ' }, 'name'], [{ created_at: '2026-02-30' }, 'created_at'], [{ created_at: undefined }, 'created_at'],
      [{ created_at: '0026-03-08' }, 'created_at'], [{ created_at: '9999-03-08' }, 'created_at'],
    ]
    for (const [change, field] of bad) {
      const { status, json } = await admin.post<Problem>('/api/donations', { ...check, ...change })
      expect([change, status, Object.keys(json.errors ?? {})]).toEqual([change, 422, [field]])
    }
    expect(await state()).toBe(before)
  })
})

describe('the list', () => {
  it('filters, sorts and searches, and answers ra-data-simple-rest itself', async () => {
    const provider = simpleRestProvider(`${site.origin}/api`, async (url, options = {}) => {
      const answer = await admin.send<unknown>(String(url).slice(site.origin.length), { method: options.method, body: options.body as string, headers: { 'Content-Type': 'application/json' } })
      return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json }
    })
    const { data: created } = await provider.create<Donation>('donations', { data: { campaign_id: 1, amount: 7, name: 'Zed Filter', created_at: '2026-01-02' } })
    const listed = await provider.getList<DonationRow>('donations', { filter: { q: 'ZED' }, sort: { field: 'amount', order: 'ASC' }, pagination: { page: 1, perPage: 10 } })
    expect(listed.data.map(({ id }) => id)).toEqual([created.id])
    await provider.update('donations', { id: created.id, data: { ...created, authenticity: 'Authentic', campaign_id: null }, previousData: created })
    expect((await provider.getOne<Donation>('donations', { id: created.id })).data).toMatchObject({ authenticity: 'Authentic', campaign: null })
    const all = (await staff.get<DonationRow[]>('/api/donations')).json
    for (const row of all) donationRowSchema.parse(row)
    const only = async (filter: object) => (await staff.get<DonationRow[]>(`/api/donations?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json.map(({ id }) => id).sort()
    const expected = (test: (row: DonationRow) => boolean) => all.filter(test).map(({ id }) => id).sort()
    expect(await only({ authenticity: 'Unknown' })).toEqual(expected((row) => row.authenticity === null))
    expect(await only({ processed: true })).toEqual(expected((row) => row.processed === true))
    expect(await only({ processed: false })).toEqual(expected((row) => row.processed === false))
    expect(await only({ type: 'Check', campaign_id: 1 })).toEqual(expected((row) => row.type === 'Check' && row.campaign_id === 1))
    expect((await staff.get('/api/donations?filter={"payment_state":"x"}')).status).toBe(400)
  })

  it('refuses changes on an older state', async () => {
    const id = await held()
    const { updated_at } = (await staff.get<Donation>(`/api/donations/${id}`)).json
    await put(id, { campaign_id: 1 })
    const before = await state()
    expect((await put(id, { authenticity: 'Authentic', updated_at })).status).toBe(409)
    expect((await put(id, { campaign_id: 2 })).status).toBe(422)
    expect(await state()).toBe(before)
  })
})
