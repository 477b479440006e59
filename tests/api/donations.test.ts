import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { donationRowSchema, type Donation, type DonationRow } from '../../src/shared/api/donations'
import type { Search } from '../../src/shared/api/search'
import { receiptNumber } from '../../src/shared/receipt'
import type { Client } from '../helpers/client'
import { gift, startGiving, type Giving } from '../helpers/giving'
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
      amount: 700,
      created_at: created.created_at,
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

  it('finds a gift by what paper or the gateway calls it, and by its amount, as does the search over everything', async () => {
    const online = await held(gift({ amount: '4321.50', honoree: 'Aunt Philippa' }))
    const { gateway_payment } = await read(online)
    expect(gateway_payment).toMatch(/^pi_/)
    await put(online, { process: true })
    const { receipt, transaction_id } = await read(online)
    const check = (
      await admin.post<Donation>('/api/donations', {
        campaign_id: 1,
        amount: 987,
        name: 'Paper Giver',
        check_number: '0010427',
        created_at: '2026-01-02',
      })
    ).json.id
    const found = async (q: string) => {
      const listed = (await staff.get<DonationRow[]>(`/api/donations?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).json
      const { donations } = (await staff.get<Search>(`/api/search?q=${encodeURIComponent(q)}`)).json
      expect(donations.total).toBe(listed.length)
      return listed.map(({ id }) => id)
    }
    const printed = receiptNumber(receipt?.number ?? 0)
    for (const q of ['4321.50', '$4,321.50', '4321.5', 'philippa', gateway_payment, transaction_id ?? ''])
      expect([q, await found(q ?? '')]).toEqual([q, [online]])
    for (const q of [printed, String(receipt?.number), `#${printed}`, `Receipt number ${printed}`])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([online])])
    for (const q of ['0010427', '10427', 'check #10427', '$987', '987.00']) expect([q, await found(q)]).toEqual([q, [check]])
    for (const q of ['4321.5 0', '$43', '98765432109']) expect([q, await found(q)]).toEqual([q, []])
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
