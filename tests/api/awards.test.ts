import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { awardRowSchema, awardSchema, type Award } from '../../src/shared/api/awards'
import type { Problem } from '../../src/shared/api/common'
import { awardForm, makeAward, makePayee } from '../helpers/awarding'
import { startRecusing, type Recusing } from '../helpers/recusing'
import { changes, readTables } from '../helpers/tables'

let at: Recusing
/** An application that was sent. */
let application: number
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  application = (await at.apply()).id
  restore = await at.site.remember()
})
afterEach(() => restore())
afterAll(() => at.site.stop())

type Answer = Award & Problem & { award_id?: number; available?: number }
type Verb = 'approve' | 'withdraw' | 'pause' | 'resume' | 'end' | 'review'
const does = (client: typeof at.admin, id: number, verb: Verb, body: object = {}) => client.post<Answer>(`/api/awards/${id}/${verb}`, body)
const approve = (id: number, client = at.other) => does(client, id, 'approve', { confirmed: true })
const put = (id: number, body: object, client = at.admin) => client.put<Answer>(`/api/awards/${id}`, body)
const schedule = (id: number, installments: object[], client = at.admin) =>
  client.put<Answer>(`/api/awards/${id}/schedule`, { installments })
const read = async (id: number) => awardSchema.parse((await at.admin.get<Answer>(`/api/awards/${id}`)).json)
const rowsOf = () => readTables(at.site.ctx.payload.db.pool, ['awards', 'installments', 'applications'])

async function active(change?: object): Promise<Award> {
  const { id } = await makeAward(at.admin, application, change)
  expect((await approve(id)).status).toBe(200)
  return read(id)
}

