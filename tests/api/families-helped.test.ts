import { afterAll, beforeAll, expect, it } from 'vitest'
import { countFigures } from '../../src/services/pages/count-figures'
import type { Run } from '../../src/shared/api/disbursements'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

const DAY = '2026-11-28'

let at: Recusing
beforeAll(async () => {
  at = await startRecusing()
  await signInBoth(at, `${DAY}T18:00:00Z`)
})
afterAll(() => at.site.stop())

let families = 0
const apply = async () => (await at.apply({ full_name: `Helped ${++families}`, details: { email: `helped-${families}@example.org` } })).id

async function archive(application: number, day: string): Promise<void> {
  await at.query(`update applications set status = 'Archived' where id = $1`, [application])
  for (const [place, to] of ['Extended Application Completed', 'Archived'].entries())
    await at.query(`insert into status_events (application_id, "from", "to", created_at) values ($1, 'Completed', $2, $3)`, [
      application,
      to,
      `${day}T0${place}:00:00Z`,
    ])
}

/** @returns the payment's ID */
async function pay(application: number, first_number: number): Promise<number> {
  const { installments } = await approveAward(at, application)
  const run = await at.admin.post<Run>('/api/disbursement-runs', { installment_ids: [installments[0]?.id], method: 'check' })
  await at.other.post(`/api/disbursement-runs/${run.json.id}/approve`, {})
  const issued = await at.other.post<Run>(`/api/disbursement-runs/${run.json.id}/issue`, { issued_on: DAY, first_number })
  expect(issued.status).toBe(200)
  return issued.json.disbursements[0]?.id ?? 0
}

const link = (first: number, second: number) =>
  at.query(
    `insert into application_matches (first_id, second_id, reasons, state, created_at) values ($1, $2, '[]', 'linked', now())
      on conflict (first_id, second_id) do update set state = 'linked'`,
    [first, second],
  )

const shown = async () =>
  (await countFigures(at.site.ctx, { families_helped: true, dollars_paid: false, median_days: false })).map(({ value }) => value)

it('families helped are those that were paid, linked ones once, and those archived before the first award', async () => {
  for (let n = 0; n < 2; n++) await archive(await apply(), '2026-01-10')
  const [first, second] = [await apply(), await apply()]
  await pay(first, 1001)
  await pay(second, 1002)
  await link(first, second)
  await pay(await apply(), 1003)
  const lost = await pay(await apply(), 1004)
  expect((await at.admin.put(`/api/disbursements/${lost}`, { void: { on: DAY, reason: 'Lost' } })).status).toBe(200)
  await archive(await apply(), '2027-01-10')
  await approveAward(at, await apply())
  expect(await shown(), 'four: two before, one linked pair, and one more').toEqual([])
  await pay(await apply(), 1005)
  expect(await shown()).toEqual(['5'])
})
