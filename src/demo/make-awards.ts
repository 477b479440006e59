import { applications, landlord_links, messages, payees, session_details, site_settings } from '../database/tables'
import type { Actor, Context } from '../platform/context'
import { and, database, eq, inArray, inTransaction, rows, sql } from '../platform/database'
import { SEALED } from '../platform/sealed-values'
import type { Session } from '../services/accounts/current-user'
import { approveAward } from '../services/awards/approve-award'
import { reviewAward } from '../services/awards/award-states'
import { getAward } from '../services/awards/awards'
import { changeAward } from '../services/awards/change-award'
import { addLandlordLink } from '../services/awards/landlord-link'
import { lockAward } from '../services/awards/locked-award'
import { proposeAward } from '../services/awards/propose-award'
import { addConfirmation, enterConfirmation, markConfirmationSeen } from '../services/confirmations/confirmations'
import { changeDisbursement } from '../services/disbursements/change-disbursement'
import { prepareRun } from '../services/disbursements/prepare-run'
import { approveRun, issueRun } from '../services/disbursements/run-states'
import { createPayee, getPayee, verifyPayee } from '../services/payees/payees'
import { addMonths } from '../shared/awards'
import type { ConfirmationAnswers } from '../shared/confirmations'
import { DAY_MS, dayOf } from '../shared/dates'
import { NOT_SENT } from './make-history'

interface Asking {
  ctx: Context
  admin: Session
}

async function answersFor({ ctx, admin }: Asking, award: number, change: Partial<ConfirmationAnswers>): Promise<ConfirmationAnswers> {
  const { payee_id, installments, due_day } = await getAward(ctx, admin.user, award)
  const { name, kind, address } = await getPayee(ctx, payee_id)
  return {
    ...{ lives_there: true, monthly_rent: installments[0]?.amount ?? null, arrears: 0, arrears_since: null, due_day, lease_ends: null },
    ...{ accepts: true, payee_name: name, payee_address: `${address.street}, ${address.city}, MN ${address.zip_code}`, payee_kind: kind },
    ...{ other_help: null, eviction: false, name: 'Dana Frost', title: 'Office manager', phone: '218-555-0186', attest: true },
    ...change,
  }
}

export async function confirmByPhone(asking: Asking, award: number, change: Partial<ConfirmationAnswers>): Promise<number> {
  const answers = await answersFor(asking, award, change)
  const { confirmations } = await enterConfirmation(asking.ctx, asking.admin.user, award, { source: 'phone', answers })
  return confirmations[0]?.id ?? 0
}

const daysAgo = ({ ctx }: Asking, days: number): Context => ({ ...ctx, now: () => new Date(ctx.now().getTime() - days * DAY_MS) })

export async function confirmByLink(asking: Asking, award: number, change: Partial<ConfirmationAnswers>): Promise<void> {
  const answers = await answersFor(asking, award, change)
  const { ctx, admin } = asking
  const [sent, answered] = [daysAgo(asking, 3), daysAgo(asking, 2)]
  await inTransaction(ctx, async (tx) => {
    const locked = await lockAward(sent, tx, admin.user, award)
    await addLandlordLink(locked, 'office@birchwood.example.org')
    /** In the same transaction, so that it never goes out. */
    await tx.db.update(messages).set({ state: 'unsent', last_error: NOT_SENT }).where(eq(messages.template, 'landlord-confirm'))
    const [payee] = await tx.db.select().from(payees).where(eq(payees.id, locked.award.payee))
    if (!payee) throw new Error('The award has no payee.')
    await addConfirmation(answered, tx, { award: locked.award, payee, source: 'link', by: null, answers })
  })
  await database(ctx).update(landlord_links).set({ opened_at: answered.now().toISOString() }).where(eq(landlord_links.award, award))
}

interface Clock {
  ctx: Context
  admin: Session
  director: Session
  day: string
}

interface Case {
  kind: 'rent' | 'mortgage'
  monthly: number
  months: number
  /** Months ago. */
  began: number
  criteria: string
  account: string
  payee: { kind: 'landlord' | 'servicer'; name: string; street: string; tax_class: 'partnership' | 'corporation' | 'individual' }
}

