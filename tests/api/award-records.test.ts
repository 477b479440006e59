import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SEALED } from '../../src/platform/sealed-values'
import { retention } from '../../src/services/applications/retention/due-applications'
import type { CaseFile } from '../../src/services/applications/case-file/gather-case-file'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { erasePerson } from '../../src/services/personal-data/erase-person'
import { exportPerson } from '../../src/services/personal-data/export-person'
import { paymentRetention } from '../../src/services/disbursements/payment-retention'
import type { Application } from '../../src/shared/api/applications'
import type { Award } from '../../src/shared/api/awards'
import type { Payee } from '../../src/shared/api/payees'
import type { Disbursement, Run } from '../../src/shared/api/disbursements'
import type { ConfirmationAnswers } from '../../src/shared/confirmations'
import { makeAward } from '../helpers/awarding'
import { everythingKept } from '../helpers/everything-kept'
import { approveAward, signInBoth } from '../helpers/paying'
import { readPdf } from '../helpers/read-pdf'
import { startRecusing, type Recusing } from '../helpers/recusing'

const EMAIL = 'kept.family@example.org'

let at: Recusing
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  restore = await at.site.remember()
})
afterEach(async () => {
  at.site.setNow(null)
  await restore()
})
afterAll(() => at.site.stop())

interface Paid {
  application: number
  reference: string
  award: Award
  payee: Payee
  payment: number
}

/** Two months issued in one check. */
async function paid(): Promise<Paid> {
  await signInBoth(at, '2026-11-28T18:00:00Z')
  const { id: application, reference } = await at.apply({ details: { email: EMAIL } })
  const award = await approveAward(at, application)
  const installment_ids = award.installments.slice(0, 2).map(({ id }) => id)
  const run = await at.admin.post<Run>('/api/disbursement-runs', { installment_ids, method: 'check' })
  expect((await at.other.post(`/api/disbursement-runs/${run.json.id}/approve`, {})).status).toBe(200)
  const issue = { issued_on: '2026-11-28', first_number: 1001 }
  expect((await at.admin.post(`/api/disbursement-runs/${run.json.id}/issue`, issue)).status).toBe(200)
  const payee = (await at.admin.get<Payee>(`/api/payees/${award.payee_id}`)).json
  return { application, reference, award, payee, payment: run.json.disbursements[0]?.id ?? 0 }
}

const end = async ({ award }: Paid) =>
  expect((await at.admin.post(`/api/awards/${award.id}/end`, { reason: 'moved', note: 'To Ely' })).status).toBe(200)

const ANSWERS: ConfirmationAnswers = {
  ...{ lives_there: true, monthly_rent: 120_000, arrears: 360_000, arrears_since: '2026-09', due_day: 1, lease_ends: null },
  ...{ accepts: true, payee_name: 'Hidden Owner', payee_address: '9 Hidden Street', payee_kind: 'landlord', other_help: 'The county' },
  ...{ eviction: true, name: 'Hidden Manager', title: null, phone: '218-555-0123', attest: true },
}

/** Answers of payees, and letters, as the site stores them. */
async function addPapers({ award, application }: Paid): Promise<void> {
  const { sealer } = at.site.ctx
  await at.query('delete from confirmations where award_id = $1', [award.id])
  await at.query(`insert into confirmations (award_id, payee_id, source, answers) values ($1, $2, 'phone', $3)`, [
    award.id,
    award.payee_id,
    SEALED.confirmation.seal(sealer, ANSWERS, award.id),
  ])
  await at.query(`insert into letters (award_id, kind, content, created_by_id) values ($1, 'pledge', $2, $3)`, [
    award.id,
    SEALED.letter.seal(sealer, 'JVBERi0=', award.id),
    at.adminId,
  ])
  for (const [kind, name] of [
    ['notice', 'eviction.pdf'],
    ['w9', 'tax-form.pdf'],
  ] as const) {
    const file = `doc_${kind === 'w9' ? 'a' : 'b'}`.padEnd(36, '0')
    await at.query(
      `insert into documents (application_id, payee_id, kind, name, type, size, "from", scan, file) values ($1, $2, $3, $4, 'pdf', 10, 'landlord', 'none', $5)`,
      [application, award.payee_id, kind, SEALED.documentName.seal(sealer, name, file), file],
    )
  }
}

