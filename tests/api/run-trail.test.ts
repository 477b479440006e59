import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import type { Disbursement, Run, RunRow } from '../../src/shared/api/disbursements'
import { makeAward, makePayee } from '../helpers/awarding'
import { readRecords } from '../helpers/csv'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  restore = await at.site.remember()
})
beforeEach(() => signInBoth(at, '2026-11-28T18:00:00Z'))
afterEach(() => restore())
afterAll(() => at.site.stop())

const prepare = async (...installment_ids: (number | undefined)[]) => {
  const { status, json } = await at.admin.post<Run>('/api/disbursement-runs', { installment_ids, method: 'check', override: 'A test' })
  expect(status).toBe(201)
  return json
}
const approve = (run: Run, except: number[]) => at.other.post<Run>(`/api/disbursement-runs/${run.id}/approve`, { except })
const months = ({ installments }: Award) => installments.map(({ id }) => id)

it('the audit trail has each payment that was prepared, with who prepared it', async () => {
  const awards = [await approveAward(at, (await at.apply()).id), await approveAward(at, (await at.apply({ full_name: 'Second' })).id)]
  const run = await prepare(...awards.map((award) => months(award)[0]))
  const told = await at.query<{ record: string; user: string; fields: null }>(
    `select record, "user", fields from audit_events where action = 'disbursement-prepared' and resource = 'disbursements' order by id`,
  )
  expect(told).toEqual(run.disbursements.map(({ id }) => ({ record: String(id), user: String(at.adminId), fields: null })))
})

it('the audit trail has each step of a run under the name of payment runs', async () => {
  const [first, second] = [
    await approveAward(at, (await at.apply()).id),
    await approveAward(at, (await at.apply({ full_name: 'Second' })).id),
  ]
  const run = await prepare(months(first)[0])
  await issue(run, 1001)
  const other = await prepare(months(second)[0])
  expect((await at.admin.post(`/api/disbursement-runs/${other.id}/cancel`, {})).status).toBe(200)
  const trail = async ({ id }: Run) => {
    const { json } = await at.admin.get<{ action: string }[]>(
      `/api/audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'disbursement-runs', record: String(id) }))}`,
    )
    return json.map(({ action }) => action)
  }
  expect(await trail(run)).toEqual(['run-issued', 'run-approved', 'create'])
  expect(await trail(other)).toEqual(['run-canceled', 'create'])
})

it('a run whose payments are all left out gives the same answer again, to the same person alone', async () => {
  const award = await approveAward(at, (await at.apply()).id)
  const run = await prepare(months(award)[0])
  const all = run.disbursements.map(({ id }) => id)
  const first = await approve(run, all)
  expect([first.status, first.json.state]).toEqual([200, 'canceled'])
  expect(await approve(run, all)).toMatchObject({ status: 200, json: first.json })
  expect((await approve(run, [])).status).toBe(409)
  expect((await at.admin.post(`/api/disbursement-runs/${run.id}/approve`, { except: all })).status).toBe(409)
  const second = await prepare(months(award)[0])
  expect((await at.admin.post(`/api/disbursement-runs/${second.id}/cancel`, {})).status).toBe(200)
  const mine = { except: second.disbursements.map(({ id }) => id) }
  expect((await at.admin.post(`/api/disbursement-runs/${second.id}/approve`, mine)).status).toBe(409)
})

it('the check register has the month that a payment counts for now', async () => {
  const award = await approveAward(at, (await at.apply()).id)
  const [september] = months(award)
  const run = await prepare(september)
  expect((await approve(run, [])).status).toBe(200)
  expect((await at.admin.post(`/api/disbursement-runs/${run.id}/issue`, { issued_on: '2026-11-28', first_number: 1001 })).status).toBe(200)
  const shorter = award.installments.slice(2).map(({ month, amount }) => ({ month, amount }))
  expect((await at.admin.put(`/api/awards/${award.id}/schedule`, { installments: shorter })).status).toBe(200)
  const moved = await at.admin.put(`/api/installments/${september}`, { month: '2026-10', reason: 'Someone else paid September.' })
  expect(moved.status).toBe(200)
  const [row] = readRecords((await at.admin.get('/api/disbursements.csv')).text)
  expect(row).toMatchObject({ Months: '2026-10' })
})

it('a payee says who may not verify it', async () => {
  const payee = await makePayee(at.admin)
  expect(payee.entered_by?.id).toBe(at.adminId)
  await makeAward(at.admin, (await at.apply()).id)
  expect((await at.admin.post(`/api/payees/${payee.id}/verify`, { how: 'Called' })).status).toBe(403)
})

