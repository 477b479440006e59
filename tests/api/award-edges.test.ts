import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import type { InstallmentRow, Run } from '../../src/shared/api/disbursements'
import type { Books } from '../../src/shared/api/donations'
import { makeAward, makePayee } from '../helpers/awarding'
import { approveAward, signInBoth, verifyPayee } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
let application: number
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
  restore = await at.site.remember()
})
beforeEach(() => signInBoth(at, '2026-11-28T18:00:00Z'))
afterEach(() => restore())
afterAll(() => at.site.stop())

const schedule = (id: number, installments: object[]) => at.admin.put<Award & Problem>(`/api/awards/${id}/schedule`, { installments })
const read = async (id: number) => (await at.admin.get<Award>(`/api/awards/${id}`)).json
const prepare = (installment_ids: number[]) =>
  at.admin.post<Run>('/api/disbursement-runs', { installment_ids, method: 'check', override: 'A test' })
const issue = (run: number, issued_on: string, first_number: number) =>
  at.other.post<Run & Problem>(`/api/disbursement-runs/${run}/issue`, { issued_on, first_number })

async function approvedRun(installment_ids: number[]): Promise<number> {
  const { status, json } = await prepare(installment_ids)
  expect([status, status === 201 ? null : json]).toEqual([201, null])
  expect((await at.other.post(`/api/disbursement-runs/${json.id}/approve`, {})).status).toBe(200)
  return json.id
}

/** @returns the ID of its only payment */
async function pay(installment: number, number: number, day = '2026-11-28'): Promise<number> {
  const { status, json } = await issue(await approvedRun([installment]), day, number)
  expect(status).toBe(200)
  return json.disbursements[0]?.id ?? 0
}
const put = async (payment: number, body: object) => expect((await at.admin.put(`/api/disbursements/${payment}`, body)).status).toBe(200)

const planOf = ({ installments }: Award) => installments.map(({ month, payee_id, state }) => `${month} ${payee_id} ${state}`)

/** Makes a payee the award's, by both admins. */
async function changePayee(award: number, payee_id: number): Promise<Award> {
  expect((await at.admin.put(`/api/awards/${award}`, { payee_id })).status).toBe(200)
  const { status, json } = await at.other.post<Award>(`/api/awards/${award}/approve`, {})
  expect([status, status === 200 ? null : json]).toEqual([200, null])
  return json
}

describe('the calendar of the site’s time zone', () => {
  it('is still in November at 23:30 on November 30 in Chicago, when it is December in UTC', async () => {
    const award = await approveAward(at, application, { due_day: 30, first_month: '2026-11', arrears: [] })
    await signInBoth(at, '2026-12-01T05:30:00Z')
    const [first] = award.installments
    expect(first).toMatchObject({ month: '2026-11', due_on: '2026-11-30' })
    expect((await read(award.id)).installments[0]?.late).toBe(false)
    const run = await approvedRun([first?.id ?? 0])
    const early = await issue(run, '2026-12-01', 1001)
    expect([early.status, early.json.errors]).toEqual([422, { issued_on: ['This date is in the future.'] }])
    expect((await issue(run, '2026-11-30', 1001)).json.issued_on).toBe('2026-11-30')
    const books = async (month: string) => (await at.admin.get<Books>(`/api/books?month=${month}`)).json.paid
    expect([await books('2026-11'), await books('2026-12')]).toEqual([120_000, 0])
    expect((await read(award.id)).ended).toBeNull()
    const ended = await at.admin.post<Award>(`/api/awards/${award.id}/end`, { reason: 'completed' })
    expect(ended.json.ended?.on).toBe('2026-11-30')
    await signInBoth(at, '2026-12-01T06:00:00Z')
    expect((await at.admin.get<InstallmentRow[]>('/api/installments')).json).toEqual([])
  })

  it('makes the months of a late start late, until the schedule moves them', async () => {
    const award = await approveAward(at, application, { first_month: '2026-09', arrears: [], months: 3, amount: 360_000 })
    expect(award.installments.map(({ month, late }) => [month, late])).toEqual([
      ['2026-09', true],
      ['2026-10', true],
      ['2026-11', true],
    ])
    const moved = await schedule(
      award.id,
      ['2026-12', '2027-01', '2027-02'].map((month) => ({ month, amount: 120_000 })),
    )
    expect(moved.json.installments.map(({ month, late, due_on }) => [month, late, due_on])).toEqual([
      ['2026-12', false, '2026-12-01'],
      ['2027-01', false, '2027-01-01'],
      ['2027-02', false, '2027-02-01'],
    ])
  })
})

