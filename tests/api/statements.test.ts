import { beforeAll, describe, expect, it } from 'vitest'
import { makeDonations } from '../../src/demo/make-donations'
import type { Donation, DonationRow } from '../../src/shared/api/donations'
import { statementRowSchema, statementSchema, type Statement, type StatementRow } from '../../src/shared/api/donors'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let staff: Client
let admin: Client
beforeAll(async () => {
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', gdrive_id: 1, active: true },
  })
  await makeDonations(site.ctx, { count: 40, seed: 6, until: new Date('2026-06-15T18:00:00Z') })
  staff = await site.as('staff')
  admin = await site.as('admin')
})

const donors = async (year: number) => (await staff.get<StatementRow[]>(`/api/statements?year=${year}`)).json
const statement = async (id: number, year: number) =>
  statementSchema.parse((await staff.get<Statement>(`/api/statements/${id}?year=${year}`)).json)
const check = async (name: string, amount: number, day: string) =>
  (await admin.post<Donation>('/api/donations', { campaign_id: 1, name, amount, created_at: day })).json

describe('year-end statements', () => {
  it('list every donor whose money was taken in the year, and add up to all of it', async () => {
    const gifts = (await staff.get<DonationRow[]>('/api/donations')).json
    const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
    for (const year of [2025, 2026]) {
      const rows = await donors(year)
      for (const row of rows) statementRowSchema.parse(row)
      const taken = gifts.filter(
        ({ type, payment_state, nice_date }) => (type === 'Check' || payment_state === 'captured') && nice_date.endsWith(String(year)),
      )
      expect(taken.length).toBeGreaterThan(0)
      expect([total(rows), rows.reduce((sum, row) => sum + row.gifts, 0)]).toEqual([total(taken), taken.length])
    }
  })

  it('state each gift with its receipt, and the total', async () => {
    const [row] = (await donors(2026)).filter(({ email }) => email).sort((a, b) => b.gifts - a.gifts)
    const { name, email, gifts, amount, year, ein } = await statement(row?.id ?? 0, 2026)
    expect([name, email, gifts.length, amount, year]).toEqual([row?.name, row?.email, row?.gifts, row?.amount, 2026])
    expect(gifts.every(({ receipt }) => receipt !== null)).toBe(true)
    expect(ein).toMatch(/^\d\d-\d{7}$/)
    expect((await statement(row?.id ?? 0, 2019)).gifts).toEqual([])
  })

  it('put checks together by the name on them, and by the year in the site’s time zone', async () => {
    await check('Lee Year', 10, '2024-12-31')
    const first = await check('Lee Year', 20.5, '2025-01-01')
    await check('lee year', 30, '2025-12-31')
    await check('Lee Yearly', 40, '2025-12-31')
    const { gifts, amount } = await statement(first.id, 2025)
    expect([gifts.map((gift) => gift.amount), amount]).toEqual([[2_050, 3_000], 5_050])
    expect((await statement(first.id, 2024)).amount).toBe(1_000)
  })

  it('leave out refunds, and say what is wrong with a year', async () => {
    const gifts = (await staff.get<DonationRow[]>('/api/donations')).json
    const back = gifts.find(({ payment_state }) => payment_state === 'refunded')
    expect((await statement(back?.id ?? 0, Number(back?.nice_date.slice(-4)))).gifts).toEqual([])
    for (const year of ['x', '20', '99999', '2026 or 1=1'])
      expect((await staff.get(`/api/statements?year=${encodeURIComponent(year)}`)).status).toBe(400)
  })
})