const CASES: readonly Case[] = [
  {
    ...{ kind: 'rent', monthly: 65_000, months: 9, began: 4, criteria: 'Lost work during cancer treatment', account: 'Unit 12' },
    payee: { kind: 'landlord', name: 'Birchwood Apartments', street: '410 Birch Street', tax_class: 'partnership' },
  },
  {
    ...{ kind: 'mortgage', monthly: 82_000, months: 12, began: 3, criteria: 'A house fire, and no insurance', account: '0048-5521' },
    payee: { kind: 'servicer', name: 'North Shore Home Loans', street: 'PO Box 8841', tax_class: 'corporation' },
  },
  {
    ...{ kind: 'rent', monthly: 54_000, months: 6, began: 3, criteria: 'A death in the family', account: 'House 27' },
    payee: { kind: 'landlord', name: 'Elias Winter', street: '27 Canal Road', tax_class: 'individual' },
  },
]

export async function makeAwards(ctx: Context, admin: Actor, director: Actor): Promise<void> {
  const sessions = [admin, director].map((user) => ({ sid: `demo ${user.id}`, user, endsAt: 0, isLast: true, lacksSecondFactor: false }))
  const at = ctx.now().toISOString()
  await database(ctx)
    .insert(session_details)
    .values(sessions.map(({ sid, user }) => ({ session: sid, user: user.id, user_agent: '', seen_at: at, confirmed_at: at })))
  const [first, second] = sessions as [Session, Session]
  /** No admin is told of what was approved long ago. */
  const [settings] = await database(ctx).select({ alerts: site_settings.alerts }).from(site_settings)
  await database(ctx).update(site_settings).set({ alerts: 'never' })
  await payFamilies({ ctx, admin: first, director: second, day: dayOf(ctx.now(), ctx.timeZone) })
  await database(ctx).update(site_settings).set({ alerts: settings?.alerts })
  const sids = sessions.map(({ sid }) => sid)
  await database(ctx).delete(session_details).where(inArray(session_details.session, sids))
  await database(ctx)
    .update(messages)
    .set({ state: 'unsent', last_error: NOT_SENT })
    .where(and(inArray(messages.template, ['award-made', 'payment-sent']), eq(messages.state, 'waiting')))
  for (const table of [sql`awards`, sql`disbursement_runs`])
    await rows(ctx, sql`update ${table} set created_at = approved_at where approved_at is not null`)
}

/** @param ago months before today's */
function setBack({ ctx, ...clock }: Clock, ago: number, day: number): Clock {
  const date = `${addMonths(clock.day.slice(0, 7), -ago)}-${String(day).padStart(2, '0')}`
  /** Emails wait for a year, so that none goes out before it is marked as not sent. */
  return { ...clock, ctx: { ...ctx, now: () => new Date(`${date}T18:00:00Z`), undoSeconds: (365 * DAY_MS) / 1000 }, day: date }
}

async function findFamilies(ctx: Context): Promise<Record<Case['kind'], number[]>> {
  const found = await database(ctx)
    .select({ id: applications.id, reference: applications.reference, answers: applications.answers })
    .from(applications)
    .where(eq(applications.status, 'Archived'))
    .orderBy(applications.submitted_at)
  const homeOf = ({ answers, reference }: (typeof found)[number]) =>
    SEALED.answers.open(ctx.sealer, answers, reference).details.home_ownership
  const having = (home: string) => found.filter((one) => homeOf(one) === home).map(({ id }) => id)
  return { rent: having('Rent'), mortgage: having('Own') }
}

