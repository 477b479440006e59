import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Dashboard } from '../../src/shared/api/dashboard'
import { declinedPaymentSchema, givingPauseSchema, type DeclinedPayment, type GivingPause } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/common'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { dayOf, formatDateTimeWithZone } from '../../src/shared/dates'
import type { PageProps } from '../../src/shared/page-props'
import { amount } from '../helpers/amounts'
import { Client } from '../helpers/client'
import { gift, startGiving, type Giving } from '../helpers/giving'

const MINUTE_MS = 60_000
const DONORS = amount('DONORS', { usual: 50, long: 100 })
/** Payments tried by a program. */
const TRIES = amount('TRIES', { usual: 60, long: 150 })

let giving: Giving
let stripe: Giving['stripe']
let site: Giving['site']
let admin: Client
let staff: Client
beforeAll(async () => {
  giving = await startGiving({ TRUST_PROXY: '1' })
  ;({ stripe, site, admin, staff } = giving)
})
afterAll(() => giving.stop())
/** The form, opened once: its token tells nothing of a donor, so that each may send it, with a browser of their own. */
let form: Client
beforeAll(async () => {
  form = await site.as('visitor')
})
let start = Date.now()
beforeEach(async () => {
  await giving.calm()
  await giving.query(`delete from declined_payments; delete from messages where template = 'giving-paused';
    update donations set authorized_at = authorized_at - interval '1 day', created_at = least(created_at, now())`)
  start = Date.now()
})

/** @returns the payment page's session; null and the status when refused */
async function give(address: string, body: object = gift()): Promise<{ session: string | null; status: number }> {
  const donor = new Client(site.origin)
  for (const [name, value] of form.cookies) donor.cookies.set(name, value)
  donor.config = form.config
  const answer = await donor.send('/donate', {
    method: 'POST',
    json: body,
    headers: { 'X-Inertia': 'true', 'X-Forwarded-For': address },
  })
  return { session: answer.headers.get('X-Inertia-Location')?.split('/').at(-1) ?? null, status: answer.status }
}
const network = (i: number) => `203.0.${i >> 8}.${i & 255}`
const decline = async (session: string, card?: string) => expect((await giving.hook(stripe.decline(session, card))).status).toBe(200)
const pay = async (session: string) => {
  stripe.pay(session)
  const event = stripe.event('checkout.session.completed', { id: session, object: 'checkout.session' })
  expect((await giving.hook(event)).status).toBe(200)
}
const pause = async () => (await staff.get<GivingPause | null>('/api/donations/pause')).json
const at = (minutes: number) => site.setNow(new Date(start + minutes * MINUTE_MS))
/** Tries cards from many networks. @returns how many payment pages opened */
async function attack(times: number, from = 0): Promise<number> {
  let opened = 0
  for (let i = 0; i < times; i++) {
    const { session } = await give(network(from + i), gift({ amount: '1' }))
    if (!session) continue
    opened += 1
    await decline(session)
  }
  return opened
}
const statusOf = (session: string) => stripe.sessions.get(session)?.status
const trail = async () => (await giving.query(`select action, "user"::int from audit_events where action like 'giving-%' order by id`)).rows

describe('a good evening', () => {
  it(`of ${DONORS} donors who open the payment page within two minutes, and then pay, refuses none`, async () => {
    const opened = await Promise.all(Array.from({ length: DONORS }, (_, i) => give(network(i))))
    expect(opened.filter(({ session }) => session === null)).toEqual([])
    for (const { session } of opened) await pay(session ?? '')
    expect(await pause()).toBeNull()
    expect((await give(network(DONORS + 1))).status).toBe(409)
  })

  it('with some whose cards are declined, and a few who give up, refuses none; nor does it hide who tries out cards', async () => {
    const opened = await Promise.all(Array.from({ length: DONORS }, (_, i) => give(network(1000 + i))))
    for (const [i, { session }] of opened.entries()) {
      if (i % 8 === 1) await decline(session ?? '')
      if (i % 20 !== 0) await pay(session ?? '')
      else await decline(session ?? '')
    }
    expect(await pause()).toBeNull()
    expect(await attack(TRIES, 2000)).toBeLessThanOrEqual(10)
    expect((await pause())?.reason).toMatch(/payments were declined within 10 minutes/)
  })

  it('of sixty donors on one Wi-Fi, a few of whom try another card, refuses none', async () => {
    for (let i = 0; i < 60; i++) {
      const { session, status } = await give('198.51.100.7')
      expect(status).toBe(409)
      if (i % 8 === 7) await decline(session ?? '')
      await pay(session ?? '')
    }
    expect(await pause()).toBeNull()
  })

  it('of forty donors on one Wi-Fi who are at the payment page at once, some declined before anybody paid, stops none', async () => {
    const sessions = await Promise.all(Array.from({ length: 40 }, async () => (await give('198.51.100.9')).session ?? ''))
    for (const [i, session] of sessions.entries()) if (i % 5 === 0) await decline(session)
    expect(sessions.map(statusOf)).toEqual(Array(40).fill('open'))
    for (const [i, session] of sessions.entries()) if (i % 10 !== 0) await pay(session)
    expect((await give('198.51.100.9')).status).toBe(409)
    expect(await pause()).toBeNull()
  })

  it('of a donor who tries one card again and again is no attack', async () => {
    const { session } = await give('198.51.100.8')
    for (let i = 0; i < 12; i++) await decline(session ?? '', 'the one card')
    expect(await pause()).toBeNull()
    expect((await give('198.51.100.8')).status).toBe(409)
  })

  it('that a campaign announced may have more of everything', async () => {
    const today = dayOf(new Date(), 'America/Chicago')
    const set = (body: object) => admin.put<Campaign & Problem>('/api/campaigns/1', body)
    expect((await set({ event_from: today })).json.errors).toHaveProperty('event_to')
    expect((await set({ event_from: today, event_to: '2020-01-01' })).json.errors).toHaveProperty('event_to')
    expect((await set({ event_from: today, event_to: today })).json).toMatchObject({ event_from: today, event_to: today })
    await attack(20)
    expect(await pause()).toBeNull()
    expect((await set({ event_from: null, event_to: null })).json).toMatchObject({ event_from: null, event_to: null })
  })
})