const issue = async (run: Run, first_number: number) => {
  expect((await approve(run, [])).status).toBe(200)
  expect((await at.admin.post(`/api/disbursement-runs/${run.id}/issue`, { issued_on: '2026-11-28', first_number })).status).toBe(200)
  return run.disbursements[0]?.id ?? 0
}
const read = async (run: Run) => (await at.other.get<Run>(`/api/disbursement-runs/${run.id}`)).json

it('says who may approve it, and what is hidden of it: never a canceled payment', async () => {
  const [first, second] = [await at.apply(), await at.apply({ full_name: 'Second' })]
  const awards = [await approveAward(at, first.id), await approveAward(at, second.id)]
  const run = await prepare(...awards.map((award) => months(award)[0]))
  const listed = async () => (await at.other.get<RunRow[]>('/api/disbursement-runs')).json.map((row) => row.may_approve)
  expect([run.may_approve, (await read(run)).may_approve, await listed()]).toEqual([false, true, [true]])
  await at.recuse(at.other, first.id)
  expect([(await read(run)).may_approve, (await read(run)).hidden, await listed()]).toEqual([false, 1, [false]])
  expect((await at.admin.post(`/api/awards/${awards[0]?.id}/end`, { reason: 'declined' })).status).toBe(200)
  expect([(await read(run)).may_approve, (await read(run)).hidden, await listed()]).toEqual([true, 0, [true]])
})

it('has what changed since an award’s approval, and which of it waits', async () => {
  const award = await approveAward(at, (await at.apply()).id)
  await at.query(`update awards set approved_at = approved_at - interval '2 milliseconds'`)
  const run = await prepare(months(award)[0])
  expect((await read(run)).changes, 'its approval is written a moment after it').toEqual([])
  at.site.setNow(new Date('2026-11-28T18:01:00Z'))
  await at.admin.put(`/api/awards/${award.id}`, { amount: 1_500_000 })
  const by = { id: at.adminId, name: expect.any(String) as string }
  expect((await read(run)).changes).toMatchObject([{ fields: ['amount'], waiting: ['amount'], by }])
  at.site.setNow(new Date('2026-11-28T18:02:00Z'))
  expect((await at.other.post(`/api/awards/${award.id}/approve`, { confirmed: true })).status).toBe(200)
  expect((await read(run)).changes.map(({ waiting }) => waiting)).toEqual([[], []])
})

it('is canceled only in the state that was seen', async () => {
  const award = await approveAward(at, (await at.apply()).id)
  const run = await prepare(months(award)[0])
  expect((await approve(run, [])).status).toBe(200)
  const cancel = (body: object) => at.admin.post<Problem>(`/api/disbursement-runs/${run.id}/cancel`, body)
  const refused = await cancel({ state: 'prepared' })
  const [approver] = await at.query<{ name: string }>('select name from users where id = $1', [at.otherId])
  expect([refused.status, refused.json.message]).toEqual([409, `This run is approved. ${approver?.name} did that.`])
  expect((await cancel({ state: 'issued' })).status).toBe(422)
  expect((await cancel({ state: 'approved' })).status).toBe(200)
})

it('a return sent again is one return; another one like it needs what came with the first', async () => {
  const award = await approveAward(at, (await at.apply()).id)
  const id = await issue(await prepare(months(award)[0]), 1001)
  await at.admin.put(`/api/disbursements/${id}`, { cleared_on: '2026-11-28' })
  const returned = { on: '2026-11-28', amount: 40_000, reason: 'Overpaid' }
  const back = (change: object = {}, client = at.admin) => client.put<Disbursement>(`/api/disbursements/${id}`, { returned, ...change })
  const first = await back()
  expect(await back()).toMatchObject({ status: 200, json: first.json })
  expect((await back({ returned: { ...returned, reason: 'Moved' } })).json.returned).toBe(80_000)
  const { json } = await back({ returned: { ...returned, amount: 10_000 } }, at.other)
  expect((await back({ returned: { ...returned, amount: 10_000 }, updated_at: json.updated_at }, at.other)).json.returned).toBe(100_000)
})

it('a void payment and its replacement name each other', async () => {
  const award = await approveAward(at, (await at.apply()).id)
  const old = await issue(await prepare(months(award)[0]), 1001)
  const payment = async (id: number) => (await at.admin.get<Disbursement>(`/api/disbursements/${id}`)).json
  expect(await payment(old)).toMatchObject({ replaced: null, replaced_by: null })
  await at.admin.put(`/api/disbursements/${old}`, { void: { on: '2026-11-28', reason: 'Lost' } })
  const next = await issue(await prepare(months(award)[0]), 1002)
  expect((await payment(old)).replaced_by).toEqual({ id: next, method: 'check', number: 1002 })
  expect((await payment(next)).replaced).toEqual({ id: old, method: 'check', number: 1001 })
})
