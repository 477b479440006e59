import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Run } from '../../src/shared/api/disbursements'
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
