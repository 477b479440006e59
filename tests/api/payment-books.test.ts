import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Run } from '../../src/shared/api/disbursements'
import type { Books } from '../../src/shared/api/donations'
import { readRecords } from '../helpers/csv'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
beforeAll(async () => (at = await startRecusing()))
afterAll(() => at.site.stop())

const books = async (month: string) => (await at.admin.get<Books>(`/api/books?month=${month}`)).json
const funds = async () => (await at.admin.get<Campaign>('/api/campaigns/1')).json.funds
const csv = async (path: string, client = at.admin) => {
  const { status, text } = await client.get(path)
  expect([path, status]).toEqual([path, 200])
  return readRecords(text)
}
const centsOf = (text: string | undefined) => Math.round(Number(text) * 100)

it('a run of twenty, one taken out, one void, and one returned in part: books, funds, and files agree to the cent', async () => {
  await signInBoth(at, '2026-11-20T18:00:00Z')
  await at.admin.post('/api/donations', { campaign_id: 1, amount: 300_000, name: 'Ann', created_at: '2026-11-10' })
  const awards: Award[] = []
  for (let n = 0; n < 20; n++) awards.push(await approveAward(at, (await at.apply({ full_name: `Family ${n}` })).id, { campaign_id: 1 }))
  const committed = 20 * 1_440_000
  expect(await funds()).toEqual({ raised: 30_000_000, fees: 0, committed, paid: 0, available: 30_000_000 - committed })

  const installment_ids = awards.map(({ installments }) => installments[0]?.id)
  const { json: run } = await at.admin.post<Run>('/api/disbursement-runs', { installment_ids, method: 'check' })
  const taken = run.disbursements[4]
  await at.other.post(`/api/disbursement-runs/${run.id}/approve`, { except: [taken?.id] })
  const { json: issued } = await at.other.post<Run>(`/api/disbursement-runs/${run.id}/issue`, {
    issued_on: '2026-11-20',
    first_number: 1001,
  })
  expect(issued.total).toBe(19 * 120_000)
  expect(await books('2026-11')).toMatchObject({
    lines: 20,
    amount: 30_000_000,
    net: 30_000_000,
    paid: 2_280_000,
    paid_back: 0,
    balance: 27_720_000,
  })
  expect(await funds()).toMatchObject({ committed: committed - 2_280_000, paid: 2_280_000, available: 30_000_000 - committed })
  const november = await csv('/api/books.csv?month=2026-11')
  expect(november.filter(({ Kind }) => Kind === 'Assistance')).toHaveLength(19)
  expect(november.reduce((sum, { Net }) => sum + centsOf(Net), 0)).toBe(27_720_000)

  await signInBoth(at, '2026-12-04T18:00:00Z')
  const idOf = (number: number) => issued.disbursements.find((each) => each.number === number)?.id ?? 0
  const put = async (number: number, body: object) =>
    expect((await at.admin.put(`/api/disbursements/${idOf(number)}`, body)).status).toBe(200)
  await put(1003, { void: { on: '2026-12-04', reason: 'Lost' } })
  await put(1005, { cleared_on: '2026-12-01' })
  await put(1005, { returned: { on: '2026-12-03', amount: 40_000, reason: 'Overpaid' } })
  expect(await books('2026-11'), 'an earlier month stays').toMatchObject({ paid: 2_280_000, paid_back: 0 })
  expect(await books('2026-12')).toMatchObject({ lines: 2, amount: 0, net: 0, paid: 0, paid_back: 160_000, balance: 160_000 })
  expect(await funds()).toEqual({
    ...{ raised: 30_000_000, fees: 0, paid: 2_120_000 },
    ...{ committed: committed - 2_120_000, available: 30_000_000 - committed },
  })

  const register = await csv('/api/disbursements.csv?sort=["number","ASC"]')
  expect(register.map(({ Number: number, Status }) => `${number} ${Status}`)).toContain('1003 void')
  expect(
    register.reduce((sum, { Amount, Returned, Status }) => sum + (Status === 'void' ? 0 : centsOf(Amount) - centsOf(Returned)), 0),
  ).toBe(2_120_000)
  expect(register[0]?.Payee).toMatch(/^Landlord/)
  const ledger = await csv('/api/disbursements.csv?format=quickbooks')
  expect(ledger[0]).toMatchObject({
    Date: '11/20/2026',
    Description: 'Assistance',
    Amount: '-1200.00',
    Account: 'Assistance',
    Class: 'open',
  })
  expect(ledger.reduce((sum, { Amount }) => sum + centsOf(Amount), 0)).toBe(-2_120_000)
  const bank = await csv('/api/disbursements.csv?format=positive-pay')
  expect(bank.filter(({ Void }) => Void === 'V').map((row) => row['Check number'])).toEqual(['1003'])
  const totals = await csv('/api/payees/totals.csv?year=2026')
  expect([totals.length, totals.reduce((sum, row) => sum + centsOf(row['Rent and mortgage']), 0)]).toEqual([18, 2_120_000])
  expect(new Set(totals.map((row) => row['1099-MISC']))).toEqual(new Set(['no']))
  expect(await csv('/api/awards/schedule-i.csv?from=2026-01-01&to=2026-12-31')).toEqual([
    { 'Type of assistance': 'Rent assistance', Recipients: '18', Amount: '21200.00' },
  ])
  const texts = JSON.stringify([register, ledger, bank, totals, november])
  expect(texts).not.toMatch(/Family \d/)

  await at.recuse(at.other, awards[0]?.application_id ?? 0)
  const masked = await csv('/api/books.csv?month=2026-11', at.other)
  expect(masked.filter(({ Kind, Family }) => Kind === 'Assistance' && Family === '')).toHaveLength(1)
  expect(JSON.stringify(masked)).not.toContain(awards[0]?.reference)
  expect(await csv('/api/disbursements.csv', at.other)).toHaveLength(18)
})
