import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import {
  disbursementRowSchema,
  disbursementSchema,
  runRowSchema,
  runSchema,
  type Disbursement,
  type InstallmentRow,
  type Run,
} from '../../src/shared/api/disbursements'
import type { Client } from '../helpers/client'
import { approveAward, signInBoth, verifyPayee } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'
import { changes, readTables } from '../helpers/tables'

let at: Recusing
let application: number
/** Approved, twelve months of $1,200 from September, to a verified landlord with a W-9. */
let award: Award
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
  restore = await at.site.remember()
})
beforeEach(async () => {
  await signInBoth(at, '2026-11-28T18:00:00Z')
  award = await approveAward(at, application)
})
afterEach(() => restore())
afterAll(() => at.site.stop())

type Answer<T> = T & Problem & { skipped?: { installment_id?: number; disbursement_id?: number; reasons: string[] }[] }

const ids = (count: number, from = 0) => award.installments.slice(from, from + count).map(({ id }) => id)
const prepare = (installment_ids: number[], change: object = {}, client: Client = at.admin) =>
  client.post<Answer<Run>>('/api/disbursement-runs', { installment_ids, method: 'check', ...change })
const does = (id: number, verb: 'approve' | 'issue' | 'cancel', body: object = {}, client: Client = at.other) =>
  client.post<Answer<Run>>(`/api/disbursement-runs/${id}/${verb}`, body)
const put = (id: number, body: object, client: Client = at.admin) => client.put<Answer<Disbursement>>(`/api/disbursements/${id}`, body)
const read = async () => (await at.admin.get<Award>(`/api/awards/${award.id}`)).json
const rowsOf = () =>
  readTables(at.site.ctx.payload.db.pool, [
    'awards',
    'installments',
    'disbursements',
    'disbursement_runs',
    'disbursement_lines',
    'disbursement_returns',
  ])

/** Prepared by one admin, approved by the other, issued. @returns its payments */
async function issued(installment_ids: number[], first_number = 1001): Promise<Disbursement[]> {
  const { json: run } = await prepare(installment_ids)
  expect((await does(run.id, 'approve')).status).toBe(200)
  const { status, json } = await does(run.id, 'issue', { issued_on: '2026-11-28', first_number })
  expect([status, json.state]).toEqual([200, 'issued'])
  return Promise.all(json.disbursements.map(async ({ id }) => (await at.admin.get<Disbursement>(`/api/disbursements/${id}`)).json))
}