interface Exported {
  applications: { documents: object[]; awards: { payments: object[]; confirmations: { answers: object }[]; letters: object[] }[] }[]
}

it('export-person has payments, what payees confirmed, letters, and names of files, and nothing of the payee', async () => {
  const it = await paid()
  await addPapers(it)
  const data = (await exportPerson(at.site.ctx, EMAIL)) as unknown as Exported
  const [award] = data.applications[0]?.awards ?? []
  expect(award?.payments).toMatchObject([
    {
      ...{ method: 'check', state: 'issued', amount: 240_000, issued_on: '2026-11-28', returns: [] },
      months: [
        { month: '2026-09', amount: 120_000 },
        { month: '2026-10', amount: 120_000 },
      ],
    },
  ])
  expect(award?.confirmations[0]?.answers).toMatchObject({ lives_there: true, arrears: 360_000, eviction: true, other_help: 'The county' })
  expect(award?.letters).toMatchObject([{ kind: 'pledge', pdf: 'JVBERi0=' }])
  expect(data.applications[0]?.documents).toMatchObject([{ kind: 'notice', name: 'eviction.pdf' }])
  const text = JSON.stringify(data)
  for (const hidden of ['Hidden', '218-555-0123', 'tax-form', it.payee.name, it.payee.address.street]) expect(text).not.toContain(hidden)
})

