import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Award, AwardRow } from '../../src/shared/api/awards'
import { dashboardSchema, type Dashboard } from '../../src/shared/api/dashboard'
import type { Payee } from '../../src/shared/api/payees'
import type { Client } from '../helpers/client'
import { confirmByPhone, makeAward, makePayee } from '../helpers/awarding'
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

const found = async (filter: string, client: Client = at.admin) =>
  (await client.get<AwardRow[]>(`/api/awards?${filter}`)).json.map(({ id }) => id)
const FROM_DECEMBER = { arrears: [], months: 3, amount: 360_000, first_month: '2026-12' }

describe('the filter', () => {
  it('late finds a payment that was due before today, in the site’s time zone, until it is issued', async () => {
    const { id, installments } = await approveAward(at, application, FROM_DECEMBER)
    expect(await found('late=1')).toEqual([])
    await signInBoth(at, '2026-12-02T05:30:00Z')
    expect(await found('late=1'), '23:30 on the day it is due').toEqual([])
    await signInBoth(at, '2026-12-02T06:30:00Z')
    expect([await found('late=1'), await found('late=0')]).toEqual([[id], []])
    const run = { installment_ids: [installments[0]?.id], method: 'check' }
    const { json } = await at.admin.post<{ id: number }>('/api/disbursement-runs', run)
    expect(await found('late=1'), 'prepared').toEqual([id])
    await at.other.post(`/api/disbursement-runs/${json.id}/approve`, {})
    await at.other.post(`/api/disbursement-runs/${json.id}/issue`, { issued_on: '2026-12-02', first_number: 1001 })
    expect([await found('late=1'), await found('late=0')]).toEqual([[], [id]])
  })

  it('review_due finds awards in the last month that was reviewed, or after it, while later ones are planned', async () => {
    const { id, reviewed_until } = await approveAward(at, application)
    expect(reviewed_until).toBe('2027-02')
    expect(await found('review_due=true')).toEqual([])
    await signInBoth(at, '2027-02-01T18:00:00Z')
    expect([await found('review_due=true'), await found('review_due=false')]).toEqual([[id], []])
    await at.admin.post(`/api/awards/${id}/review`, { until: '2027-05', note: 'Still looking for work' })
    expect(await found('review_due=true')).toEqual([])
    await at.admin.post(`/api/awards/${id}/review`, { until: '2027-02', note: 'A slip' })
    expect(await found('review_due=true')).toEqual([id])
    await at.admin.put(`/api/awards/${id}/schedule`, { installments: [{ month: '2027-02', amount: 120_000 }] })
    expect(await found('review_due=true'), 'nothing is planned after it').toEqual([])
    await at.admin.post(`/api/awards/${id}/review`, { until: null, note: 'For the whole award' })
    expect(await found('review_due=false'), 'no review is ever due').toEqual([id])
  })

  it('ending finds awards whose last month is over within 60 days, or is over', async () => {
    const { id } = await approveAward(at, application, FROM_DECEMBER)
    const endingOn = async (day: string) => {
      await signInBoth(at, `${day}T18:00:00Z`)
      return found('ending=1')
    }
    expect(await endingOn('2026-12-29'), 'February 28 is 61 days away').toEqual([])
    expect(await endingOn('2026-12-30')).toEqual([id])
    expect(await endingOn('2027-04-01')).toEqual([id])
    await at.admin.post(`/api/awards/${id}/end`, { reason: 'improved' })
    expect(await found('ending=1')).toEqual([])
  })

  it('to_approve finds what waits for a second person, and what waits for me', async () => {
    const { id } = await makeAward(at.admin, application)
    expect(await found('late=1'), 'arrears of a proposed award').toEqual([])
    expect(await found('to_approve=all')).toEqual([id])
    expect([await found('to_approve=me'), await found('to_approve=me', at.other)]).toEqual([[], [id]])
    await at.other.post(`/api/awards/${id}/approve`, { confirmed: true })
    expect(await found('to_approve=all')).toEqual([])
    await at.other.put(`/api/awards/${id}`, { amount: 1_500_000 })
    expect([await found('to_approve=me'), await found('to_approve=me', at.other)]).toEqual([[id], []])
    await at.query('update users set is_admin = false where id = $1', [at.adminId])
    expect([await found('to_approve=all'), await found('to_approve=me')], 'a member of staff').toEqual([[id], []])
  })

  it('names what it doesn’t know', async () => {
    for (const filter of ['late=soon', 'review_due=2', 'ending=60', 'to_approve=you'])
      expect([filter, (await at.admin.get(`/api/awards?${filter}`)).status]).toEqual([filter, 400])
  })

  it('verified finds the payees that I may verify', async () => {
    const { id } = await makePayee(at.admin)
    const mine = async (client: Client) => (await client.get<Payee[]>('/api/payees?verified=me')).json.map((payee) => payee.id)
    expect([await mine(at.admin), await mine(at.other)]).toEqual([[], [id]])
    await at.other.put(`/api/payees/${id}`, { check_name: 'Another name' })
    expect([await mine(at.admin), await mine(at.other)]).toEqual([[id], []])
  })
})

