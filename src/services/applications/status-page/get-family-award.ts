import { awards, disbursement_lines, disbursements, installments } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, database, eq, inArray, sql } from '../../../platform/database'
import { awardText, PAID_TO } from '../../../shared/application-stage'
import { dayOf, formatDate, formatDay } from '../../../shared/dates'
import type { FamilyAward } from '../../../shared/page-props'

const STATES = { issued: 'sent', cleared: 'paid' } as const

interface ShownAward {
  approved_on: string
  next: string
  award: FamilyAward
}

/** The application's award, once it is approved, until it ends. */
export async function getFamilyAward(ctx: Context, application: number): Promise<ShownAward | null> {
  const [found] = await database(ctx)
    .select({ id: awards.id, kind: awards.kind, state: awards.state, amount: awards.amount, approved_at: awards.approved_at })
    .from(awards)
    .where(and(eq(awards.application, application), inArray(awards.state, ['active', 'paused'])))
  if (!found?.approved_at) return null
  const months = await readMonths(ctx, found.id)
  const paid = months.filter(({ state }) => state !== 'planned').reduce((sum, { amount }) => sum + amount, 0)
  return {
    approved_on: formatDate(new Date(found.approved_at), ctx.timeZone),
    next: awardText(found.kind, found.state === 'paused'),
    award: { months, left: found.amount - paid, to: PAID_TO[found.kind] },
  }
}

async function readMonths(ctx: Context, award: number): Promise<FamilyAward['months']> {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const rows = await database(ctx)
    .select({
      month: installments.month,
      amount: installments.amount,
      state: installments.state,
      due_on: installments.due_on,
      issued_on: disbursements.issued_on,
      cleared_on: disbursements.cleared_on,
    })
    .from(installments)
    .leftJoin(disbursement_lines, and(eq(disbursement_lines.installment, installments.id), eq(disbursement_lines.live, true)))
    .leftJoin(disbursements, eq(disbursements.id, disbursement_lines.disbursement))
    .where(and(eq(installments.award, award), sql`${installments.state} <> 'canceled'`))
    .orderBy(installments.month, installments.id)
  return rows.map(({ month, amount, state, due_on, issued_on, cleared_on }) => {
    const day = state === 'cleared' ? cleared_on : state === 'issued' ? issued_on : due_on < today ? null : due_on
    return { month, amount, state: state === 'issued' || state === 'cleared' ? STATES[state] : 'planned', nice_date: day && formatDay(day) }
  })
}