describe('a run', () => {
  it('pays an award’s months together once a second person approved it', async () => {
    const prepared = await prepare(ids(3))
    expect(prepared.status).toBe(201)
    const run = runSchema.parse(prepared.json)
    expect(run).toMatchObject({ state: 'prepared', total: 360_000, payments: 1, prepared_by: { id: at.adminId }, changes: [] })
    expect(run.disbursements[0]?.lines.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
    const before = await rowsOf()
    expect((await does(run.id, 'approve', {}, at.admin)).status).toBe(403)
    expect((await does(run.id, 'issue', { issued_on: '2026-11-28', first_number: 1001 })).status, 'not approved').toBe(409)
    expect(changes(before, await rowsOf())).toEqual([])
    const approvedRun = await does(run.id, 'approve')
    expect(approvedRun.json).toMatchObject({ state: 'approved', approved_by: { id: at.otherId } })
    expect((await does(run.id, 'approve')).json, 'again').toEqual(approvedRun.json)
    const issuedRun = await does(run.id, 'issue', { issued_on: '2026-11-28', first_number: 1001 })
    expect(issuedRun.json).toMatchObject({ state: 'issued', issued_on: '2026-11-28', disbursements: [{ number: 1001, state: 'issued' }] })
    expect((await does(run.id, 'issue', { issued_on: '2026-11-28', first_number: 1001 })).json, 'again').toEqual(issuedRun.json)
    expect((await does(run.id, 'cancel')).status).toBe(409)
    expect((await read()).figures).toMatchObject({ paid: 360_000, left: 1_080_000 })
    const payment = disbursementSchema.parse((await at.admin.get(`/api/disbursements/${issuedRun.json.disbursements[0]?.id}`)).json)
    expect(payment.payee).toMatchObject({ account: 'Unit 4-7781', street: expect.stringContaining('Elm Street') })
    expect((await at.admin.get<object[]>('/api/disbursement-runs')).json.map((row) => runRowSchema.parse(row))).toHaveLength(1)
    expect((await at.admin.get<object[]>('/api/disbursements?q=1001')).json.map((row) => disbursementRowSchema.parse(row))).toHaveLength(1)
  })

  it('prepares nothing when one month can’t be paid, and takes soft reasons with a text', async () => {
    const before = await rowsOf()
    const late = await prepare(ids(1, 3))
    expect([late.status, late.json.skipped]).toEqual([409, [{ installment_id: ids(1, 3)[0], reasons: ['earlier_month'] }]])
    expect((await prepare([...ids(3), ids(1, 11)[0] ?? 0])).json.skipped?.[0]?.reasons).toEqual(['review_due', 'earlier_month'])
    expect((await prepare(ids(1, 11), { override: 'The landlord asked' })).json.skipped?.[0]?.reasons).toContain('review_due')
    const unknown = await prepare([...ids(1), 9999])
    expect(unknown.json.errors).toEqual({ 'installment_ids.1': ['This payment doesn’t exist.'] })
    expect(changes(before, await rowsOf())).toEqual([])
    const { status, json } = await prepare(ids(1, 3), { override: 'September is paid by the county' })
    expect(status).toBe(201)
    const payment = (await at.other.get<Disbursement>(`/api/disbursements/${json.disbursements[0]?.id}`)).json
    expect(payment.override).toBe('September is paid by the county')
    const run = await at.other.get<Run>(`/api/disbursement-runs/${json.id}`)
    expect(runSchema.parse(run.json).overrides).toEqual([{ disbursement_id: payment.id, reason: 'September is paid by the county' }])
    expect((await prepare(ids(1))).json.overrides).toEqual([])
    expect(JSON.stringify(await at.query('select recipient, account, override from disbursements'))).not.toMatch(/county|7781|Elm/)
  })

  it('twenty times at once is one run, approved once', async () => {
    const prepared = await Promise.all(Array.from({ length: 20 }, (_, n) => prepare(ids(1), {}, n % 2 === 0 ? at.admin : at.other)))
    const ok = prepared.filter(({ status }) => status === 201)
    expect(new Set(ok.map(({ json }) => json.id)).size).toBe(1)
    expect(prepared.filter(({ status }) => status === 409).map(({ json }) => json.skipped?.[0]?.reasons)).toEqual(
      Array<string[]>(10).fill(['in_payment']),
    )
    const run = ok[0]?.json
    const approver = run?.prepared_by?.id === at.adminId ? at.other : at.admin
    const answers = await Promise.all(Array.from({ length: 20 }, () => does(run?.id ?? 0, 'approve', {}, approver)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const events = await at.query(`select id from audit_events where action = 'disbursement-approved'`)
    expect(events).toHaveLength(1)
  })

  it('leaves payments out, which are canceled and can be paid again', async () => {
    const second = await approveAward(at, (await at.apply({ full_name: 'Second' })).id)
    const { json: run } = await prepare([...ids(1), second.installments[0]?.id ?? 0])
    const [first, out] = run.disbursements
    const left = await does(run.id, 'approve', { except: [out?.id] })
    expect(left.json).toMatchObject({ state: 'approved', total: 120_000, disbursements: [{ state: 'approved' }, { state: 'canceled' }] })
    expect((await does(run.id, 'issue', { issued_on: '2026-11-28', first_number: 1001 })).json.disbursements).toMatchObject([
      { id: first?.id, number: 1001 },
      { number: null },
    ])
    expect((await prepare([second.installments[0]?.id ?? 0])).status).toBe(201)
    const { json: none } = await prepare(ids(1, 1))
    await does(none.id, 'approve', { except: [none.disbursements[0]?.id] })
    expect((await at.admin.get<Run>(`/api/disbursement-runs/${none.id}`)).json.state).toBe('canceled')
  })

  it('is refused when a payee or an award changed since', async () => {
    const { json: run } = await prepare(ids(1))
    await at.admin.put(`/api/payees/${award.payee_id}`, { check_name: 'Someone else' })
    await verifyPayee(at, award.payee_id)
    const changed = await does(run.id, 'approve')
    expect([changed.status, changed.json.skipped]).toEqual([409, [{ disbursement_id: run.disbursements[0]?.id, reasons: ['changed'] }]])
    await does(run.id, 'cancel')
    const { json: numbered } = await prepare(ids(1))
    await at.admin.put(`/api/awards/${award.id}`, { account: 'Unit 9' })
    expect((await does(numbered.id, 'approve')).json.skipped?.[0]?.reasons).toEqual(['pending'])
    await at.other.post(`/api/awards/${award.id}/approve`, {})
    expect((await does(numbered.id, 'approve')).json.skipped?.[0]?.reasons, 'another number').toEqual(['changed'])
    await does(numbered.id, 'cancel')
    const { json: again } = await prepare(ids(1))
    expect((await does(again.id, 'approve')).status).toBe(200)
    await at.admin.post(`/api/awards/${award.id}/pause`, { reason: 'A move' })
    expect((await does(again.id, 'issue', { issued_on: '2026-11-28', first_number: 1 })).json.skipped?.[0]?.reasons).toEqual(['not_active'])
    await at.admin.post(`/api/awards/${award.id}/end`, { reason: 'moved' })
    expect((await at.admin.get<Run>(`/api/disbursement-runs/${again.id}`)).json.state).toBe('canceled')
    expect(await read()).toMatchObject({ state: 'ended', amount: 0 })
  })

  it('says what changed since the award’s last payment', async () => {
    await issued(ids(1))
    await signInBoth(at, '2026-11-29T18:00:00Z')
    await at.admin.put(`/api/awards/${award.id}`, { amount: 1_500_000 })
    const { json } = await prepare(ids(1, 1))
    expect(json.changes).toMatchObject([{ award_id: award.id, fields: expect.arrayContaining(['amount']), by: { id: at.adminId } }])
  })

  it('never gives two checks one number', async () => {
    await issued(ids(1), 1001)
    const { json: run } = await prepare(ids(2, 1))
    await does(run.id, 'approve')
    const before = await rowsOf()
    const used = await does(run.id, 'issue', { issued_on: '2026-11-28', first_number: 1001 })
    expect([used.status, used.json.errors]).toEqual([422, { first_number: ['Check 1001 is already in the register.'] }])
    for (const day of ['2026-11-27', '2026-11-29'])
      expect((await does(run.id, 'issue', { issued_on: day, first_number: 2000 })).json.errors).toHaveProperty('issued_on')
    expect((await does(run.id, 'issue', { issued_on: '2026-11-28' })).json.errors).toHaveProperty('first_number')
    expect(changes(before, await rowsOf())).toEqual([])
  })

  it('takes a recent password to approve, issue, and void', async () => {
    const { json: run } = await prepare(ids(1))
    at.site.setNow(new Date('2026-11-28T18:20:00Z'))
    const asks = [403, 'Enter your password again to continue.']
    for (const verb of ['approve', 'issue'] as const) {
      const { status, json } = await does(run.id, verb, { issued_on: '2026-11-28', first_number: 1 })
      expect([status, json.message]).toEqual(asks)
    }
    const { status, json } = await put(run.disbursements[0]?.id ?? 0, { void: { on: '2026-11-28', reason: 'Lost' } })
    expect([status, json.message]).toEqual(asks)
    expect((await at.admin.get<Run>(`/api/disbursement-runs/${run.id}`)).json.state).toBe('prepared')
  })

  it('hides a family from a recused person, who can’t approve, issue, or cancel it', async () => {
    const second = await approveAward(at, (await at.apply({ full_name: 'Second' })).id)
    const { json: run } = await prepare([...ids(1), second.installments[0]?.id ?? 0])
    await at.recuse(at.other, application)
    const seen = (await at.other.get<Run>(`/api/disbursement-runs/${run.id}`)).json
    expect([seen.total, seen.hidden, seen.disbursements.map(({ award_id }) => award_id)]).toEqual([120_000, 1, [second.id]])
    expect((await at.admin.get<Run>(`/api/disbursement-runs/${run.id}`)).json.hidden).toBe(0)
    expect((await at.other.get(`/api/disbursements/${run.disbursements[0]?.id}`)).status).toBe(404)
    expect((await put(run.disbursements[0]?.id ?? 0, { cleared_on: '2026-11-28' }, at.other)).status).toBe(404)
    expect((await prepare(ids(1, 1), {}, at.other)).json.errors).toHaveProperty(['installment_ids.0'])
    for (const verb of ['approve', 'issue', 'cancel'] as const)
      expect((await does(run.id, verb, { issued_on: '2026-11-28', first_number: 1 })).status).toBe(403)
    expect((await at.other.get<InstallmentRow[]>('/api/installments')).json.every(({ award_id }) => award_id === second.id)).toBe(true)
  })
})

describe('an issued payment', () => {
  it('is void, never loses its number, and wants approval again', async () => {
    const [payment] = await issued(ids(2))
    const id = payment?.id ?? 0
    await signInBoth(at, '2026-12-03T18:00:00Z')
    const voided = await put(id, { void: { on: '2026-12-03', reason: 'Lost by the post office' } })
    expect(disbursementSchema.parse(voided.json)).toMatchObject({
      ...{ state: 'void', number: 1001, voided_on: '2026-12-03', void: { reason: 'Lost by the post office', by: { id: at.adminId } } },
    })
    expect((await put(id, { void: { on: '2026-12-03', reason: 'Again' } })).json).toEqual(voided.json)
    expect((await put(id, { cleared_on: '2026-12-03' })).status).toBe(409)
    expect((await read()).figures.paid).toBe(0)
    const { json: run } = await prepare(ids(2))
    expect([run.state, (await at.admin.get<Disbursement>(`/api/disbursements/${run.disbursements[0]?.id}`)).json.replaces]).toEqual([
      'prepared',
      id,
    ])
    await expect(at.query(`update disbursements set number = 1001 where id <> $1`, [id])).rejects.toThrow(/disbursements_check_number/)
    await expect(at.query('delete from disbursements where id = $1', [id])).rejects.toThrow(/was issued and cannot be deleted/)
  })

  it('clears, and money comes back in parts', async () => {
    const [payment] = await issued(ids(2))
    const id = payment?.id ?? 0
    const month = ids(1)[0] ?? 0
    const back = (amount: number, change: object = {}) =>
      put(id, { returned: { on: '2026-11-28', amount, reason: 'Overpaid', installment_id: month, ...change } })
    expect((await back(40_000)).status, 'not cleared').toBe(409)
    expect((await put(id, { cleared_on: '2026-11-27' })).json.errors).toHaveProperty('cleared_on')
    expect((await put(id, { cleared_on: '2026-11-28' })).json.state).toBe('cleared')
    expect((await put(id, { void: { on: '2026-11-28', reason: 'x' } })).status).toBe(409)
    expect((await back(120_001)).json.errors).toHaveProperty(['returned.amount'])
    expect((await back(1, { installment_id: undefined })).json.errors).toHaveProperty(['returned.installment_id'])
    const part = disbursementSchema.parse((await back(40_000)).json)
    expect(part).toMatchObject({ returned: 40_000, returns: [{ amount: 40_000, reason: 'Overpaid', on: '2026-11-28' }] })
    expect((await read()).installments[0]).toMatchObject({ amount: 80_000, state: 'cleared' })
    expect((await read()).figures).toMatchObject({ paid: 200_000, left: 1_240_000 })
    expect((await back(80_000)).status).toBe(200)
    expect((await read()).installments[0]).toMatchObject({ amount: 120_000, state: 'planned', disbursement_id: null })
    expect((await read()).figures).toMatchObject({ paid: 120_000, left: 1_320_000 })
    expect((await back(1)).status).toBe(422)
  })

  it('keeps its months and returns when the schedule changes, and never plans more than the award has', async () => {
    const [payment] = await issued(ids(2))
    const id = payment?.id ?? 0
    const month = ids(1)[0] ?? 0
    await put(id, { cleared_on: '2026-11-28' })
    const back = (amount: number) => put(id, { returned: { on: '2026-11-28', amount, reason: 'Overpaid', installment_id: month } })
    await back(40_000)
    const planned = award.installments.slice(2).map(({ month: its, amount }) => ({ month: its, amount }))
    const schedule = (installments: object[]) => at.admin.put<Award & Problem>(`/api/awards/${award.id}/schedule`, { installments })
    const [third, ...rest] = planned
    expect((await schedule([{ ...third, amount: 160_000 }, ...rest])).status).toBe(200)
    expect((await back(80_000)).status).toBe(200)
    expect((await read()).installments[0]).toMatchObject({ state: 'planned', amount: 80_000 })
    expect((await schedule(rest)).status).toBe(200)
    expect((await read()).installments[0]).toMatchObject({ month: '2026-09', state: 'canceled' })
    expect((await put(id, { cleared_on: '2026-11-28' })).json).toMatchObject({
      returned: 120_000,
      lines: [{ amount: 120_000 }, { amount: 120_000 }],
    })
    const again = await schedule([{ month: '2026-09', amount: 120_000 }, ...rest])
    expect(again.json.installments[0]).toMatchObject({ month: '2026-09', state: 'planned', amount: 120_000 })
  })

  it('is listed by its states, together with others', async () => {
    const [first] = await issued(ids(1))
    await issued(ids(1, 1), 1002)
    await prepare(ids(1, 2))
    await put(first?.id ?? 0, { cleared_on: '2026-11-28' })
    const numbers = async (state: string) =>
      (await at.admin.get<Disbursement[]>(`/api/disbursements?state=${state}&sort=["full_name","ASC"]`)).json
        .map(({ number }) => number)
        .sort()
    expect([await numbers('issued,cleared'), await numbers('cleared'), await numbers('prepared')]).toEqual([[1001, 1002], [1001], [null]])
    expect((await at.admin.get('/api/disbursements?state=issued,lost')).status).toBe(400)
  })

  it('can have another number or month, for a reason', async () => {
    const [payment] = await issued(ids(1))
    const id = payment?.id ?? 0
    await issued(ids(1, 1), 1002)
    expect((await put(id, { number: 1003 })).json.errors).toHaveProperty('reason')
    expect((await put(id, { number: 1002, reason: 'A slip' })).json.errors).toHaveProperty('number')
    expect((await put(id, { number: 1003, reason: 'A slip' })).json).toMatchObject({ number: 1003, number_reason: 'A slip' })
    expect((await put(id, { number: 1004, cleared_on: '2026-11-28' })).status).toBe(422)
    expect((await put(id, { state: 'void' })).json.errors).toHaveProperty('state')
    const installment = `/api/installments/${ids(1)[0]}`
    const thirteenth = await at.admin.put<Problem>(installment, { month: '2027-08', reason: 'x' })
    expect(thirteenth.json.errors, 'planned already').toHaveProperty('month')
    const moved = await at.admin.put<Award>(installment, { month: '2026-08', reason: 'They were two months behind' })
    expect(moved.json.installments[0]).toMatchObject({ month: '2026-08', state: 'issued' })
    const { lines } = (await at.admin.get<Disbursement>(`/api/disbursements/${id}`)).json
    expect(lines).toMatchObject([{ month: '2026-09', counts_for: '2026-08' }])
    expect((await at.admin.put(`/api/installments/${ids(1, 5)[0]}`, { month: '2026-07', reason: 'x' })).status).toBe(409)
  })

  it('keeps its application', async () => {
    await issued(ids(1))
    await at.admin.post(`/api/awards/${award.id}/end`, { reason: 'completed' })
    expect(await read()).toMatchObject({ state: 'ended', amount: 120_000, figures: { paid: 120_000, left: 0 } })
    const refused = await at.admin.send(`/api/applications/${application}`, { method: 'DELETE', json: { reason: 'A test' } })
    expect(refused.status).toBe(409)
  })
})
