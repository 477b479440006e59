import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { donationRowSchema, donationSchema, type Donation, type DonationRow } from '../../src/shared/api/donations'
import type { Problem } from '../../src/shared/api/problem'
import type { Client } from '../helpers/client'
import { startGiving, type Giving } from '../helpers/giving'
import { changes } from '../helpers/tables'

let giving: Giving
let site: Giving['site']
let admin: Client
let staff: Client
beforeAll(async () => {
  giving = await startGiving()
  ;({ site, admin, staff } = giving)
})
afterAll(() => giving.stop())
beforeEach(() => giving.calm())

const held = (body?: object) => giving.held(body)
const state = () => giving.state()
const read = (id: number) => giving.read(id)
const put = (id: number, body: object) => giving.put(id, body)

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
    expect(changes(before, await state())).toEqual([])
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
    expect(changes(before, await state())).toEqual([])
  })
})