describe('the dashboard', () => {
  const NOTHING = { payments_due: { count: 0, amount: 0, late: 0 }, reviews_due: 0, awards_ending: 0 }
  const figures = async (client: Client = at.admin) => {
    const { payments_due, for_second_person, reviews_due, awards_ending } = dashboardSchema.parse(
      (await client.get<Dashboard>('/api/dashboard')).json,
    )
    return { payments_due, for_second_person, reviews_due, awards_ending }
  }
  const second = async (client: Client) => (await figures(client)).for_second_person

  it('counts payments due within a week, late ones, reviews, and endings', async () => {
    expect(await figures()).toMatchObject({ ...NOTHING, for_second_person: { awards: 0, runs: 0, payees: 0 } })
    await approveAward(at, application)
    expect(await figures()).toMatchObject({
      ...{ payments_due: { count: 4, amount: 480_000, late: 3, by: '2026-12-05' }, reviews_due: 0, awards_ending: 0 },
    })
    const due = (await at.admin.get<object[]>('/api/installments?due_by=2026-12-05')).json
    expect(due).toHaveLength(4)
    await signInBoth(at, '2027-07-05T18:00:00Z')
    expect(await figures()).toMatchObject({ payments_due: { count: 11, late: 11 }, reviews_due: 1, awards_ending: 1 })
  })

  it('counts what this person may approve or verify, and nothing that is theirs', async () => {
    const { id, payee_id } = await makeAward(at.admin, application)
    expect([await second(at.admin), await second(at.other)]).toEqual([
      { awards: 0, runs: 0, payees: 0 },
      { awards: 1, runs: 0, payees: 1 },
    ])
    await verifyPayee(at, payee_id)
    const { json: approved } = await at.other.post<Award>(`/api/awards/${id}/approve`, { confirmed: true })
    const award = await confirmByPhone(at.other, approved)
    const run = { installment_ids: [award.installments[0]?.id], method: 'check' }
    await at.other.post('/api/disbursement-runs', run)
    await at.other.put(`/api/awards/${id}`, { amount: 1_500_000 })
    expect([await second(at.admin), await second(at.other)]).toEqual([
      { awards: 1, runs: 1, payees: 0 },
      { awards: 0, runs: 0, payees: 0 },
    ])
    await at.query('update users set is_admin = false where id = $1', [at.otherId])
    expect(await figures(at.other), 'a member of staff').toMatchObject({ for_second_person: null, payments_due: { count: 4 } })
  })

  it('counts nothing of a family for a recused person', async () => {
    const { installments } = await approveAward(at, application)
    await at.other.post('/api/disbursement-runs', { installment_ids: [installments[0]?.id], method: 'check' })
    await signInBoth(at, '2027-07-05T18:00:00Z')
    expect(await second(at.admin)).toEqual({ awards: 0, runs: 1, payees: 0 })
    await at.recuse(at.admin, application)
    expect(await figures()).toMatchObject({ ...NOTHING, for_second_person: { awards: 0, runs: 0, payees: 0 } })
    expect(await found('late=1')).toEqual([])
  })
})
