import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DonationRow } from '../../src/shared/api/donations'
import { Client } from '../helpers/client'
import { gift, startGiving, type Giving } from '../helpers/giving'
import { changes } from '../helpers/tables'

let giving: Giving
let stripe: Giving['stripe']
let site: Giving['site']
let staff: Client
beforeAll(async () => {
  giving = await startGiving()
  ;({ stripe, site, staff } = giving)
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
    expect(changes(before, await state())).toEqual([])
  })

  it('is filled in by a link as far as that says an amount', async () => {
    const visitor = await site.as('visitor')
    for (const [query, amount] of [
      ['?amount=50', '50'],
      ['?amount=12.5', '12.5'],
      ['?amount=25,000.50', '25000.50'],
      ['?amount=$50', '50'],
      ['?amount=%2450.', '50'],
      ['?amount=50%29', '50'],
      ['?amount=%E2%80%8B1,250%20', '1250'],
      ['?amount=25,5', ''],
      ['?amount=9999999', ''],
      ['?amount=-5', ''],
      ['?amount=1e3', ''],
      ['?amount[]=5', ''],
      ['?amount=%3Cscript%3E', ''],
      ['', ''],
    ]) {
      const { json } = await visitor.page<{ props: { answers: { amount: string } } }>(`/donate${query}`)
      expect([query, json.props.answers.amount]).toEqual([query, amount])
    }
  })

  it('leaves nothing behind when its payment page cannot be built', async () => {
    const visitor = await site.as('visitor')
    const before = await state()
    const { status } = await visitor.send('/donate', {
      method: 'POST',
      json: gift({ campaign: '\ud83d' }),
      headers: { 'X-Inertia': 'true' },
    })
    expect(status).toBe(400)
    expect(changes(before, await state())).toEqual([])
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

  it('refuses line breaks in what emails quote', async () => {
    const visitor = await site.as('visitor')
    const before = await state()
    for (const field of ['name', 'honoree', 'referral']) {
      const json = gift({ [field]: 'Dana\r\n\r\nYour card is blocked: call us' })
      const answer = await visitor.send<{ props: { errors: object } }>('/donate', {
        method: 'POST',
        json,
        headers: { 'X-Inertia': 'true' },
      })
      expect([answer.status, answer.json.props.errors]).toEqual([422, { [field]: ['Enter this on one line.'] }])
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('tells the donor at once, by page and email, and issues no receipt before the charge', async () => {
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
    expect([answer.status, answer.json.props.errors['']?.[0]]).toEqual([503, expect.stringContaining('Your card wasn’t charged')])
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
      { ...event, body: event.body.replace(session, 'cs_another') },
    ]
    for (const one of forged) expect((await hook(one)).status).toBe(400)
    expect(changes(before, await state())).toEqual([])
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
    expect(changes(before, await state())).toEqual([])
    expect((await hook(stripe.event('account.updated', { object: 'account', payment_intent: { id: 'pi\u0000' } }))).status).toBe(200)
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
    expect((await donor.get('/donate/receipt')).text).toContain('This page isn’t a receipt yet.')
    await put(await idOf(session), { process: true })
    const page = await donor.get('/donate/receipt')
    for (const text of ['501(c)(3)', 'to the extent allowed by law', '00-0000000', '$50.00', 'No goods or services were given in return'])
      expect(page.text).toContain(text)
    const stranger = new Client(site.origin)
    await stranger.get('/donate/receipt?token=guessed')
    expect((await stranger.get('/donate/receipt')).status).toBe(404)
  })

  it('opens for many donors on one network, and not for someone who keeps guessing', async () => {
    const session = await give()
    stripe.pay(session)
    const donor = new Client(site.origin)
    await donor.get(stripe.sessions.get(session)?.success_url.replace('http://hearthside.test', '') ?? '')
    for (let i = 0; i < 70; i++) expect((await donor.get('/donate/receipt')).status).toBe(200)
    const stranger = new Client(site.origin)
    await stranger.get('/donate/receipt?token=guessed')
    const statuses = new Set<number>()
    for (let i = 0; i < 70; i++) statuses.add((await stranger.get('/donate/receipt')).status)
    expect([...statuses]).toEqual([404, 429])
    expect((await donor.get('/donate/receipt')).status, 'for the donor, after someone guessed on the same network').toBe(200)
  })
})
