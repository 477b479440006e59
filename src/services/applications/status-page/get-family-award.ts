import { awards, disbursement_lines, disbursements, installments } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, database, desc, eq, inArray, sql } from '../../../platform/database'
import { awardEndedText, awardText, PAID_TO, type ApplicationStage } from '../../../shared/application-stage'
import { dayOf, formatDate, formatDay } from '../../../shared/dates'
import type { FamilyAward } from '../../../shared/page-props'

const STATES = { issued: 'sent', cleared: 'paid' } as const

/** Without what is asked, which is beyond the award. */
export type AwardPayments = Omit<FamilyAward, 'asked'>

interface ShownAward {
  stage: Extract<ApplicationStage, 'awarded' | 'award_ended'>
  since: string
  next: string
  /** Null without any payment. */
  award: AwardPayments | null
  /** ISO 8601; null until it ends. */
  ended_at: string | null
}

/** The application's award, once it is approved; after it ended, the last one, with what was paid. */
export async function getFamilyAward(ctx: Context, application: number): Promise<ShownAward | null> {
  const [found] = await database(ctx)
    .select({
      id: awards.id,
      kind: awards.kind,
      state: awards.state,
      amount: awards.amount,
      approved_at: awards.approved_at,
      state_at: awards.state_at,
    })
    .from(awards)
    .where(and(eq(awards.application, application), inArray(awards.state, ['active', 'paused', 'ended'])))
    .orderBy(eq(awards.state, 'ended'), desc(awards.id))
    .limit(1)
  if (!found?.approved_at) return null
  const months = await readMonths(ctx, found.id)
  const to = PAID_TO[found.kind]
  if (found.state === 'ended') {
    const ended_at = new Date(found.state_at ?? found.approved_at)
    return {
      ...{
        stage: 'award_ended',
        since: formatDate(ended_at, ctx.timeZone),
        next: awardEndedText(found.kind, months.length > 0),
        ended_at: ended_at.toISOString(),
      },
      award: months.length > 0 ? { months, left: null, to } : null,
    }
  }
  const paid = months.filter(({ state }) => state !== 'planned').reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ stage: 'awarded', since: formatDate(new Date(found.approved_at), ctx.timeZone), ended_at: null },
    next: awardText(found.kind, found.state === 'paused'),
    award: { months, left: found.amount - paid, to },
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
