import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { donationRowSchema, donationSchema, type Donation, type DonationRow, type Problem } from '../../src/shared/api'
import { Client } from '../helpers/client'
import { gift, startGiving, type Giving } from '../helpers/giving'

let giving: Giving
let stripe: Giving['stripe']
let site: Giving['site']
let admin: Client
let staff: Client
beforeAll(async () => {
  giving = await startGiving()
  ;({ stripe, site, admin, staff } = giving)
})
afterAll(() => giving.stop())
beforeEach(() => giving.calm())

const give = (body?: object) => giving.give(body)
const held = (body?: object) => giving.held(body)
const table = (name: string) => giving.table(name)
const state = () => giving.state()
const idOf = (session: string) => giving.idOf(session)
const read = (id: number) => giving.read(id)
const put = (id: number, body: object) => giving.put(id, body)
const hook = (event: Parameters<Giving['hook']>[0]) => giving.hook(event)
const reconcileAt = (minutes: number) => giving.reconcileAt(minutes)

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
        method: 'POST',
        json: gift({ amount, email: 'nope' }),
        headers: { 'X-Inertia': 'true' },
      })
      expect([amount, status, Object.keys(json.props.errors).sort(), json.props.answers.amount]).toEqual([
        amount,
        422,
        ['amount', 'email'],
        amount,
      ])
    }
    expect(await state()).toBe(before)
  })

  it('leaves nothing behind when its payment page cannot be built', async () => {
    const visitor = await site.as('visitor')
    const before = await state()
    const { status } = await visitor.send('/donate', {
      method: 'POST',
      json: gift({ campaign: '\ud83d' }),
      headers: { 'X-Inertia': 'true' },
    })
    expect([status, await state()]).toEqual([400, before])
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
    const send = () =>
      visitor.send<{ props: { errors: Record<string, string[]> } }>('/donate', {
        method: 'POST',
        json: body,
        headers: { 'X-Inertia': 'true' },
      })
    const again = await send()
    expect([again.status, again.headers.get('X-Inertia-Location'), again.json.props.errors['']?.[0]]).toEqual([
      409,
      null,
      expect.stringContaining('already'),
    ])
    await put(await idOf(first), { authenticity: 'Fraudulent', release: true })
    expect((await send()).headers.get('X-Inertia-Location')).not.toBeNull()
  })

  it('opens its payment page when the form is sent again after a crash before the page’s address was kept', async () => {
    const body = { ...gift(), opened: 'before the crash' }
    const session = await give(body)
    await giving.query('update donations set gateway_session = null, checkout_url = null where gateway_session = $1', [session])
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
      const answer = await visitor.send<{ props: { errors: object } }>('/donate', {
        method: 'POST',
        json,
        headers: { 'X-Inertia': 'true' },
      })
      expect([answer.status, answer.json.props.errors]).toEqual([422, { [field]: ['Please write this on one line.'] }])
    }
    expect(await state()).toBe(before)
  })

  it('tells the donor at once, by page and mail, and issues no receipt before the money is taken', async () => {
    const id = await held(gift({ honoree: 'Ruth Okafor' }))
    const json = await read(id)
    expect(json).toMatchObject({
      payment_state: 'authorized',
      processed: false,
      transaction_id: null,
      authenticity: null,
      receipt: null,
      amount: 5_000,
    })
    const mails = (await table('messages')).filter((row) => row.donation_id === id)
    expect(mails.map(({ template }) => template)).toEqual(['donation-pending'])
  })

  it('says so when the payment page does not open, and nothing is left behind that staff would see', async () => {
    stripe.mood = 'away'
    const visitor = await site.as('visitor')
    const answer = await visitor.send<{ props: { errors: Record<string, string[]> } }>('/donate', {
      method: 'POST',
      json: gift(),
      headers: { 'X-Inertia': 'true' },
    })
    expect([answer.status, answer.json.props.errors['']?.[0]]).toEqual([503, expect.stringContaining('Nothing was charged')])
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
    expect((await read(id)).payment_state).toBe('authorized')
    expect((await table('messages')).filter((row) => row.donation_id === id)).toHaveLength(1)
    await put(id, { process: true })
    await hook(stripe.event('payment_intent.canceled', { id: `pi_${session}`, object: 'payment_intent' }))
    expect((await read(id)).payment_state).toBe('captured')
  })

  it('refuses what the gateway did not sign', async () => {
    const session = await give()
    stripe.pay(session)
    const event = stripe.event('checkout.session.completed', { id: session, object: 'checkout.session' })
    const before = await state()
    const forged = [
      { ...event, signature: 't=1,v1=00' },
      { ...event, signature: '' },
      { ...event, body: event.body.replace(session, 'cs_1') },
    ]
    for (const one of forged) expect((await hook(one)).status).toBe(400)
    expect(await state()).toBe(before)
  })

  it('refuses what is signed and no event, and takes one about something else', async () => {
    const before = await state()
    const object = { id: 'x', object: 'payment_intent' }
    const malformed = [
      'not json',
      '',
      '""',
      '7',
      'null',
      '[]',
      '{}',
      '{"id":"evt_1","type":"x"}',
      '{"id":"evt_1","type":"x","data":{}}',
      '{"id":"evt_1","type":"x","data":{"object":null}}',
      JSON.stringify({ id: 7, type: 'x', data: { object } }),
      JSON.stringify({ id: 'evt_\u0000', type: 'x', data: { object } }),
      JSON.stringify({ type: 'x', data: { object } }),
      JSON.stringify({ id: 'evt_2', type: {}, data: { object } }),
    ]
    for (const body of malformed) expect([body, (await hook(stripe.sign(body))).status]).toEqual([body, 400])
    expect(await state()).toBe(before)
    expect((await hook(stripe.event('account.updated', { object: 'account', payment_intent: { id: 'pi\u0000' } }))).status).toBe(200)
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
  })

  it('pauses giving for everybody when it comes from many addresses; an admin lifts the pause', async () => {
    const before = stripe.sessions.size
    const visitor = await site.as('visitor')
    for (let i = 0; i < 40; i++) {
      await giving.query('truncate rate_limits')
      await visitor.send('/donate', { method: 'POST', json: gift({ amount: '1' }), headers: { 'X-Inertia': 'true' } })
    }
    expect(stripe.sessions.size - before).toBeLessThanOrEqual(10)
    expect((await staff.get<{ pause: object | null }>('/api/donations/pause')).json.pause).toMatchObject({
      reason: expect.stringContaining('were not finished') as string,
    })
    expect((await staff.delete('/api/donations/pause')).status).toBe(403)
    expect((await admin.delete<{ pause: null }>('/api/donations/pause')).json.pause).toBeNull()
    const { rows: trail } = await site.ctx.payload.db.pool.query(
      `select action, "user"::int from audit_events where action like 'giving-%' order by id`,
    )
    expect(trail).toEqual([
      { action: 'giving-paused', user: null },
      { action: 'giving-resumed', user: site.accounts.admin.id },
    ])
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
    for (const text of ['501(c)(3)', 'to the extent allowed by law', '00-0000000', '$50.00', 'No goods or services were given in return'])
      expect(page.text).toContain(text)
    const stranger = new Client(site.origin)
    await stranger.get('/donate/receipt?token=guessed')
    expect((await stranger.get('/donate/receipt')).status).toBe(404)
  })
})

