import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import type { Disbursement, Run } from '../../src/shared/api/disbursements'
import type { Payee } from '../../src/shared/api/payees'
import { holdBefore, query } from '../helpers/database'
import { until } from '../helpers/patience'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

let at: Recusing
/** Active, each of a family of its own. */
let award: Award
let second: Award
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  await signInBoth(at, '2026-11-28T18:00:00Z')
  award = await approveAward(at, (await at.apply()).id)
  second = await approveAward(at, (await at.apply({ full_name: 'Second' })).id)
  restore = await at.site.remember()
})
beforeEach(() => signInBoth(at, '2026-11-28T18:00:00Z'))
afterEach(() => restore())
afterAll(() => at.site.stop())

const first = ({ installments }: Award) => installments[0]?.id ?? 0
const prepare = (...awards: Award[]) =>
  at.admin.post<Run>('/api/disbursement-runs', { installment_ids: awards.map(first), method: 'check' })
const does = (run: number, verb: 'approve' | 'issue' | 'cancel', body: object = {}) =>
  at.other.post<Run & Problem>(`/api/disbursement-runs/${run}/${verb}`, body)
const issue = (run: number, first_number: number) => does(run, 'issue', { issued_on: '2026-11-28', first_number })
const end = ({ id }: Award) => at.admin.post(`/api/awards/${id}/end`, { reason: 'other' })
const stateOf = async (run: number) => (await at.admin.get<Run>(`/api/disbursement-runs/${run}`)).json.state
const read = async ({ id }: Award) => (await at.admin.get<Award>(`/api/awards/${id}`)).json

async function prepared(...awards: Award[]): Promise<number> {
  const { status, json } = await prepare(...awards)
  expect(status).toBe(201)
  return json.id
}
async function approved(...awards: Award[]): Promise<number> {
  const run = await prepared(...awards)
  expect((await does(run, 'approve')).status).toBe(200)
  return run
}

type Call = (run: number) => Promise<{ status: number }>

/** A call, and a statement before which it stands with its award locked. */
const CALLS: Record<string, { before: string; call: Call }> = {
  prepare: { before: 'insert into disbursements', call: () => prepare(award) },
  approve: { before: 'update disbursement_runs', call: (run) => does(run, 'approve') },
  issue: { before: 'update disbursement_runs', call: (run) => issue(run, 1001) },
  cancel: { before: 'update disbursements', call: (run) => does(run, 'cancel') },
  pause: { before: 'update awards', call: () => at.admin.post(`/api/awards/${award.id}/pause`, { reason: 'A move' }) },
  end: { before: 'update awards', call: () => end(award) },
  'change of the payee': {
    before: 'update payees',
    call: () => at.admin.put(`/api/payees/${award.payee_id}`, { check_name: 'Someone else' }),
  },
}

/** Two calls, of which the first one has its locks when the second one comes. @returns their statuses */
async function oneThenOther(one: string, other: string, run: number): Promise<number[]> {
  const [ahead, behind] = [CALLS[one], CALLS[other]]
  if (!ahead || !behind) throw new Error(`There is no ${one} or ${other}.`)
  const hold = await holdBefore(at.site.databaseUrl, ahead.before)
  const early = ahead.call(run)
  await hold.reached()
  const late = behind.call(run)
  await hold.release()
  return [(await early).status, (await late).status]
}

/** Transactions that wait for a lock. */
const untilWaiting = (count: number) =>
  until(`${count} to wait for a lock`, async () => {
    const waiting = await query(
      at.site.databaseUrl,
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).toHaveLength(count)
  })

