import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { awardsOfCase } from '../../src/services/applications/case-file/gather-awards'
import type { Award } from '../../src/shared/api/awards'
import { NOMINATOR, type StatusPage } from '../helpers/asking'
import { makeAward } from '../helpers/awarding'
import { sample } from '../helpers/client'
import { approveAward, signInBoth } from '../helpers/paying'
import { startRecusing, type Recusing } from '../helpers/recusing'

const FAMILY = 'award.family@example.org'
const NOW = '2026-11-10T18:00:00Z'

let at: Recusing
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing({ UNDO_SECONDS: '60' })
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  await restore()
})
afterAll(() => at.site.stop())

async function status(reference: string, email = FAMILY) {
  const visitor = await at.site.as('visitor')
  const { json } = await visitor.post<StatusPage>('/apply/status', { email, reference }, { 'X-Inertia': 'true' })
  return json.props.application
}

async function awarded(change?: object) {
  await signInBoth(at, NOW)
  const { id, reference } = await at.apply({ details: { email: FAMILY } })
  return { application: id, reference, award: await approveAward(at, id, change) }
}

const act = async (award: number, verb: string, body: object = {}) => {
  expect((await at.admin.post(`/api/awards/${award}/${verb}`, body)).status, verb).toBe(200)
}

interface Queued {
  recipient: string
  state: string
  variables: object
  wait: number
}
const mails = () =>
  at.query<Queued>(
    `select recipient, state, variables, extract(epoch from next_attempt_at - created_at)::int as wait
      from messages where template = 'award-made' order by id`,
  )

