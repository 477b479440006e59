import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '../../../src/shared/dates'
import { amount } from '../../helpers/amounts'
import { makePayee } from '../../helpers/awarding'
import { patience } from '../../helpers/patience'
import { signInBoth } from '../../helpers/paying'
import { startRecusing, type Recusing } from '../../helpers/recusing'
import { paymentsOf, type Ledger, type ModelPayee } from './award-model'
import { awardSteps, type AwardStep } from './award-steps'
import { compareAwards, compareRecused } from './compare-awards'
import { PaymentWalk } from './payment-walk'

/** Number of walks; `FUZZ_SEED` varies them. */
const WALKS = amount('SUMS', { usual: 1, long: 6 })
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128)
/** Half an hour before midnight at the site, two days before the end of November, with December in UTC on the 30th. */
const BEGIN = '2026-11-29T05:30:00Z'
const NAMES = ['Ash Homes', 'Birch Homes', 'Cedar Homes', 'Dune Bank']

let at: Recusing
let applications: number[]
let payees: ModelPayee[]
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  await signInBoth(at, BEGIN)
  const data = { slug: 'second', company_name: 'Second', email: 'second@example.org', active: true }
  await at.site.ctx.payload.create({ collection: 'campaigns', data })
  applications = []
  for (const full_name of ['Ann', 'Bo', 'Cy']) applications.push((await at.apply({ full_name })).id)
  const link = `insert into application_matches (first_id, second_id, reasons, state, created_at) values ($1, $2, '[]', 'linked', now())
    on conflict (first_id, second_id) do update set state = 'linked'`
  await at.query(link, applications.slice(0, 2))
  await at.query(`update application_matches set state = 'dismissed' where $1 in (first_id, second_id)`, applications.slice(2))
  payees = []
  for (const [place, name] of NAMES.entries()) {
    const kind = place === 3 ? 'servicer' : 'landlord'
    const hasW9 = place < 2
    const { id } = await makePayee(at.admin, { name, check_name: name, kind, ...(hasW9 && { w9_on: '2026-01-10' }) })
    if (place < 3) await at.other.post(`/api/payees/${id}/verify`, { how: 'Called the county' })
    payees.push({ id, kind, name, hasW9, enteredBy: 'admin', isVerified: place < 3 })
  }
  restore = await at.site.remember()
})
afterAll(() => at.site.stop())

async function takeOther(walk: PaymentWalk, step: AwardStep): Promise<void> {
  const { ledger, today } = walk
  if (step.do === 'gift') {
    const { campaign, amount: cents, who } = step
    const body = { campaign_id: campaign, amount: (cents / 100).toFixed(2), name: 'Ann', created_at: today, confirmed: true }
    expect((await walk.client(who).post('/api/donations', body)).status).toBe(201)
    ledger.gifts.push({ campaign, amount: cents, day: today })
  }
  if (step.do === 'rename') {
    const payee = walk.payee(step.payee)
    const check_name = `${payee.name}.`
    expect((await walk.client(step.who).put(`/api/payees/${payee.id}`, { name: check_name, check_name })).status).toBe(200)
    Object.assign(payee, { name: check_name, enteredBy: step.who, isVerified: false })
  }
  if (step.do === 'verify') {
    const payee = walk.payee(step.payee)
    const status = payee.enteredBy === step.who ? 403 : 200
    expect((await walk.client(step.who).post(`/api/payees/${payee.id}/verify`, { how: 'Called the county' })).status).toBe(status)
    if (status === 200) payee.isVerified = true
  }
  if (step.do === 'recuse') {
    const application = applications[step.application] as number
    await at.query(`insert into recusals (application_id, user_id, reason, recused_at) values ($1, $2, 'A test', now())`, [
      application,
      at.otherId,
    ])
    await compareRecused(walk, application)
    await at.query('delete from recusals')
  }
}

async function take(walk: PaymentWalk, step: AwardStep): Promise<void> {
  switch (step.do) {
    case 'wait': {
      const now = new Date(at.site.ctx.now().getTime() + step.days * 86_400_000)
      walk.today = dayOf(now, 'America/Chicago')
      return signInBoth(at, now.toISOString())
    }
    case 'pause':
    case 'resume':
    case 'end':
    case 'withdraw':
      return walk.move(step)
    case 'propose':
      return walk.propose(step)
    case 'approve':
      return walk.approve(step)
    case 'change':
      return walk.change(step)
    case 'schedule':
      return walk.schedule(step)
    case 'review':
      return walk.review(step)
    case 'confirm':
      return walk.confirm(step)
    case 'prepare':
      return walk.prepare(step)
    case 'approveRun':
      return walk.approveRun(step)
    case 'issue':
      return walk.issue(step)
    case 'cancelRun':
      return walk.cancelRun(step)
    case 'clear':
      return walk.clear(step)
    case 'void':
      return walk.void(step)
    case 'return':
      return walk.return(step)
    case 'number':
      return walk.correctNumber(step)
    case 'month':
      return walk.countForMonth(step)
    default:
      return takeOther(walk, step)
  }
}

/** Two awards, of which the first is paid in part: what follows has something to change. */
const BEGINNING: AwardStep[] = [
  { do: 'propose', who: 'admin', application: 0, campaign: 1, kind: 'rent', months: 6, monthly: 120_000, spare: 50_000, payee: 0 },
  { do: 'propose', who: 'other', application: 2, campaign: 2, kind: 'mortgage', months: 4, monthly: 99_999, spare: 0, payee: 1 },
  { do: 'approve', who: 'other', which: 0 },
  { do: 'approve', who: 'admin', which: 1 },
  { do: 'confirm', who: 'admin', which: 0, payee: null, isYes: true },
  { do: 'confirm', who: 'other', which: 1, payee: null, isYes: true },
  { do: 'prepare', who: 'admin', which: 0, count: 5, isAny: false, method: 'check', override: true },
  { do: 'approveRun', who: 'other', which: 0, except: null },
  { do: 'issue', who: 'admin', which: 0, daysAgo: 0, isUsed: false },
]

it(
  'figures, books, funds, and files of awards agree with a simple ledger to the cent, whatever is planned, paid, void, or returned',
  async () => {
    await fc.assert(
      fc.asyncProperty(awardSteps, async (path) => {
        await restore()
        await signInBoth(at, BEGIN)
        const ledger: Ledger = { awards: [], runs: [], payees: payees.map((payee) => ({ ...payee })), gifts: [] }
        const walk = new PaymentWalk(at, ledger, applications, dayOf(new Date(BEGIN), 'America/Chicago'))
        for (const step of [...BEGINNING, ...path]) {
          await take(walk, step)
          await compareAwards(walk)
        }
        expect(paymentsOf(ledger).filter(({ issued }) => issued !== null).length).toBeGreaterThan(1)
      }),
      /** Shrinking would take many minutes. */
      { numRuns: WALKS, seed: SEED, endOnFailure: true },
    )
  },
  patience(600),
)