describe('a check', () => {
  const check = { campaign_id: 1, amount: 125.5, name: ' Vera Check ', created_at: '2026-03-08', honoree: 'Ruth' }

  it('is recorded in cents, on its own day', async () => {
    const { status, json } = await admin.post<Donation>('/api/donations', {
      ...check,
      type: 'Online',
      transaction_id: 'x',
      amount_cents: 1,
      authenticity: 'Authentic',
    })
    donationSchema.parse(json)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      amount: 12_550,
      name: 'Vera Check',
      type: 'Check',
      nice_date: 'Mar 8, 2026',
      transaction_id: null,
      processed: null,
      payment_state: null,
      email: null,
      mails: null,
      authenticity: null,
    })
  })

  it('is refused with texts under its fields, and nothing is kept', async () => {
    const before = await state()
    const bad: [object, string][] = [
      [{ campaign_id: 2 }, 'campaign_id'],
      [{ campaign_id: null }, 'campaign_id'],
      [{ amount: 0.5 }, 'amount'],
      [{ amount: 1.001 }, 'amount'],
      [{ amount: 1_000_000.01 }, 'amount'],
      [{ name: ' ' }, 'name'],
      [{ created_at: '2026-02-30' }, 'created_at'],
      [{ created_at: undefined }, 'created_at'],
      [{ created_at: '0026-03-08' }, 'created_at'],
      [{ created_at: '9999-03-08' }, 'created_at'],
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
      const answer = await admin.send<unknown>(String(url).slice(site.origin.length), {
        method: options.method,
        body: options.body as string,
        headers: { 'Content-Type': 'application/json' },
      })
      return { status: answer.status, headers: answer.headers, body: answer.text, json: answer.json }
    })
    const { data: created } = await provider.create<Donation>('donations', {
      data: { campaign_id: 1, amount: 7, name: 'Zed Filter', created_at: '2026-01-02' },
    })
    const listed = await provider.getList<DonationRow>('donations', {
      filter: { q: 'ZED' },
      sort: { field: 'amount', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    })
    expect(listed.data.map(({ id }) => id)).toEqual([created.id])
    await provider.update('donations', {
      id: created.id,
      data: { ...created, authenticity: 'Authentic', campaign_id: null },
      previousData: created,
    })
    expect((await provider.getOne<Donation>('donations', { id: created.id })).data).toMatchObject({
      authenticity: 'Authentic',
      campaign: null,
    })
    const all = (await staff.get<DonationRow[]>('/api/donations')).json
    for (const row of all) donationRowSchema.parse(row)
    const only = async (filter: object) =>
      (await staff.get<DonationRow[]>(`/api/donations?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json
        .map(({ id }) => id)
        .sort()
    const expected = (test: (row: DonationRow) => boolean) =>
      all
        .filter(test)
        .map(({ id }) => id)
        .sort()
    expect(await only({ authenticity: 'Unknown' })).toEqual(expected((row) => row.authenticity === null))
    expect(await only({ processed: true })).toEqual(expected((row) => row.processed === true))
    expect(await only({ processed: false })).toEqual(expected((row) => row.processed === false))
    expect(await only({ type: 'Check', campaign_id: 1 })).toEqual(expected((row) => row.type === 'Check' && row.campaign_id === 1))
    expect((await staff.get('/api/donations?filter={"payment_state":"x"}')).status).toBe(400)
  })

  it('refuses changes on an older state', async () => {
    const id = await held()
    const { updated_at } = await read(id)
    await put(id, { campaign_id: 1 })
    const before = await state()
    expect((await put(id, { authenticity: 'Authentic', updated_at })).status).toBe(409)
    expect((await put(id, { campaign_id: 2 })).status).toBe(422)
    expect(await state()).toBe(before)
  })
})