describe('of two calls at once, the first one holds', () => {
  it.each([
    ...[
      ['approve', 'end', 200, 'canceled'],
      ['end', 'approve', 409, 'canceled'],
      ['approve', 'pause', 200, 'approved'],
      ['pause', 'approve', 409, 'prepared'],
      ['approve', 'cancel', 200, 'canceled'],
      ['cancel', 'approve', 409, 'canceled'],
      ['change of the payee', 'approve', 409, 'prepared'],
    ].map((each) => ['prepared', ...each] as const),
    ...[
      ['issue', 'end', 200, 'issued'],
      ['end', 'issue', 409, 'canceled'],
      ['issue', 'pause', 200, 'issued'],
      ['pause', 'issue', 409, 'approved'],
      ['issue', 'cancel', 409, 'issued'],
      ['cancel', 'issue', 409, 'canceled'],
      ['issue', 'change of the payee', 200, 'issued'],
      ['change of the payee', 'issue', 409, 'approved'],
    ].map((each) => ['approved', ...each] as const),
  ] as [string, string, string, number, string][])('%s run: %s, then %s', async (from, one, other, status, state) => {
    const run = from === 'prepared' ? await prepared(award) : await approved(award)
    expect(await oneThenOther(one, other, run)).toEqual([200, status])
    expect(await stateOf(run)).toBe(state)
    const { figures, amount, installments } = await read(award)
    const isIssued = state === 'issued'
    const hasEnded = one === 'end' || other === 'end'
    expect(figures.paid).toBe(isIssued ? 120_000 : 0)
    expect(amount).toBe(hasEnded ? figures.paid : 1_440_000)
    expect(installments[0]?.state).toBe(state === 'canceled' ? (hasEnded ? 'canceled' : 'planned') : state)
  })

  it('prepares nothing of an award that ends, and cancels what was prepared before', async () => {
    expect(await oneThenOther('end', 'prepare', 0)).toEqual([200, 409])
    expect(await at.query('select id from disbursements')).toEqual([])
    await restore()
    await signInBoth(at, '2026-11-28T18:00:00Z')
    expect(await oneThenOther('prepare', 'end', 0)).toEqual([201, 200])
    expect(
      await at.query('select state from disbursements union all select state::text::enum_disbursements_state from disbursement_runs'),
    ).toEqual([{ state: 'canceled' }, { state: 'canceled' }])
  })

  it('keeps the name that was prepared on a check whose payee changed right after', async () => {
    const run = await approved(award)
    const before = (await at.admin.get<Payee>(`/api/payees/${award.payee_id}`)).json.check_name
    expect(await oneThenOther('issue', 'change of the payee', run)).toEqual([200, 200])
    const [row] = (await at.admin.get<Run>(`/api/disbursement-runs/${run}`)).json.disbursements
    expect((await at.admin.get<Disbursement>(`/api/disbursements/${row?.id}`)).json.payee.check_name).toBe(before)
  })
})

it('two runs issued at once with one number: one is issued, the other is refused and none of its checks has a number', async () => {
  const runs = [await approved(award), await approved(second)]
  const answers = await Promise.all(runs.map((run) => issue(run, 1001)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.json.errors).toEqual({ first_number: ['Check 1001 is already in the register.'] })
  expect((await Promise.all(runs.map(stateOf))).sort()).toEqual(['approved', 'issued'])
  expect(await at.query('select number::int from disbursements order by number')).toEqual([{ number: 1001 }, { number: null }])
})

it('numbers of two runs that overlap by one check: none of the second run', async () => {
  const both = await approved(award, second)
  const one = await prepare({ ...award, installments: award.installments.slice(1) })
  expect(one.status, 'an earlier month is in a payment').toBe(201)
  await does(one.json.id, 'approve')
  const answers = await Promise.all([issue(both, 1000), issue(one.json.id, 1001)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const numbers = await at.query<{ number: number }>('select number::int from disbursements where number is not null order by 1')
  expect([[1000, 1001], [1001]]).toContainEqual(numbers.map(({ number }) => number))
})

it('two admins who change a payee while its run is issued: one change holds, and the check has the old name or is not issued', async () => {
  const run = await approved(award)
  const { updated_at, check_name } = (await at.admin.get<Payee>(`/api/payees/${award.payee_id}`)).json
  const change = (client: typeof at.admin, name: string) =>
    client.put<Problem>(`/api/payees/${award.payee_id}`, { check_name: name, updated_at })
  const [one, other, issued] = await Promise.all([change(at.admin, 'First Homes'), change(at.other, 'Other Homes'), issue(run, 1001)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect([200, 409]).toContain(issued.status)
  const [row] = (await at.admin.get<Run>(`/api/disbursement-runs/${run}`)).json.disbursements
  const payment = (await at.admin.get<Disbursement>(`/api/disbursements/${row?.id}`)).json
  expect([payment.payee.check_name, payment.state]).toEqual([check_name, issued.status === 200 ? 'issued' : 'approved'])
})

it('two awards that end at once cancel the run of their last payments', async () => {
  const run = await prepared(award, second)
  const hold = await holdBefore(at.site.databaseUrl, 'update awards')
  const ends = [end(award)]
  await hold.reached()
  ends.push(end(second))
  await untilWaiting(2)
  await hold.release()
  expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(run)).toBe('canceled')
  expect((await does(run, 'approve')).status).toBe(409)
})
