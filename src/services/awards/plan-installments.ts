import { awards, disbursement_lines, installments } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, inTransaction, ne, not, sql, type Transaction } from '../../platform/database'
import { invalid, notFound, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { SEALED } from '../../platform/sealed-values'
import type { Award } from '../../shared/api/awards'
import { dueDateOf, MAX_AWARD_MONTHS } from '../../shared/awards'
import type { InstallmentChange } from '../../shared/disbursements'
import { formatCents } from '../../shared/money'
import { linkedFamilies } from '../applications/matches/list-matches'
import { unknownPayees } from '../payees/payees'
import { getAward } from './awards'
import { lockAward, type StoredAward } from './locked-award'

interface Planned {
  month: string
  amount: number
  payee: number
}

interface Stored extends Planned {
  state: (typeof installments.$inferSelect)['state']
}

/** Takes turns: two plans of linked applications must not pass the limit of months together. */
export const lockPlans = (tx: Transaction): Promise<unknown> => tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('awards', 0))`)

const storedPlan = (tx: Transaction, award: number): Promise<Stored[]> =>
  tx.db
    .select({ month: installments.month, amount: installments.amount, payee: installments.payee, state: installments.state })
    .from(installments)
    .where(and(eq(installments.award, award), ne(installments.state, 'canceled')))

async function monthsOfFamily(tx: Transaction, { id, application }: Pick<StoredAward, 'id' | 'application'>): Promise<string[]> {
  const found = await tx.rows<{ month: string }>(sql`
    with recursive ${linkedFamilies(sql`select ${application}::int`)}
    select distinct i.month from ${installments} i join ${awards} a on a.id = i.award_id
    where a.application_id in (select member from family) and a.id <> ${id} and i.state <> 'canceled'`)
  return found.map(({ month }) => month)
}

async function refuseUnknownPayees(tx: Transaction, planned: readonly Planned[], field: FieldOf): Promise<void> {
  const unknown = await unknownPayees(tx, [...new Set(planned.map(({ payee }) => payee))])
  const place = planned.findIndex(({ payee }) => unknown.includes(payee))
  if (place >= 0) throw invalid({ [field(place, 'payee_id')]: [NO_PAYEE] })
}

type FieldOf = (place: number, name: 'month' | 'payee_id') => string

const sumOf = (plan: readonly Planned[]): number => plan.reduce((cents, { amount }) => cents + amount, 0)
const monthsOf = (plan: readonly Pick<Planned, 'month'>[]): Set<string> => new Set(plan.map(({ month }) => month))

function firstAbove(limit: number, taken: Iterable<string>, planned: readonly Pick<Planned, 'month'>[]): number {
  const months = new Set(taken)
  return planned.findIndex(({ month }) => months.add(month).size > limit)
}

export const NO_PAYEE = 'This payee doesn’t exist.'
const UNDER_WAY = 'This month’s payment is already on its way, so it can’t be changed here.'
export const FAMILY_LIMIT = `We pay at most ${MAX_AWARD_MONTHS} months for one family, in all its awards.`
const coversText = (months: number) => `The award covers ${months} ${months === 1 ? 'month' : 'months'}.`
const TWICE = 'This payee already has a payment for this month.'

/**
 * Replaces everything that is planned; what is prepared or paid stays. The award is locked.
 * @param field names what the person entered, for errors
 * @throws UserError 422 above the award's amount or months, or above twelve months for one family
 */
export async function planInstallments(tx: Transaction, award: StoredAward, planned: readonly Planned[], field: FieldOf): Promise<void> {
  await lockPlans(tx)
  const stored = await storedPlan(tx, award.id)
  const underWay = stored.filter(({ state }) => state !== 'planned')
  const keys = planned.map(({ month, payee }) => `${month} ${payee}`)
  for (const [place, key] of keys.entries()) {
    if (keys.indexOf(key) !== place) throw invalid({ [field(place, 'month')]: [TWICE] })
    if (underWay.some(({ month, payee }) => `${month} ${payee}` === key)) throw invalid({ [field(place, 'month')]: [UNDER_WAY] })
  }
  const taken = monthsOf(underWay)
  const above = firstAbove(award.months, taken, planned)
  if (above >= 0) throw invalid({ [field(above, 'month')]: [coversText(award.months)] })
  const aboveTwelve = firstAbove(MAX_AWARD_MONTHS, [...taken, ...(await monthsOfFamily(tx, award))], planned)
  if (aboveTwelve >= 0) throw invalid({ [field(aboveTwelve, 'month')]: [FAMILY_LIMIT] })
  const sum = sumOf(underWay) + sumOf(planned)
  if (sum > award.amount)
    throw invalid({ amount: [`The payments add up to ${formatCents(sum)}, but the award is ${formatCents(award.amount)}.`] })
  if (planned.length > 0) await refuseUnknownPayees(tx, planned, field)
  await replacePlanned(tx, award, planned)
}

const wasInPayment = sql`exists (select from ${disbursement_lines} where ${disbursement_lines.installment} = ${installments.id})`

async function replacePlanned(tx: Transaction, { id, due_day }: StoredAward, planned: readonly Planned[]): Promise<void> {
  const isReplaced = and(eq(installments.award, id), eq(installments.state, 'planned'))
  /** A void or returned payment keeps its month. */
  await tx.db.update(installments).set({ state: 'canceled' }).where(and(isReplaced, wasInPayment))
  await tx.db.delete(installments).where(and(isReplaced, not(wasInPayment)))
  if (planned.length === 0) return
  const { award, month, payee } = installments
  await tx.db
    .insert(installments)
    .values(planned.map((each) => ({ ...each, award: id, due_on: dueDateOf(each.month, due_day) })))
    .onConflictDoUpdate({
      target: [award, month, payee],
      set: { amount: sql`excluded.amount`, due_on: sql`excluded.due_on`, state: 'planned' },
    })
}

/** @throws UserError 422 when the plan is above the limits */
export async function refuseBelowPlan(
  tx: Transaction,
  id: number,
  { amount, months }: Pick<StoredAward, 'amount' | 'months'>,
): Promise<void> {
  const plan = await storedPlan(tx, id)
  const [sum, count] = [sumOf(plan), monthsOf(plan).size]
  if (sum > amount) throw invalid({ amount: [`Payments of ${formatCents(sum)} are scheduled. Lower the planned payments first.`] })
  if (count > months) throw invalid({ months: [`Payments for ${count} months are scheduled. Shorten the schedule first.`] })
}

/** @throws UserError 422 on `month` when moving a paid installment there is above the award's months, or twelve for one family */
async function refuseMonthAbove(tx: Transaction, award: StoredAward, installment: number, month: string): Promise<void> {
  await lockPlans(tx)
  const others = await tx.db
    .select({ month: installments.month })
    .from(installments)
    .where(and(eq(installments.award, award.id), ne(installments.state, 'canceled'), ne(installments.id, installment)))
  const taken = monthsOf(others)
  if (firstAbove(award.months, taken, [{ month }]) >= 0) throw invalid({ month: [coversText(award.months)] })
  const family = [...taken, ...(await monthsOfFamily(tx, award))]
  if (firstAbove(MAX_AWARD_MONTHS, family, [{ month }]) >= 0) throw invalid({ month: [FAMILY_LIMIT] })
}

/**
 * Finds a month, of those that are paid next, that brings its family above twelve: applications may be linked after both have awards
 * (rule 29.6).
 * @param ids of installments @returns the first ID, or null
 */
export async function firstAboveFamilyLimit(tx: Transaction, ids: readonly number[]): Promise<number | null> {
  await lockPlans(tx)
  const chosen = sql`${sql.param([...ids])}::int[]`
  const [found] = await tx.rows<{ id: number | null }>(sql`
    with recursive ${linkedFamilies(sql`
      select distinct a.application_id from ${installments} i join ${awards} a on a.id = i.award_id where i.id = any(${chosen})`)},
    above as (
      select application from family join ${awards} a on a.application_id = member join ${installments} i on i.award_id = a.id
        where i.id = any(${chosen}) or i.state not in ('planned', 'canceled')
        group by application
        having count(distinct i.month) > greatest(${MAX_AWARD_MONTHS}::int, count(distinct i.month) filter (where i.id <> all(${chosen}))))
    select min(i.id) as id from ${installments} i join ${awards} a on a.id = i.award_id
      where i.id = any(${chosen}) and a.application_id in (select application from above)`)
  return found?.id ?? null
}

/**
 * Counts an issued payment for another month, to which the payee applied it.
 * @throws UserError 403; 404; 409 when it was not issued; 422 above twelve months, or for a month that this payee is paid for already
 */
export async function moveInstallment(ctx: Context, actor: Actor, id: number, { month, reason }: InstallmentChange): Promise<Award> {
  assertRight(actor, 'edit', 'installments')
  const [found] = await database(ctx).select({ award: installments.award }).from(installments).where(eq(installments.id, id))
  if (!found) throw notFound('payment')
  await inTransaction(ctx, async (tx) => {
    const { award } = await lockAward(ctx, tx, actor, found.award)
    const [installment] = await tx.db.select().from(installments).where(eq(installments.id, id))
    if (!installment) throw notFound('payment')
    if (installment.state !== 'issued' && installment.state !== 'cleared')
      throw new UserError(409, 'Only an issued payment can be moved to another month. Change the schedule instead.')
    if (installment.month === month) return
    const { award: its, payee } = installment
    const isTaken = and(eq(installments.award, its), eq(installments.month, month), eq(installments.payee, payee), ne(installments.id, id))
    const isUnused = and(isTaken, eq(installments.state, 'canceled'), not(wasInPayment))
    await tx.db.delete(installments).where(isUnused)
    if ((await tx.db.select({ id: installments.id }).from(installments).where(isTaken)).length > 0)
      throw invalid({ month: ['This payee already has a payment for this month.'] })
    await refuseMonthAbove(tx, award, id, month)
    const month_reason = SEALED.paymentText.seal(ctx.sealer, reason, 'month_reason', its)
    await tx.db
      .update(installments)
      .set({ month, due_on: dueDateOf(month, award.due_day), month_reason })
      .where(eq(installments.id, id))
    const told = { user: actor.id, action: 'installment-month-changed', fields: ['month'] } as const
    await changeRow(ctx, tx, { table: awards, id: its }, { state: award.state }, told)
  })
  return getAward(ctx, actor, found.award)
}