it('erase-person keeps a family with an open award, and says that payments stay', async () => {
  const it = await paid()
  const { ctx } = at.site
  expect(await erasePerson(ctx, EMAIL, { isMeant: true })).toMatchObject({ anonymized: [], held: [it.reference], paid: [it.reference] })
  await end(it)
  const [added] = await at.query<{ id: number }>(
    `insert into documents (application_id, kind, name, type, size, "from", scan, file) values ($1, 'w9', '-', 'pdf', 10, 'staff', 'none', $2) returning id`,
    [it.application, 'doc_c'.padEnd(36, '0')],
  )
  expect(await erasePerson(ctx, EMAIL, { isMeant: false })).toMatchObject({ anonymized: [it.reference], held: [], paid: [it.reference] })
  expect(await erasePerson(ctx, EMAIL, { isMeant: true })).toMatchObject({ anonymized: [it.reference], paid: [it.reference] })
  const [payment] = await at.query<{ recipient: string; amount: string; account: null }>(
    'select recipient, amount, account from disbursements where id = $1',
    [it.payment],
  )
  expect([Number(payment?.amount), payment?.account]).toEqual([240_000, null])
  expect(SEALED.paymentText.open(ctx.sealer, payment?.recipient ?? '', 'recipient', it.award.id)).toContain(it.payee.name)
  expect(await at.query('select application_id, payee_id from documents where id = $1', [added?.id]), 'a W-9 that staff added').toEqual([
    { application_id: null, payee_id: it.award.payee_id },
  ])
  const kept = (await at.admin.get<Award>(`/api/awards/${it.award.id}`)).json
  expect(kept).toMatchObject({ reference: it.reference, amount: 240_000, criteria: null, ended: { reason: 'moved', note: null } })
  expect(kept.installments.filter(({ state }) => state === 'issued').map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
})

it('at night an application with an open award stays as it is, however long ago it was archived', async () => {
  const it = await paid()
  await at.admin.put(`/api/application/${it.application}`, { status: 'Archived' })
  await at.admin.put('/api/site-settings', { keep_archived_months: 1 })
  const night = async (moment: string) => {
    await signInBoth(at, moment)
    await runScheduledTasks(at.site.ctx, [retention])
    return (await at.admin.get<Application>(`/api/applications/${it.application}`)).json.nameless_at
  }
  expect(await night('2027-06-01T10:00:00Z')).toBeNull()
  await end(it)
  expect(await night('2027-06-02T10:00:00Z')).not.toBeNull()
})

const paidToYears = async (moment: string) => {
  await signInBoth(at, moment)
  await runScheduledTasks(at.site.ctx, [paymentRetention])
}

it('seven years after the year of the last payment, whom we paid is removed, and months and sums stay', async () => {
  const it = await paid()
  await addPapers(it)
  await end(it)
  await paidToYears('2034-01-01T18:00:00Z')
  const payment = async () => (await at.admin.get<Disbursement>(`/api/disbursements/${it.payment}`)).json
  expect((await payment()).payee, 'the application is not anonymized').toMatchObject({ check_name: it.payee.check_name })
  await erasePerson(at.site.ctx, EMAIL, { isMeant: true })
  await paidToYears('2034-01-01T05:30:00Z')
  expect((await payment()).payee, '2033 in Chicago').toMatchObject({ check_name: it.payee.check_name })
  const books = async () => (await at.admin.get('/api/books?month=2026-11')).json
  const before = await books()
  expect(before).toMatchObject({ month: '2026-11', paid: 240_000 })

  await paidToYears('2034-01-01T18:00:00Z')
  expect(await payment()).toMatchObject({
    payee: { name: 'Name removed', check_name: 'Name removed', street: '' },
    ...{ payee_name: 'Name removed', reference: it.reference, number: 1001, amount: 240_000, state: 'issued' },
    lines: [
      { month: '2026-09', amount: 120_000 },
      { month: '2026-10', amount: 120_000 },
    ],
  })
  expect(await books()).toEqual(before)
  const { text: register } = await at.admin.get('/api/disbursements.csv')
  expect(register).toContain(it.reference)
  const kept = `${register}${await everythingKept(at.site)}`
  for (const gone of [it.payee.name, it.payee.address.street, 'tax-form']) expect(kept).not.toContain(gone)
  expect(await at.query('select file from documents where payee_id = $1', [it.payee.id])).toEqual([])
  const trail = await at.query(
    `select resource, record from audit_events where action = 'nameless' and resource <> 'applications' order by 1`,
  )
  expect(trail).toEqual([
    { resource: 'disbursements', record: String(it.payment) },
    { resource: 'payees', record: String(it.payee.id) },
  ])
})

it('a payee of another award keeps its name and its W-9', async () => {
  const it = await paid()
  await addPapers(it)
  await end(it)
  await erasePerson(at.site.ctx, EMAIL, { isMeant: true })
  const { id } = await at.apply()
  await makeAward(at.admin, id, { payee_id: it.payee.id })
  await paidToYears('2040-01-01T18:00:00Z')
  expect((await at.admin.get<Disbursement>(`/api/disbursements/${it.payment}`)).json).toMatchObject({
    ...{ payee: { name: 'Name removed' }, payee_name: it.payee.name },
  })
  expect((await at.admin.get<Payee>(`/api/payees/${it.payee.id}`)).json).toEqual(it.payee)
  expect(await at.query('select kind from documents where payee_id = $1', [it.payee.id])).toEqual([{ kind: 'w9' }])
})

it('the case file has the award with its months, amounts, states, days, and who approved', async () => {
  const it = await paid()
  expect((await at.admin.put(`/api/disbursements/${it.payment}`, { cleared_on: '2026-11-28' })).status).toBe(200)
  const take = async (format: string) => {
    const cookie = [...at.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${at.site.origin}/api/applications/${it.application}/case-file?format=${format}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    return new Uint8Array(await response.arrayBuffer())
  }
  const { text } = await readPdf(await take('pdf'))
  for (const told of [
    'Rent, up to $14,400.00 for 12 months from December 2026',
    'September 2026$1,200.00, paid',
    'December 2026$1,200.00, planned',
    '$2,400.00 for September 2026, October 2026',
    'Cleared on Nov 28, 2026',
    'Prepared by Test admin, approved by Test staff',
  ])
    expect(text).toContain(told.replace(/\s+/g, ''))
  expect(text).not.toContain(it.payee.name.replace(/\s+/g, ''))
  const json = unzipSync(await take('zip'))[`case-file-${it.reference}.json`]
  const { awards } = JSON.parse(strFromU8(json ?? new Uint8Array())) as CaseFile
  expect(awards).toMatchObject([{ state: 'active', proposed_by: 'Test admin', approved: { by: 'Test staff' } }])
})
