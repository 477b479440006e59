import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Award } from '../../src/shared/api/awards'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Disbursement, Run } from '../../src/shared/api/disbursements'
import type { Books } from '../../src/shared/api/donations'
import type { StatusPage } from '../helpers/asking'
import { confirmByPhone, makePayee } from '../helpers/awarding'
import type { Client, Reply } from '../helpers/client'
import { readRecords } from '../helpers/csv'
import { openPdf } from '../helpers/lettering'
import { approveAward, signInBoth, verifyPayee } from '../helpers/paying'
import { readPdf } from '../helpers/read-pdf'
import { startRecusing, type Recusing } from '../helpers/recusing'

const FAMILY = 'year@example.org'
const RENT = 120_000
const RAISED = 2_000_000

let at: Recusing
let award: Award
let reference: string
beforeAll(async () => (at = await startRecusing()))
afterAll(() => at.site.stop())

/** Expected, in cents. */
const expected = { paid: 0, award: 12 * RENT }

function answered<T>({ status, json }: Reply<T>, want = 200): T {
  expect([status, status === want ? null : json]).toEqual([want, null])
  return json
}
const rows = async (path: string) => {
  const { status, text } = await at.admin.get(path)
  expect([path, status]).toEqual([path, 200])
  return readRecords(text)
}
const centsOf = (text: string | undefined) => Math.round(Number(text) * 100)
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Paid for families, less what came back, over the year's books. */
async function bookedNet(): Promise<number> {
  let net = 0
  for (let month = 1; month <= 12; month++) {
    const { json } = await at.admin.get<Books>(`/api/books?month=2026-${String(month).padStart(2, '0')}`)
    net += json.paid - json.paid_back
    expect(json.balance).toBe(json.net - json.paid + json.paid_back)
  }
  return net
}

/** Everything that shows money tells the same. */
async function agree(step: string): Promise<void> {
  const { paid } = expected
  const read = (await at.admin.get<Award>(`/api/awards/${award.id}`)).json
  expect([step, read.amount, read.figures.paid, read.figures.left]).toEqual([step, expected.award, paid, expected.award - paid])
  expect([step, await bookedNet()]).toEqual([step, paid])
  const committed = read.state === 'ended' ? 0 : expected.award - paid
  expect([step, (await at.admin.get<Campaign>('/api/campaigns/1')).json.funds]).toEqual([
    step,
    { raised: RAISED, fees: 0, paid, committed, available: RAISED - paid - committed },
  ])
  const register = await rows('/api/disbursements.csv')
  const isPaid = ({ Status }: Record<string, string>) => Status === 'issued' || Status === 'cleared'
  const kept = register.filter(isPaid).map(({ Amount, Returned }) => centsOf(Amount) - centsOf(Returned))
  const ledger = (await rows('/api/disbursements.csv?format=quickbooks')).map(({ Amount }) => centsOf(Amount))
  const totals = (await rows('/api/payees/totals.csv?year=2026')).map((row) => centsOf(row['Rent and mortgage']))
  const gifts = (await rows('/api/awards/schedule-i.csv?from=2026-01-01&to=2026-12-31')).map(({ Amount }) => centsOf(Amount))
  expect([step, sumOf(kept), -sumOf(ledger) || 0, sumOf(totals), sumOf(gifts)]).toEqual([step, paid, paid, paid, paid])
  await agreesWithFamily(step, read)
  if (read.state === 'active') await agreesWithLetter(step, read)
}

/** The letter to the family lists what was sent, and what is planned. */
async function agreesWithLetter(step: string, { figures }: Award): Promise<void> {
  const { bytes } = await openPdf(at, at.admin, `/api/awards/${award.id}/letters/preview?kind=award`)
  const { text } = await readPdf(bytes)
  const inCents = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, dollars = '']) => centsOf(dollars.replaceAll(',', '')))
  const sent = inCents(/20\d\d\$([\d,]+\.\d\d)(?:Landlord[0-9a-f]{8})?Sent/g)
  expect([step, sumOf(sent), inCents(/Total\$([\d,]+\.\d\d)/g)]).toEqual([step, expected.paid, [figures.scheduled]])
}

async function agreesWithFamily(step: string, { state }: Award): Promise<void> {
  const visitor = await at.site.as('visitor')
  const { json } = await visitor.post<StatusPage>('/apply/status', { email: FAMILY, reference }, { 'X-Inertia': 'true' })
  const shown = json.props.application
  expect([step, shown?.stage]).toEqual([step, state === 'ended' ? 'award_ended' : 'awarded'])
  if (!shown?.award) return
  const sent = shown.award.months.filter((each) => each.state !== 'planned').map(({ amount }) => amount)
  expect([step, sumOf(sent), shown.award.left]).toEqual([step, expected.paid, state === 'ended' ? null : expected.award - expected.paid])
}

const idOf = async (month: string) =>
  (await at.admin.get<Award>(`/api/awards/${award.id}`)).json.installments.find((each) => each.month === month && each.state === 'planned')
    ?.id