async function payFamilies(clock: Clock): Promise<void> {
  const { ctx } = clock
  const families = await findFamilies(ctx)
  const made: number[] = []
  for (const each of CASES) made.push(await makeAward(clock, families[each.kind].shift() ?? 0, each))
  const [steady, owner, late] = made as [number, number, number]
  const month = (ago: number) => addMonths(clock.day.slice(0, 7), -ago)

  await pay(setBack(clock, 4, 2), [[steady, month(4)]], 2001)
  await clear(setBack(clock, 4, 11))
  await pay(setBack(clock, 3, 2), [[steady, month(3)], [owner, month(3)], [late, month(3)]], 2002) // oxfmt-ignore
  await clear(setBack(clock, 3, 11))
  const [, lost = 0] = await pay(setBack(clock, 2, 2), [[steady, month(2)], [owner, month(2)], [late, month(2)]], 2005) // oxfmt-ignore
  const paid = setBack(clock, 2, 11)
  const last = (await clear(paid)).at(-1) ?? 0
  await change(paid, last, { returned: { on: paid.day, amount: 10_000, reason: 'The family paid a part itself' } })
  const after = setBack(clock, 1, 3)
  await change(after, lost, { void: { on: after.day, reason: 'It never arrived' } })
  await review(after, steady, addMonths(month(0), 2))
  await review(after, owner, addMonths(month(0), 3))
  await markConfirmationSeen(after.ctx, clock.director.user, await confirmByPhone(after, owner, {}))
  await confirmByPhone(after, steady, {})
  await pay(setBack(clock, 1, 4), [[steady, month(1)], [owner, month(2)], [owner, month(1)]], 2008) // oxfmt-ignore
  await changeAward(ctx, clock.admin.user, owner, { change: { amount: 1_100_000 }, sent: { amount: 1_100_000 } })
  await prepare(clock, [[steady, month(0)], [owner, month(0)]]) // oxfmt-ignore
  await confirmByLink(clock, steady, {
    monthly_rent: 70_000,
    payee_address: 'PO Box 210, Duluth, MN 55801',
    other_help: 'The county pays $100 a month',
  })
}

async function makeAward(clock: Clock, application_id: number, { payee, monthly, began, months, ...fields }: Case): Promise<number> {
  const at = setBack(clock, began + 1, 20)
  const { ctx, admin, director, day } = at
  const address = { street: payee.street, city: 'Duluth', state: 'Minnesota', zip_code: '55802' }
  const w9_on = payee.kind === 'landlord' ? day : null
  const { id } = await createPayee(ctx, admin.user, { ...payee, check_name: payee.name, address, w9_on })
  await verifyPayee(ctx, director, id, 'Called the number in the county’s records.')
  const [campaign] = await rows<{ id: number }>(ctx, sql`select id from campaigns order by id limit 1`)
  const award = await proposeAward(ctx, admin.user, {
    ...{ application_id, campaign_id: campaign?.id ?? null, payee_id: id, ...fields, months, monthly, amount: months * monthly },
    ...{ first_month: addMonths(clock.day.slice(0, 7), -began), due_day: 1, relationship: 'None', consent_on: day },
  })
  await approveAward(ctx, director, award.id, { confirmed: true })
  await confirmByPhone(at, award.id, {})
  return award.id
}

type Due = [award: number, month: string]

async function prepare({ ctx, admin }: Clock, due: readonly Due[]): Promise<number> {
  const installment_ids: number[] = []
  for (const [award, month] of due) {
    const { installments } = await getAward(ctx, admin.user, award)
    const found = installments.find((each) => each.month === month)
    if (found) installment_ids.push(found.id)
  }
  return (await prepareRun(ctx, admin.user, { installment_ids, method: 'check' })).id
}

async function pay(clock: Clock, due: readonly Due[], first_number: number): Promise<number[]> {
  const run = await prepare(clock, due)
  await approveRun(clock.ctx, clock.director, run)
  const { disbursements } = await issueRun(clock.ctx, clock.director, run, { issued_on: clock.day, first_number })
  return disbursements.map(({ id }) => id)
}

const change = (clock: Clock, payment: number, body: Parameters<typeof changeDisbursement>[3]['change']) =>
  changeDisbursement(clock.ctx, clock.admin, payment, { change: body, sent: {} })

/** Clears all that is out, but the check that gets lost. @returns their IDs */
async function clear(clock: Clock): Promise<number[]> {
  const out = await rows<{ id: number; number: number }>(
    clock.ctx,
    sql`select id, number::int from disbursements where state = 'issued' and number <> 2006 order by number`,
  )
  for (const { id } of out) await change(clock, id, { cleared_on: clock.day })
  return out.map(({ id }) => id)
}

const review = ({ ctx, admin }: Clock, award: number, until: string) =>
  reviewAward(ctx, admin.user, award, { until, note: 'Still looking for work' })
