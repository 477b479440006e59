import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { donationSchema, type Donation } from '../../src/shared/api/donations'
import type { MessageRow } from '../../src/shared/api/messages'
import { reconcileDonations } from '../../src/services/donations/reconcile-donations'
import type { Client } from '../helpers/client'
import { startGiving, type Giving } from '../helpers/giving'
import { changes } from '../helpers/tables'

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

describe('processing', () => {
  it('charges the card, numbers the receipt, emails it, and returns the transaction id', async () => {
    const id = await held()
    const { status, json } = await put(id, { process: true })
    donationSchema.parse(json)
    expect([status, json.payment_state, json.processed, json.transaction_id]).toEqual([
      200,
      'captured',
      true,
      expect.stringMatching(/^pi_/),
    ])
    expect(json.receipt).toMatchObject({ voided: false })
    const mails = (await table('messages')).filter((row) => row.donation_id === id)
    expect(mails.map(({ template }) => template)).toEqual(['donation-pending', 'donation-receipt'])
    expect(json.messages.map(({ template, donation_id }) => [template, donation_id])).toEqual([
      ['donation-pending', id],
      ['donation-receipt', id],
    ])
    const { json: listed } = await staff.get<MessageRow[]>(`/api/messages?filter={"donation_id":${id}}`)
    expect(listed.map((row) => row.id).sort()).toEqual(json.messages.map((row) => row.id).sort())
  })

  it('charges once, however often and however parallel it is asked', async () => {
    const id = await held()
    const answers = await Promise.all(Array.from({ length: 40 }, () => put(id, { process: true })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
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
    const { json: check } = await admin.post<Donation>('/api/donations', {
      campaign_id: 1,
      amount: 20,
      name: 'Check',
      created_at: '2026-11-01',
      confirmed: true,
    })
    const before = await state()
    for (const id of [fraud, started, check.id]) {
      const { status, json } = await put(id, { process: true })
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['process']])
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('ends in one of the two when a charge and a release run at once', async () => {
    const id = await held()
    const answers = await Promise.all([put(id, { process: true }), put(id, { authenticity: 'Fraudulent', release: true })])
    const json = await read(id)
    expect(['captured', 'canceled']).toContain(json.payment_state)
    expect(json.receipt !== null).toBe(json.payment_state === 'captured')
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  it('comes right after a crash between the gateway and us: one charge, one receipt', async () => {
    const id = await held()
    stripe.mood = 'drop'
    expect((await put(id, { process: true })).status).toBe(503)
    stripe.mood = 'well'
    expect((await read(id)).payment_state).toBe('authorized')
    site.setNow(new Date(Date.now() + 5 * 60_000))
    await reconcileDonations(site.ctx)
    const json = await read(id)
    expect([json.payment_state, stripe.charges.get(String(json.transaction_id)), json.receipt !== null]).toEqual(['captured', 1, true])
  })

  it('can be undone: the money goes back, and the receipt is void and keeps its number', async () => {
    const id = await held()
    const { json: taken } = await put(id, { process: true })
    const { status, json } = await put(id, { refund: true })
    expect([status, json.payment_state, json.receipt]).toEqual([200, 'refunded', { ...taken.receipt, voided: true }])
    expect(json.messages.map(({ template }) => template)).toEqual(['donation-pending', 'donation-receipt', 'donation-refunded'])
    await expect(giving.query(`update receipts set content = '{}' where donation_id = $1`, [id])).rejects.toThrow('never changed')
    await expect(giving.query('delete from receipts where donation_id = $1', [id])).rejects.toThrow('never changed')
  })

  it('moves money one way at a time, and what is refused changes no field', async () => {
    const open = await held()
    const taken = await held()
    await put(taken, { process: true })
    const { json: check } = await admin.post<Donation>('/api/donations', {
      campaign_id: 1,
      amount: 20,
      name: 'Check',
      created_at: '2026-11-01',
      confirmed: true,
    })
    const before = await state()
    const calls = [...stripe.charges.values()]
    const release = { authenticity: 'Fraudulent', release: true }
    const refused: [id: number, body: object, fields: string[]][] = [
      [open, { process: true, refund: true }, ['process', 'refund']],
      [open, { process: true, ...release }, ['process', 'release']],
      [taken, { refund: true, ...release }, ['release', 'refund']],
      [open, { process: true, refund: true, ...release }, ['process', 'release', 'refund']],
      [open, { process: true, authenticity: 'Fraudulent' }, ['process']],
      [open, { refund: true, authenticity: 'Authentic', campaign_id: 1 }, ['refund']],
      [taken, release, ['release']],
      [check.id, release, ['release']],
      [check.id, { refund: true, campaign_id: null }, ['refund']],
      [open, { process: true, campaign_id: 2 }, ['campaign_id']],
      [open, { process: 'maybe', authenticity: 'Authentic' }, ['process']],
      [open, { stop_plan: true, authenticity: 'Authentic' }, ['stop_plan']],
      [open, { stop_plan: true, process: true }, ['stop_plan']],
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
    expect(await read(id)).toMatchObject({ authenticity: null, campaign: null, payment_state: 'authorized' })
    const { json } = await put(id, { authenticity: 'Fraudulent', release: true, campaign_id: 1 })
    expect(json).toMatchObject({ authenticity: 'Fraudulent', campaign_id: 1, payment_state: 'canceled' })
  })

  it('is nothing for staff who are no admins, whatever they send', async () => {
    const id = await held()
    const before = await state()
    const fields = [
      { process: true },
      { refund: true },
      { authenticity: 'Authentic' },
      { authenticity: 'Fraudulent', release: true },
      { campaign_id: 1 },
      { amount: 1 },
      {},
      [],
    ]
    for (const body of [
      ...fields,
      { process: true, refund: true, release: true, isAdmin: true, transaction_id: 'x', payment_state: 'captured' },
    ]) {
      for (const path of ['donation', 'donations']) expect((await staff.put(`/api/${path}/${id}`, body)).status).toBe(403)
    }
    expect(changes(before, await state())).toEqual([])
  })

  it('releases a hold with Fraudulent only when asked to', async () => {
    const id = await held()
    expect((await put(id, { authenticity: 'Fraudulent' })).json).toMatchObject({ authenticity: 'Fraudulent', payment_state: 'authorized' })
    expect((await put(id, { authenticity: 'Fraudulent', release: true })).json).toMatchObject({
      payment_state: 'canceled',
      transaction_id: null,
    })
    expect((await read(id)).messages.map(({ template }) => template)).toEqual(['donation-pending', 'donation-released'])
  })
})

describe('the audit trail', () => {
  const trail = async (id: number) =>
    (
      await giving.query(
        `select action, "user"::int, fields from audit_events where resource = 'donations' and record = $1 and action <> 'view' order by id`,
        [String(id)],
      )
    ).rows

  it('records a gift from the start, and changes by the gateway without a user', async () => {
    const id = await held()
    await put(id, { process: true })
    await put(id, { refund: true })
    const by = site.accounts.admin.id
    expect(await trail(id)).toEqual([
      { action: 'create', user: null, fields: null },
      { action: 'payment-authorized', user: null, fields: ['authorized_at', 'gateway_payment', 'hold_expires_at', 'payment_state'] },
      { action: 'donation-process', user: by, fields: null },
      {
        action: 'payment-captured',
        user: null,
        fields: ['counted_at', 'gateway_call_at', 'hold_expires_at', 'payment_state', 'taken_at', 'transaction_id'],
      },
      { action: 'donation-refund', user: by, fields: null },
      { action: 'payment-refunded', user: null, fields: ['gateway_call_at', 'payment_state', 'returned', 'returned_at'] },
    ])
  })

  it('names what changed beside the money after it, and nothing that was so before', async () => {
    const id = await held()
    await put(id, { authenticity: 'Fraudulent', campaign_id: 1 })
    await put(id, { authenticity: 'Fraudulent', campaign_id: 1 })
    await put(id, { authenticity: 'Fraudulent', campaign_id: null, release: true })
    expect((await trail(id)).slice(2).map(({ action, fields }) => [action, fields])).toEqual([
      ['update', ['authenticity', 'campaign_id']],
      ['donation-release', null],
      ['payment-canceled', ['gateway_call_at', 'hold_expires_at', 'payment_state']],
      ['update', ['campaign_id']],
    ])
  })

  it('says nothing when the gateway says nothing new', async () => {
    const id = await held()
    const before = await trail(id)
    await giving.reconcileAt(3)
    expect(await trail(id)).toEqual(before)
  })

  it('holds that the payment page did not open', async () => {
    stripe.mood = 'away'
    await expect(give()).rejects.toThrow()
    const [last] = (await table('donations')).slice(-1)
    expect(await trail(Number(last?.id))).toEqual([
      { action: 'create', user: null, fields: null },
      { action: 'payment-canceled', user: null, fields: ['payment_state'] },
    ])
  })
})