const prepare = async (...months: string[]) =>
  at.admin.post<Run>('/api/disbursement-runs', { installment_ids: await Promise.all(months.map(idOf)), method: 'check' })

let check = 1001
/** Prepared by one, approved and issued by the other. @returns the payment's ID */
async function pay(day: string, ...months: string[]): Promise<number> {
  const run = answered(await prepare(...months), 201)
  answered(await at.other.post(`/api/disbursement-runs/${run.id}/approve`, {}))
  const issued = answered(await at.other.post<Run>(`/api/disbursement-runs/${run.id}/issue`, { issued_on: day, first_number: check++ }))
  expected.paid += issued.total
  return issued.disbursements[0]?.id ?? 0
}

const change = async (payment: number, body: object) => answered(await at.admin.put<Disbursement>(`/api/disbursements/${payment}`, body))
const review = async (until: string, client: Client) =>
  answered(await client.post(`/api/awards/${award.id}/review`, { until, note: 'Still out of work' }))

/** A new payee, which waits for the second person, and whom that person verifies. */
async function payInstead(month: string): Promise<void> {
  const payee = await makePayee(at.admin)
  answered(await at.admin.put(`/api/awards/${award.id}`, { payee_id: payee.id }))
  expect((await prepare(month)).status, 'a pending payee').toBe(409)
  expect((await at.admin.post(`/api/awards/${award.id}/approve`, {})).status).toBe(403)
  answered(await at.other.post(`/api/awards/${award.id}/approve`, {}))
  expect((await prepare(month)).status, 'not verified').toBe(409)
  await verifyPayee(at, payee.id)
  expect((await prepare(month)).status, 'not confirmed').toBe(409)
  await confirmByPhone(at.admin, { id: award.id, payee_id: payee.id })
}

it('a year of an award: two moves, a lost check, money back, and an early end agree to the cent at every step, letters too', async () => {
  await signInBoth(at, '2026-01-05T18:00:00Z')
  await at.admin.post('/api/donations', { campaign_id: 1, amount: RAISED / 100, name: 'Ann', created_at: '2026-01-04' })
  const application = await at.apply({ details: { email: FAMILY } })
  ;({ reference } = application)
  award = await approveAward(at, application.id, {
    campaign_id: 1,
    first_month: '2026-01',
    consent_on: '2026-01-04',
    arrears: [],
    account: null,
  })
  await agree('approved')

  for (const month of ['01', '02', '03']) {
    await signInBoth(at, `2026-${month}-06T18:00:00Z`)
    const payment = await pay(`2026-${month}-06`, `2026-${month}`)
    await agree(`issued for month ${month}`)
    await signInBoth(at, `2026-${month}-12T18:00:00Z`)
    await change(payment, { cleared_on: `2026-${month}-11` })
    await agree(`cleared for month ${month}`)
  }

  await signInBoth(at, '2026-04-02T18:00:00Z')
  expect((await prepare('2026-04')).status, 'a review is due').toBe(409)
  await review('2026-06', at.admin)
  await payInstead('2026-04')
  await agree('moved in month 4')
  await pay('2026-04-02', '2026-04')
  await agree('paid the new landlord')

  await signInBoth(at, '2026-05-03T18:00:00Z')
  const lost = await pay('2026-05-03', '2026-05')
  await agree('sent in May')
  await signInBoth(at, '2026-06-03T18:00:00Z')
  await change(lost, { void: { on: '2026-06-03', reason: 'Lost in the mail' } })
  expected.paid -= RENT
  await agree('void in June')
  const both = await pay('2026-06-03', '2026-05', '2026-06')
  expect((await at.admin.get<Disbursement>(`/api/disbursements/${both}`)).json).toMatchObject({ replaces: lost, amount: 2 * RENT })
  await agree('replaced, with June')
  await signInBoth(at, '2026-06-20T18:00:00Z')
  await change(both, { cleared_on: '2026-06-09' })
  const june = (await at.admin.get<Award>(`/api/awards/${award.id}`)).json.installments.find(({ month }) => month === '2026-06')?.id
  await change(both, { returned: { on: '2026-06-19', amount: 30_000, reason: 'The county paid part of it', installment_id: june } })
  expected.paid -= 30_000
  await agree('a part came back')

  await signInBoth(at, '2026-07-02T18:00:00Z')
  await review('2026-09', at.other)
  await payInstead('2026-07')
  await pay('2026-07-02', '2026-07')
  await agree('the landlord sold in month 7')
  for (const month of ['08', '09']) {
    await signInBoth(at, `2026-${month}-02T18:00:00Z`)
    await pay(`2026-${month}-02`, `2026-${month}`)
    await agree(`paid for month ${month}`)
  }

  await signInBoth(at, '2026-10-01T18:00:00Z')
  await review('2026-12', at.admin)
  answered(await at.admin.post(`/api/awards/${award.id}/end`, { reason: 'improved', note: 'A new job' }))
  expected.award = expected.paid
  await agree('ended early')
  expect((await prepare('2026-10')).status).toBe(422)
})