describe('another payee', () => {
  it('takes over planned months, but for one that this payee is paid for already', async () => {
    const award = await approveAward(at, application, { first_month: '2026-11', arrears: [], months: 2, amount: 300_000 })
    const payee = await makePayee(at.admin)
    await verifyPayee(at, payee.id)
    await schedule(award.id, [
      { month: '2026-11', amount: 60_000 },
      { month: '2026-11', amount: 60_000, payee_id: payee.id },
      { month: '2026-12', amount: 120_000 },
    ])
    await pay((await read(award.id)).installments.find((each) => each.payee_id === payee.id)?.id ?? 0, 1001)
    expect(planOf(await changePayee(award.id, payee.id))).toEqual([
      ...[`2026-11 ${award.payee_id} planned`, `2026-11 ${payee.id} issued`, `2026-12 ${payee.id} planned`],
    ])
  })

  it('is paid again for a month whose check was void and planned for someone else since', async () => {
    const award = await approveAward(at, application, { first_month: '2026-11', arrears: [], months: 1, amount: 120_000 })
    const lost = await pay(award.installments[0]?.id ?? 0, 1001)
    await put(lost, { void: { on: '2026-11-28', reason: 'Lost in the mail' } })
    const payee = await makePayee(at.admin)
    await verifyPayee(at, payee.id)
    await schedule(award.id, [{ month: '2026-11', amount: 110_000, payee_id: payee.id }])
    await changePayee(award.id, payee.id)
    await schedule(award.id, [{ month: '2026-11', amount: 110_000 }])
    const back = await changePayee(award.id, award.payee_id)
    const living = back.installments.filter(({ state }) => state !== 'canceled')
    expect(living).toMatchObject([{ month: '2026-11', payee_id: award.payee_id, amount: 110_000, state: 'planned' }])
    const { json: run } = await prepare([living[0]?.id ?? 0])
    expect((await at.admin.get(`/api/disbursements/${run.disbursements[0]?.id}`)).json).toMatchObject({ replaces: lost, amount: 110_000 })
  })
})

describe('a payment that the landlord applied to another month', () => {
  it('is due with that month once all of it came back', async () => {
    const award = await approveAward(at, application)
    const installment = award.installments[0]?.id ?? 0
    const payment = await pay(installment, 1001)
    await at.admin.put(`/api/installments/${installment}`, { month: '2026-07', reason: 'They were behind since July' })
    await put(payment, { cleared_on: '2026-11-28' })
    await put(payment, { returned: { on: '2026-11-28', amount: 120_000, reason: 'The county paid July' } })
    expect((await read(award.id)).installments[0]).toMatchObject({ month: '2026-07', due_on: '2026-07-01', state: 'planned' })
    const { json } = await at.admin.get<InstallmentRow[]>('/api/installments?due_by=2026-07-31')
    expect(json.map(({ id }) => id)).toEqual([installment])
  })
})

it('a month whose money came back in part is still what the rent is, and nothing is left of a withdrawn award', async () => {
  const award = await approveAward(at, application, { first_month: '2026-11', arrears: [], months: 1, amount: 120_000 })
  const payment = await pay(award.installments[0]?.id ?? 0, 1001)
  await put(payment, { cleared_on: '2026-11-28' })
  await put(payment, { returned: { on: '2026-11-28', amount: 30_000, reason: 'Overpaid' } })
  const { json } = await at.admin.post<Award>(`/api/awards/${award.id}/end`, { reason: 'completed' })
  expect(json).toMatchObject({ monthly_amounts: [120_000], installments: [{ amount: 90_000 }] })
  const { id } = await makeAward(at.admin, application, { months: 3, arrears: [], amount: 360_000 })
  const withdrawn = await at.admin.post<Award>(`/api/awards/${id}/withdraw`, { reason: 'A mistake' })
  expect(withdrawn.json.figures).toEqual({ scheduled: 0, paid: 0, left: 0, months_used: 0, months_left: 0 })
})

it('applications that are linked after both have awards keep what is paid, and get no month above twelve', async () => {
  const second = (await at.apply({ full_name: 'Linked' })).id
  const award = await approveAward(at, application, { first_month: '2026-11', arrears: [], months: 7, amount: 900_000 })
  const other = await approveAward(at, second, { first_month: '2027-06', arrears: [], months: 6, amount: 800_000 })
  const payment = await pay(award.installments[0]?.id ?? 0, 1001)
  const link = `insert into application_matches (first_id, second_id, reasons, state, created_at) values ($1, $2, '[]', 'linked', now())
    on conflict (first_id, second_id) do update set state = 'linked'`
  await at.query(link, [Math.min(application, second), Math.max(application, second)])
  expect(await read(award.id)).toMatchObject({ state: 'active', figures: { paid: 120_000, months_used: 7 } })
  expect(await read(other.id)).toMatchObject({ state: 'active', figures: { months_used: 6 } })
  const plan = ({ installments }: Award) =>
    installments.filter(({ state }) => state === 'planned').map(({ month, amount }) => ({ month, amount }))
  const thirteen = await schedule(other.id, plan(other))
  expect([thirteen.status, Object.keys(thirteen.json.errors ?? {})]).toEqual([422, ['installments.5.month']])
  expect(await read(award.id)).toMatchObject({ figures: { paid: 120_000 } })
  expect((await schedule(other.id, plan(other).slice(0, 5))).status, 'twelve in both').toBe(200)
  const above = await at.admin.put<Problem>(`/api/installments/${award.installments[0]?.id}`, {
    month: '2026-08',
    reason: 'They were behind',
  })
  expect(above.status, 'still twelve').toBe(200)
  await put(payment, { cleared_on: '2026-11-28' })
  expect(await read(award.id)).toMatchObject({ figures: { paid: 120_000, months_used: 7 } })
})