describe('cards that are tried out', () => {
  it('from one address are refused after a handful, and no one else is', async () => {
    let opened = 0
    for (let i = 0; i < 40; i++) {
      const { session } = await give('192.0.2.66', gift({ amount: '1' }))
      if (session) opened += 1
      if (session) await decline(session)
    }
    expect(opened).toBeLessThanOrEqual(6)
    expect(await pause()).toBeNull()
    expect((await give('192.0.2.67')).status).toBe(409)
  })

  it('from one visitor never pause giving for everyone: nine at once, then three more each time', async () => {
    const open = async (count: number, address: (i: number) => string) =>
      Promise.all(Array.from({ length: count }, async (_, i) => (await give(address(i), gift({ amount: '1' }))).session ?? ''))
    for (const address of [() => '192.0.2.68', (i: number) => `2001:db8:7:${i}::1`]) {
      for (const session of await open(9, address)) await decline(session)
      expect(await pause()).toBeNull()
    }
    await giving.query(
      `insert into giving_pauses (paused_at, reason, ends_at, lifted_at) values (now() - interval '30 minutes', 'Test', now() - interval '20 minutes', now() - interval '20 minutes')`,
    )
    await giving.query('delete from declined_payments')
    for (const session of await open(3, () => '192.0.2.69')) await decline(session)
    expect(await pause()).toBeNull()
  })

  it('close only that network’s payment pages at the gateway, and tell honest donors there what to do', async () => {
    const other = (await give('192.0.2.71')).session ?? ''
    const own = await Promise.all(Array.from({ length: 14 }, async () => (await give('192.0.2.70', gift({ amount: '1' }))).session ?? ''))
    for (const session of own.slice(0, 5)) await decline(session)
    expect(own.map(statusOf)).toEqual(Array(14).fill('open'))
    for (const session of own.slice(5, 6)) await decline(session)
    expect([own.map(statusOf), statusOf(other)]).toEqual([Array(14).fill('expired'), 'open'])
    expect((await giving.query(`select distinct payment_state from donations where gateway_session = any($1)`, [own])).rows).toEqual([
      { payment_state: 'canceled' },
    ])
    const donor = new Client(site.origin)
    await donor.get('/donate')
    const answer = await donor.send('/donate', {
      method: 'POST',
      json: gift(),
      headers: { 'X-Inertia': 'true', 'X-Forwarded-For': '192.0.2.70' },
    })
    expect([answer.status, answer.text]).toEqual([429, expect.stringMatching(/try again in 15 minutes, use another connection/)])
    expect(await pause()).toBeNull()
  })

  it('with one email end its page, from whichever network', async () => {
    const session = (await give('192.0.2.72')).session ?? ''
    for (let i = 0; i < 5; i++) await decline(session, `card_${i}`)
    expect(statusOf(session)).toBe('expired')
  })

  it('from everywhere end every open page of the site; what was paid stays', async () => {
    const [waiting, paid] = [(await give('192.0.2.73')).session ?? '', (await give('192.0.2.74')).session ?? '']
    await pay(paid)
    await attack(20)
    expect(await pause()).not.toBeNull()
    expect([statusOf(waiting), statusOf(paid)]).toEqual(['expired', 'complete'])
    const late = (await giving.query(`select payment_state from donations where gateway_session = any($1) order by id`, [[waiting, paid]]))
      .rows
    expect(late.map(({ payment_state }) => payment_state)).toEqual(['canceled', 'authorized'])
  })

  it('end the pages that the gateway was away for with the next look', async () => {
    const waiting = (await give('192.0.2.75')).session ?? ''
    const sessions = await Promise.all(Array.from({ length: 9 }, async (_, i) => (await give(network(500 + i))).session ?? ''))
    stripe.mood = 'away'
    for (const session of sessions) await giving.hook(stripe.decline(session))
    expect([(await pause()) !== null, statusOf(waiting)]).toEqual([true, 'open'])
    stripe.mood = 'well'
    await giving.reconcileAt(0)
    expect(statusOf(waiting)).toBe('expired')
  })

  it(`from everywhere pause giving: of ${TRIES} in five minutes at most ten reach the gateway, and one mail each goes out`, async () => {
    const receipts = (await giving.table('receipts')).length
    const known = (await trail()).length
    const opened = await attack(TRIES)
    expect(opened).toBeLessThanOrEqual(10)
    expect(await giving.table('receipts')).toHaveLength(receipts)
    const held = givingPauseSchema.parse(await pause())
    expect(held.reason).toMatch(/^9 payments were declined within 10 minutes \(9 cards, 9 names, 9 networks, mostly for \$1\.00\)\.$/)
    expect((await staff.get<Dashboard>('/api/dashboard')).json.giving_paused_at).toBe(held.paused_at)
    const { props } = (await (await site.as('visitor')).page<{ props: PageProps['Donate'] }>('/donate')).json
    expect([props.mode, props.opens]).toEqual(['paused', formatDateTimeWithZone(new Date(held.ends_at ?? 0), site.ctx.timeZone)])
    const mails = (await giving.table('messages')).filter(({ template }) => template === 'giving-paused')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['admin@example.org', 'hello@example.org'])
    expect((await trail()).slice(known)).toEqual([{ action: 'giving-paused', user: null }])
  })

  it('are shown to staff: who, how much, which card, and why it was declined', async () => {
    const { session } = await give(network(9), gift({ name: 'Tried Out', email: 'tried@example.org', amount: '1.50' }))
    await decline(session ?? '')
    await decline(session ?? '')
    const { json } = await staff.get<DeclinedPayment[]>('/api/donations/declined')
    for (const row of json) declinedPaymentSchema.parse(row)
    expect(json).toHaveLength(2)
    expect(json[0]).toMatchObject({
      name: 'Tried Out',
      email: 'tried@example.org',
      amount: 150,
      card: 'visa 0341',
      reason: 'insufficient_funds',
    })
  })

  it('pause giving for ten minutes, and longer while it goes on; then it is as ever', async () => {
    at(0)
    await attack(20)
    const minutes = async () => {
      const held = await pause()
      return held && (Date.parse(held.ends_at ?? '') - Date.parse(held.paused_at)) / MINUTE_MS
    }
    expect(await minutes()).toBe(10)
    at(11)
    expect(await pause()).toBeNull()
    expect(await attack(20, 100)).toBeLessThanOrEqual(3)
    expect(await minutes()).toBe(20)
    at(33)
    expect(await attack(20, 200)).toBeLessThanOrEqual(3)
    expect(await minutes()).toBe(40)
    at(75)
    expect((await give(network(300))).status).toBe(409)
    at(300)
    await attack(20, 400)
    expect(await minutes()).toBe(10)
  })

  it('pause giving until an admin lifts it; then it does not begin at once again', async () => {
    const known = (await trail()).length
    await attack(20)
    expect((await give(network(50))).status).toBe(503)
    expect((await staff.delete('/api/donations/pause')).status).toBe(403)
    expect(await pause()).not.toBeNull()
    expect((await admin.delete<null>('/api/donations/pause')).json).toBeNull()
    expect((await trail()).slice(known)).toEqual([
      { action: 'giving-paused', user: null },
      { action: 'giving-resumed', user: site.accounts.admin.id },
    ])
    await attack(20, 100)
    expect(await pause()).toBeNull()
    expect((await give(network(60))).status).toBe(409)
  })

  it('begin one pause when two processes see them at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, (_, i) => give(network(i))))
    const before = (await giving.table('giving_pauses')).length
    await Promise.all(sessions.map(({ session }) => decline(session ?? '')))
    expect(await giving.table('giving_pauses')).toHaveLength(before + 1)
  })

  it('are forgotten after a week, and where a gift came from after a day', async () => {
    const { session } = await give(network(70))
    await decline(session ?? '')
    const known = async () =>
      (
        await giving.query(
          'select count(network_hash)::int as networks, (select count(*)::int from declined_payments) as declined from donations',
        )
      ).rows[0]
    expect(await known()).not.toMatchObject({ networks: 0 })
    at(25 * 60)
    await runScheduledTasks(site.ctx)
    expect(await known()).toEqual({ networks: 0, declined: 1 })
    at(8 * 24 * 60)
    await runScheduledTasks(site.ctx)
    expect(await known()).toEqual({ networks: 0, declined: 0 })
  })
})

describe('an event of the gateway', () => {
  it('that tells of no donation of ours, or carries anything, changes nothing', async () => {
    const declined = async () => (await giving.query('select * from declined_payments')).rows
    const before = await declined()
    for (const object of [
      {},
      { metadata: { donation: '999999' } },
      { metadata: { donation: 'x' }, last_payment_error: 'x' },
      { metadata: null, last_payment_error: { payment_method: { card: 7 } } },
    ])
      expect(
        (await giving.hook(stripe.event('payment_intent.payment_failed', object, `evt_${JSON.stringify(object).length}`))).status,
      ).toBe(200)
    expect(await declined()).toEqual(before)
  })
})