describe('proposing an award', () => {
  it('plans its months, arrears first, and waits for a second person', async () => {
    const award = await makeAward(at.admin, application)
    expect(awardSchema.parse(award)).toMatchObject({
      ...{ state: 'proposed', amount: 1_440_000, months: 12, account_last4: '7781', criteria: 'A medical crisis' },
      ...{
        proposed_by: { id: at.adminId },
        changed_by: [{ id: at.adminId }],
        has_email: true,
        approved_by: null,
        pending: null,
        ended: null,
        reviewed_until: '2027-02',
      },
      figures: { scheduled: 1_440_000, paid: 0, left: 1_440_000, months_used: 12, months_left: 0 },
    })
    expect(award.installments.map(({ month }) => month)).toEqual([
      ...['2026-09', '2026-10', '2026-11', '2026-12'],
      ...['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08'],
    ])
    expect(new Set(award.installments.map(({ amount, state, payee_id }) => `${amount} ${state} ${payee_id === award.payee_id}`))).toEqual(
      new Set(['120000 planned true']),
    )
    expect(award.installments[0]?.due_on).toBe('2026-09-01')
    const [stored] = await at.query<Record<string, unknown>>('select account, criteria, relationship from awards')
    expect(JSON.stringify(stored)).not.toMatch(/7781|medical|none/)
  })

  it('is refused twice for one application, whoever asks', async () => {
    const { id } = await makeAward(at.admin, application)
    const payee = await makePayee(at.admin)
    const twice = await at.other.post<Answer>('/api/awards', awardForm(application, payee.id))
    expect([twice.status, twice.json.award_id]).toEqual([409, id])
  })

  it('ten times at once is one award', async () => {
    const { id } = await makePayee(at.admin)
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.admin.post('/api/awards', awardForm(application, id))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  it('names each field that is wrong', async () => {
    const { id } = await makePayee(at.admin)
    const post = async (change: object) =>
      Object.keys((await at.admin.post<Problem>('/api/awards', awardForm(application, id, change))).json.errors ?? {})
    for (const amount of [0, -1, 12.5, '1200', null, undefined]) expect([amount, await post({ amount })]).toEqual([amount, ['amount']])
    expect(await post({ months: 13 })).toEqual(['months'])
    expect(await post({ first_month: '2026-13' })).toEqual(['first_month'])
    expect(await post({ due_day: 32 })).toEqual(['due_day'])
    expect(await post({ payee_id: 999 })).toEqual(['payee_id'])
    expect(await post({ application_id: 999 })).toEqual(['application_id'])
    expect(await post({ consent_on: '2199-01-01' })).toEqual(['consent_on'])
    expect(await post({ criteria: ' ', relationship: '' })).toEqual(['criteria', 'relationship'])
    expect(await post({ amount: 1_439_999 })).toEqual(['amount'])
    expect(await post({ months: 2 })).toEqual(['arrears.2.month'])
    expect((await rowsOf()).awards).toEqual((await rowsOf()).awards)
    expect((await at.query('select id from awards')).length).toBe(0)
  })

  it('is for applications that were sent, and not denied', async () => {
    await at.admin.put(`/api/application/${application}`, { status: 'Denied' })
    const { id } = await makePayee(at.admin)
    const denied = await at.admin.post<Problem>('/api/awards', awardForm(application, id))
    expect([denied.status, denied.json.errors]).toEqual([422, { application_id: [expect.stringContaining('denied')] }])
  })
})

describe('approving', () => {
  it('takes another admin than who proposed or changed it, and holds once', async () => {
    const { id } = await makeAward(at.admin, application)
    const before = await rowsOf()
    expect((await approve(id, at.admin)).status).toBe(403)
    expect(changes(before, await rowsOf())).toEqual([])
    await put(id, { due_day: 5 }, at.other)
    expect((await approve(id, at.other)).status, 'who changed it').toBe(403)
    await at.query('update awards set changed_by = $1', [JSON.stringify([at.adminId])])
    const approved = await approve(id)
    expect([approved.status, approved.json.state, approved.json.approved_by?.id]).toEqual([200, 'active', at.otherId])
    expect(approved.json.figures).toEqual({ scheduled: 1_440_000, paid: 0, left: 1_440_000, months_used: 12, months_left: 0 })
    expect((await approve(id)).json).toEqual(approved.json)
    const late = await approve(id, at.admin)
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('This award is active.')])
  })

  it('is open to someone who sent the award back as it was', async () => {
    const { id } = await makeAward(at.admin, application)
    expect((await put(id, { ...(await read(id)) }, at.other)).status).toBe(200)
    expect((await approve(id, at.other)).status).toBe(200)
    await put(id, { amount: 1_600_000 })
    const waiting = await read(id)
    expect((await put(id, { ...waiting }, at.other)).json).toEqual(waiting)
    expect((await approve(id, at.other)).json).toMatchObject({ amount: 1_600_000, pending: null })
  })

  it('is refused while an award is paused and nothing waits', async () => {
    const { id } = await active()
    await does(at.admin, id, 'pause', { reason: 'Moving' })
    const before = await rowsOf()
    expect((await approve(id, at.other)).status).toBe(409)
    expect(changes(before, await rowsOf())).toEqual([])
    await put(id, { amount: 1_600_000 })
    expect((await approve(id, at.other)).json).toMatchObject({ state: 'paused', amount: 1_600_000 })
  })

  it('asks before it spends more than the campaign has', async () => {
    const { id } = await makeAward(at.admin, application, { campaign_id: 1 })
    const asked = await does(at.other, id, 'approve')
    expect([asked.status, asked.json.available, asked.json.message]).toEqual([
      409,
      0,
      expect.stringContaining('$14,400.00 more than the campaign has left'),
    ])
    await at.admin.post('/api/donations', { campaign_id: 1, amount: 20_000, name: 'Ann', created_at: '2026-01-15' })
    expect((await does(at.other, id, 'approve')).status).toBe(200)
    await put(id, { amount: 1_999_900, months: 12 })
    expect((await does(at.other, id, 'approve')).status).toBe(200)
    await put(id, { amount: 2_000_100 })
    const above = await does(at.other, id, 'approve')
    expect([above.status, above.json.available, above.json.message]).toEqual([
      409,
      100,
      'This change is $1.00 more than the campaign has left. Approve it anyway?',
    ])
    expect((await does(at.other, id, 'approve', { confirmed: true })).status).toBe(200)
    await at.query('update donations set amount = amount - 20000')
    await put(id, { amount: 2_000_200 })
    expect((await does(at.other, id, 'approve')).json.message).toMatch(/^The campaign is already \$[\d.,]+ short\. Approve it anyway\?$/)
  })

  it('against a withdrawal, one of them holds', async () => {
    const { id } = await makeAward(at.admin, application)
    const answers = await Promise.all([approve(id), does(at.admin, id, 'withdraw', { reason: 'A mistake' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('changing an award', () => {
  it('lets everything change while it is proposed', async () => {
    const { id } = await makeAward(at.admin, application)
    const payee = await makePayee(at.admin)
    const { json } = await put(id, { payee_id: payee.id, due_day: 31, criteria: 'A fire', amount: 1_500_000, account: '' })
    expect(json).toMatchObject({ payee_id: payee.id, due_day: 31, criteria: 'A fire', amount: 1_500_000, account_last4: null })
    expect(json.installments.map(({ payee_id }) => payee_id)).toEqual(Array<number>(12).fill(payee.id))
    expect(json.installments.find(({ month }) => month === '2027-02')?.due_on).toBe('2027-02-28')
    const fixed = await put(id, { state: 'active', reference: 'HS-0000-0000' })
    expect([fixed.status, Object.keys(fixed.json.errors ?? {})]).toEqual([422, ['reference', 'state']])
    expect((await put(id, { ...(await read(id)) })).status).toBe(200)
  })

  it('keeps a raise, a payee, and an account waiting for a second person once it is active', async () => {
    const { id, payee_id } = await active()
    const payee = await makePayee(at.admin)
    const asked = await put(id, { amount: 1_600_000, payee_id: payee.id, account: 'Loan 99-1234' })
    expect(asked.json).toMatchObject({ amount: 1_440_000, payee_id, account_last4: '7781' })
    expect(asked.json.pending).toEqual({ amount: 1_600_000, payee_id: payee.id, account_last4: '1234' })
    expect((await approve(id, at.admin)).status).toBe(403)
    const approved = await approve(id)
    expect(approved.json).toMatchObject({ amount: 1_600_000, payee_id: payee.id, account_last4: '1234', pending: null })
    expect(new Set(approved.json.installments.map((each) => each.payee_id))).toEqual(new Set([payee.id]))
    await put(id, { amount: 1_700_000 })
    expect((await put(id, { amount: 1_600_000 })).json.pending, 'taken back').toBeNull()
  })

  it('lowers at once, not below what is planned', async () => {
    const { id } = await active()
    const below = await put(id, { amount: 1_439_999, months: 11 })
    expect([below.status, below.json.errors]).toEqual([422, { amount: [expect.stringContaining('$14,400.00')] }])
    await schedule(id, [{ month: '2026-12', amount: 100_000 }])
    expect((await put(id, { amount: 100_000, months: 1 })).json).toMatchObject({ amount: 100_000, months: 1, pending: null })
    const fixed = await put(id, { criteria: 'Another', due_day: 9 })
    expect([fixed.status, Object.keys(fixed.json.errors ?? {})]).toEqual([422, ['due_day', 'criteria']])
  })
})

describe('a schedule', () => {
  it('never has a thirteenth month or a cent more, in SQL either', async () => {
    const { id, installments } = await active()
    const planned = installments.map(({ month, amount }) => ({ month, amount }))
    const before = await rowsOf()
    const more = await schedule(id, [...planned, { month: '2027-09', amount: 1 }])
    expect(more.json.errors).toEqual({ 'installments.12.month': ['The award covers 12 months.'] })
    const cent = await schedule(id, [...planned.slice(1), { month: '2026-09', amount: 120_001 }])
    expect(Object.keys(cent.json.errors ?? {})).toEqual(['amount'])
    const twice = await schedule(id, [planned[0] ?? {}, planned[0] ?? {}])
    expect(Object.keys(twice.json.errors ?? {})).toEqual(['installments.1.month'])
    const insert = `insert into installments (award_id, month, amount, payee_id, due_on) select id, '2027-09', 1, payee_id, '2027-09-01' from awards`
    await expect(at.query(insert)).rejects.toThrow(/13 months of 12/)
    await expect(at.query(`update installments set amount = amount + 1 where month = '2026-09'`)).rejects.toThrow(
      /1440001 cents of 1440000/,
    )
    await expect(at.query('update awards set amount = amount - 1')).rejects.toThrow(/too many/)
    expect(changes(before, await rowsOf())).toEqual([])
  })

  it('pays two payees for one month as one month', async () => {
    const { id, payee_id } = await active({ months: 1, arrears: [], monthly: undefined, amount: 200_000 })
    const payee = await makePayee(at.admin)
    const { status, json } = await schedule(id, [
      { month: '2026-12', amount: 60_000 },
      { month: '2026-12', amount: 60_000, payee_id: payee.id },
    ])
    expect([status, json.figures]).toEqual([200, { scheduled: 120_000, paid: 0, left: 200_000, months_used: 1, months_left: 0 }])
    expect(json.installments.map((each) => each.payee_id)).toEqual([payee_id, payee.id])
  })

  it('counts the months of linked applications together', async () => {
    const linked = (await at.apply({ full_name: 'Linked' })).id
    await at.query(
      `insert into application_matches (first_id, second_id, reasons, state, created_at) values ($1, $2, '[]', 'linked', now())
        on conflict (first_id, second_id) do update set state = 'linked'`,
      [Math.min(application, linked), Math.max(application, linked)],
    )
    await makeAward(at.admin, application)
    const { id } = await makePayee(at.admin)
    const form = awardForm(linked, id, { months: 1, arrears: [], amount: 120_000, first_month: '2027-12' })
    const above = await at.admin.post<Problem>('/api/awards', form)
    expect([above.status, above.json.errors]).toEqual([422, { months: [expect.stringContaining('at most 12 months for one family')] }])
    expect((await at.admin.post('/api/awards', { ...form, first_month: '2027-01' })).status, 'the same month').toBe(201)
  })
})

describe('the states of an award', () => {
  it('pauses, resumes, and ends with what is planned canceled', async () => {
    const { id } = await active()
    expect((await does(at.admin, id, 'pause', { reason: 'Moving' })).json).toMatchObject({ state: 'paused', state_reason: 'Moving' })
    expect((await does(at.admin, id, 'pause', { reason: 'Moving' })).status, 'again').toBe(200)
    const other = await does(at.other, id, 'pause', { reason: 'Moving' })
    expect([other.status, other.json.message]).toEqual([409, expect.stringMatching(/^This award is paused\. .+ did that\.$/)])
    expect((await does(at.admin, id, 'resume')).json).toMatchObject({ state: 'active', state_reason: null })
    const ended = await does(at.admin, id, 'end', { reason: 'moved', note: 'To Ohio' })
    expect(ended.json).toMatchObject({ state: 'ended', amount: 0, ended: { reason: 'moved', note: 'To Ohio' } })
    expect(new Set(ended.json.installments.map(({ state }) => state))).toEqual(new Set(['canceled']))
    for (const verb of ['pause', 'resume', 'withdraw'] as const) expect((await does(at.admin, id, verb, { reason: 'x' })).status).toBe(409)
    expect((await put(id, { amount: 5 })).status).toBe(409)
    expect((await schedule(id, [])).status).toBe(409)
    expect((await makeAward(at.admin, application)).state, 'a new one').toBe('proposed')
  })

  it('is reviewed up to a month', async () => {
    const { id } = await active()
    const reviewed = await does(at.admin, id, 'review', { until: '2027-05', note: 'Still looking for work' })
    expect(reviewed.json).toMatchObject({ reviewed_until: '2027-05', review_note: 'Still looking for work' })
    expect((await does(at.admin, id, 'review', { until: '2026-11', note: 'x' })).status).toBe(422)
    expect((await does(at.admin, id, 'review', { until: '', note: '' })).status).toBe(422)
  })

  it('leaves a trail without words', async () => {
    const { id } = await active()
    await does(at.admin, id, 'pause', { reason: 'Moving' })
    const events = await at.query<{ action: string; text: string }>(
      `select action, to_jsonb(audit_events)::text as text from audit_events where resource = 'awards' and record = $1 order by id`,
      [String(id)],
    )
    expect(events.map(({ action }) => action)).toEqual(['create', 'award-approved', 'award-paused'])
    expect(events.map(({ text }) => text).join()).not.toMatch(/Moving|medical|7781/)
  })
})

describe('an application with an open award', () => {
  it('is hidden with its award from a recused person', async () => {
    const { id } = await makeAward(at.other, application)
    expect((await at.recuse(at.admin, application)).status).toBe(200)
    const before = await rowsOf()
    expect((await at.admin.get('/api/awards')).json).toEqual([])
    expect((await at.admin.get(`/api/awards/${id}`)).status).toBe(404)
    expect((await put(id, { due_day: 9 })).status).toBe(404)
    expect((await schedule(id, [])).status).toBe(404)
    for (const verb of ['approve', 'withdraw', 'pause', 'resume', 'end', 'review'] as const)
      expect((await does(at.admin, id, verb, { reason: 'other', until: '2027-01', note: 'x' })).status).toBe(404)
    const { id: payee } = await makePayee(at.admin)
    expect((await at.admin.post<Problem>('/api/awards', awardForm(application, payee))).json.errors).toHaveProperty('application_id')
    expect(JSON.stringify((await at.admin.get('/api/audit-events?resource=awards')).json)).toBe('[]')
    expect(changes(before, await rowsOf())).toEqual([])
  })
})

it('the list has each award’s figures', async () => {
  const { id } = await active()
  const { json } = await at.admin.get<object[]>('/api/awards?state=active&q=HS-')
  expect(json.map((row) => awardRowSchema.parse(row))).toMatchObject([{ id, state: 'active', figures: { months_used: 12 } }])
  expect((await at.admin.get('/api/awards?state=ended')).json).toEqual([])
})

it('is first reviewed after the months that the settings say', async () => {
  const set = async (review_months: number) => expect((await at.admin.put('/api/site-settings', { review_months })).status).toBe(200)
  await set(0)
  expect((await makeAward(at.admin, application)).reviewed_until).toBeNull()
  await set(3)
})