describe('a family whose award was approved', () => {
  it('sees it on the status page at once, each month with its day, even once the application is archived', async () => {
    const { application, reference, award } = await awarded()
    await at.admin.put(`/api/application/${application}`, { status: 'Archived' })
    const shown = await status(reference)
    expect(shown).toMatchObject({ stage: 'awarded', since: 'Nov 10, 2026', usual_days: null, resume: null })
    expect(shown?.next).toContain('We pay your landlord directly')
    expect(shown?.award?.months).toHaveLength(12)
    expect(shown?.award?.months[0]).toEqual({ month: '2026-09', amount: 120_000, state: 'planned', nice_date: null })
    expect(shown?.award?.months[3]).toEqual({ month: '2026-12', amount: 120_000, state: 'planned', nice_date: 'Dec 1, 2026' })
    expect(shown?.award).toMatchObject({ left: 1_440_000, to: 'your landlord' })
    const payee = await at.admin.get<{ name: string }>(`/api/payees/${award.payee_id}`)
    for (const hidden of [payee.json.name, '7781', 'A medical crisis']) expect(JSON.stringify(shown)).not.toContain(hidden)
  })

  it('sees what was sent, what was paid, and what is left', async () => {
    const { reference, award } = await awarded()
    const installment_ids = award.installments.slice(0, 2).map(({ id }) => id)
    const run = await at.admin.post<{ id: number }>('/api/disbursement-runs', { installment_ids, method: 'check' })
    await at.other.post(`/api/disbursement-runs/${run.json.id}/approve`, {})
    const issue = { issued_on: '2026-11-10', first_number: 1001 }
    const { json } = await at.admin.post<{ disbursements: { id: number }[] }>(`/api/disbursement-runs/${run.json.id}/issue`, issue)
    expect((await status(reference))?.award?.months.slice(0, 3)).toMatchObject([
      { state: 'sent', nice_date: 'Nov 10, 2026' },
      { state: 'sent', nice_date: 'Nov 10, 2026' },
      { state: 'planned' },
    ])
    await signInBoth(at, '2026-11-20T18:00:00Z')
    await at.admin.put(`/api/disbursements/${json.disbursements[0]?.id}`, { cleared_on: '2026-11-18' })
    const shown = (await status(reference))?.award
    expect(shown?.months[1]).toMatchObject({ state: 'paid', nice_date: 'Nov 18, 2026' })
    expect(shown?.left).toBe(1_200_000)
  })

  it('keeps the day of the approval when a change is approved later', async () => {
    const { application, reference, award } = await awarded()
    await signInBoth(at, '2027-02-02T18:00:00Z')
    expect((await at.other.put(`/api/awards/${award.id}`, { amount: 1_500_000 })).status).toBe(200)
    await act(award.id, 'approve', { confirmed: true })
    expect((await status(reference))?.since).toBe('Nov 10, 2026')
    const { json } = await at.admin.get<Award>(`/api/awards/${award.id}`)
    expect(json).toMatchObject({ amount: 1_500_000, approved_by: { id: at.otherId }, approved_at: NOW.replace('Z', '.000Z') })
    expect(json.change_approved).toEqual({ by: { id: at.adminId, name: expect.any(String) as string }, at: '2027-02-02T18:00:00.000Z' })
    const [own] = await awardsOfCase(at.site.ctx, application, (moment) => new Date(moment).toISOString())
    expect(own?.approved?.at).toBe(json.approved_at)
  })

  it('learns of a pause, and after the end that our payments ended', async () => {
    const { application, reference, award } = await awarded({ kind: 'mortgage' })
    await at.admin.put(`/api/application/${application}`, { status: 'Archived' })
    expect((await status(reference))?.award?.to).toBe('your mortgage company')
    await act(award.id, 'pause', { reason: 'The family asked us to wait.' })
    const paused = await status(reference)
    expect(paused).toMatchObject({ stage: 'awarded', next: expect.stringContaining('paused right now') as string })
    expect(paused?.award?.left).toBeNull()
    for (const month of paused?.award?.months ?? []) expect(month).toMatchObject({ state: 'paused', nice_date: null })
    await act(award.id, 'end', { reason: 'moved', note: 'To her sister.' })
    at.site.setNow(new Date('2026-11-10T19:00:00Z'))
    expect(await status(reference)).toMatchObject({ stage: 'award_ended', since: 'Nov 10, 2026', award: null })
    expect((await status(reference))?.next).toContain('ended before we sent a payment')
  })

  it('sees after the end what was paid, and a later decision once there is one', async () => {
    const { application, reference, award } = await awarded()
    const installment_ids = award.installments.slice(0, 1).map(({ id }) => id)
    const run = await at.admin.post<{ id: number }>('/api/disbursement-runs', { installment_ids, method: 'bill_pay' })
    await at.other.post(`/api/disbursement-runs/${run.json.id}/approve`, {})
    await at.admin.post(`/api/disbursement-runs/${run.json.id}/issue`, { issued_on: '2026-11-10' })
    await act(award.id, 'end', { reason: 'improved', note: 'A new job.' })
    const ended = await status(reference)
    expect(ended).toMatchObject({ stage: 'award_ended', award: { months: [{ month: '2026-09', state: 'sent' }], left: null } })
    expect(ended?.next).toContain('our payments have ended')
    for (const hidden of ['A new job', 'improved', 'closed']) expect(JSON.stringify(ended)).not.toContain(hidden)
    await signInBoth(at, '2026-11-20T18:00:00Z')
    await at.admin.put(`/api/application/${application}`, { status: 'Denied' })
    at.site.setNow(new Date('2026-11-20T19:00:00Z'))
    expect(await status(reference)).toMatchObject({ stage: 'decided', award: null })
  })

  it('is shown nothing before a second person approves', async () => {
    await signInBoth(at, NOW)
    const { id, reference } = await at.apply({ details: { email: FAMILY } })
    await makeAward(at.admin, id)
    expect(await status(reference)).toMatchObject({ stage: 'received', award: null })
    expect(await mails()).toEqual([])
  })

  it('gets one email, which waits as long as a pause can stop it', async () => {
    const { award } = await awarded()
    expect(award.has_email).toBe(true)
    expect(await mails()).toMatchObject([{ recipient: FAMILY, variables: { kind: 'rent', months: 12 }, wait: 60 }])
    await act(award.id, 'pause', { reason: 'Wait.' })
    expect(await mails()).toMatchObject([{ state: 'canceled' }])
    await act(award.id, 'resume')
    expect((await mails()).map(({ state }) => state)).toEqual(['canceled', expect.not.stringMatching('canceled')])
    await at.query(`update messages set state = 'sent' where template = 'award-made' and state <> 'canceled'`)
    await act(award.id, 'pause', { reason: 'Wait.' })
    await act(award.id, 'resume')
    expect((await mails()).map(({ state }) => state)).toEqual(['canceled', 'sent'])
  })

  it('without a safe email gets none', async () => {
    await signInBoth(at, NOW)
    const { id } = await at.apply({ details: { email: FAMILY }, safe_contact: { email: false } })
    expect((await approveAward(at, id)).has_email).toBe(false)
    expect(await mails()).toEqual([])
  })

  it('that a nominator stands in for: the nominator learns that we help, and nothing of the payments', async () => {
    await signInBoth(at, NOW)
    const visitor = await at.site.as('visitor')
    const form = sample<{ details: object }>('nomination')
    const details = { ...form.details, applicant_email: NOMINATOR, email: '' }
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, details })
    const { reference } = json.props
    const [row] = await at.query<{ id: number }>('select id from applications where reference = $1', [reference])
    expect((await status(reference, NOMINATOR))?.next).toContain('the form you sent for the family')
    await approveAward(at, row?.id ?? 0)
    expect(await status(reference, NOMINATOR)).toMatchObject({ stage: 'awarded', reader: 'stand_in', award: null })
    expect((await status(reference, NOMINATOR))?.next).toContain('We pay their landlord directly')
    expect(await mails()).toMatchObject([{ recipient: NOMINATOR }])
  })
})
