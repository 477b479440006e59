import {
  applications,
  awards,
  disbursement_lines,
  disbursements,
  family_replies,
  installments,
  messages,
  status_events,
  undoable_moves,
} from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, asc, database, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from '../../../platform/database'
import {
  type ApplicationStage,
  awardEndedText,
  awardText,
  nextStepText,
  PAID_TO,
  stageOf,
  type StatusReader,
} from '../../../shared/application-stage'
import { ACCESS_CODE_STATUS, type ApplicationStatus, DECIDED_STATUSES } from '../../../shared/application-status'
import { DAY_MS, dayOf, formatDate, formatDay } from '../../../shared/dates'
import type { FamilyAward, PageProps } from '../../../shared/page-props'
import { publishedFigure } from '../../public-figures/publish-figure'
import { applicationCases, daysBetween, notUndone } from '../application-cases'
import { firstApproval } from '../first-approval'
import { readerOf, type StatusSession } from './find-application'

const STATES = { issued: 'sent', cleared: 'paid' } as const

type Month = FamilyAward['months'][number]

type AwardPayments = Omit<FamilyAward, 'asked'>

interface ShownAward {
  stage: Extract<ApplicationStage, 'awarded' | 'award_ended'>
  since: string
  next: string
  /** Null for an award that ended without any payment. */
  award: AwardPayments | null
  /** ISO 8601; null until it ends. */
  ended_at: string | null
}

async function getFamilyAward(ctx: Context, application: number, reader: StatusReader): Promise<ShownAward | null> {
  const [found] = await database(ctx)
    .select({
      id: awards.id,
      kind: awards.kind,
      state: awards.state,
      amount: awards.amount,
      approved_at: firstApproval.at,
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
        next: awardEndedText(found.kind, months.length > 0, reader),
        ended_at: ended_at.toISOString(),
      },
      award: months.length > 0 ? { months, left: null, to } : null,
    }
  }
  const isPaused = found.state === 'paused'
  const paid = months.filter(({ state }) => state !== 'planned').reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ stage: 'awarded', since: formatDate(new Date(found.approved_at), ctx.timeZone), ended_at: null },
    next: awardText(found.kind, isPaused, reader),
    award: isPaused ? { months: months.map(paused), left: null, to } : { months, left: found.amount - paid, to },
  }
}

const paused = (month: Month): Month => (month.state === 'planned' ? { ...month, state: 'paused', nice_date: null } : month)

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

const RETURNED: ApplicationStatus = 'Extended Application Completed'
const ANSWERS: readonly ApplicationStatus[] = ['Extended Application Requested', RETURNED, ...DECIDED_STATUSES]

const firstEvent = (which: SQL | undefined) =>
  sql`(select min(${status_events.createdAt}) from ${status_events} where ${and(eq(status_events.application, applications.id), notUndone, which)})`

const STEPS: Partial<Record<ApplicationStage, SQL>> = {
  received: sql`select ${applications.submitted_at} as began, ${firstEvent(
    sql`${status_events.to}::text = any(${sql.param([...ANSWERS])}::text[]) and ${status_events.createdAt} >= ${applications.submitted_at}`,
  )} as ended`,
  extended_received: sql`select began, ${firstEvent(
    and(ne(status_events.to, RETURNED), sql`${status_events.createdAt} >= returned.began`),
  )} as ended from (select ${firstEvent(eq(status_events.to, RETURNED))} as began) as returned`,
}

/** Published median in days over the last 365 days; null for the family's own steps and for fewer than five cases (rule 20.4). */
async function usualDays(ctx: Context, stage: ApplicationStage): Promise<number | null> {
  const step = STEPS[stage]
  if (!step) return null
  const since = new Date(ctx.now().getTime() - 365 * DAY_MS).toISOString()
  const cases = applicationCases({
    from: sql`${applications} cross join lateral (${step}) as step`,
    where: sql`step.began is not null and step.ended >= ${since}`,
    value: daysBetween(sql`step.began`, sql`step.ended`),
  })
  const { '': published } = await publishedFigure(ctx, `days ${stage}`, cases, 'daily')
  return published ? Math.max(1, Math.round(published.median)) : null
}

type Shown = Omit<NonNullable<PageProps['ApplyStatus']['application']>, 'asked' | 'documents' | 'award'> & { award: AwardPayments | null }
type Found = NonNullable<Awaited<ReturnType<typeof readStatus>>>

/** A nominator who sees what the family would still learns nothing of its payments. */
export async function getApplicationStatus(ctx: Context, visit: StatusSession): Promise<Shown | null> {
  const { application } = visit
  const reader = readerOf(visit)
  const found = await readStatus(ctx, application)
  if (!found) return null
  const awarded = reader === 'nominator' ? null : await getFamilyAward(ctx, application, reader)
  const shown = await showStatus(ctx, found, { reader, application })
  if (!awarded || isOvertaken(shown.stage, found.moved_at, awarded.ended_at)) return shown
  const { stage, since, next, award } = awarded
  return { ...shown, stage, since, next, usual_days: null, award: reader === 'stand_in' ? null : award }
}

const LATER_STEPS: readonly ApplicationStage[] = ['extended_requested', 'extended_received', 'decided']

/** Once the payments have ended, a later step of the application is what the family needs to know; that it was filed away is not. */
const isOvertaken = (stage: ApplicationStage, movedAt: string | null, endedAt: string | null): boolean =>
  endedAt !== null && LATER_STEPS.includes(stage) && movedAt !== null && new Date(movedAt) > new Date(endedAt)

async function showStatus(
  ctx: Context,
  { reference, status, email, submitted_at, saved_at, moved_at }: Found,
  { reader, application }: { reader: StatusReader; application: number },
): Promise<Shown> {
  const stage = reader === 'nominator' ? 'received' : stageOf(status, submitted_at !== null)
  const since = stage === 'received' ? submitted_at : stage === 'draft' ? saved_at : moved_at
  return {
    reference,
    reader,
    stage,
    since: formatDate(new Date(since ?? saved_at), ctx.timeZone),
    next: nextStepText(stage, reader, email !== null),
    usual_days: reader === 'nominator' ? null : await usualDays(ctx, stage),
    wrote_on: reader === 'nominator' ? null : await lastWroteOn(ctx, application),
    resume: stage === 'extended_requested' ? '/apply/extended' : null,
    award: null,
  }
}

async function lastWroteOn(ctx: Context, application: number): Promise<string | null> {
  const [last] = await database(ctx)
    .select({ sent_at: messages.sent_at })
    .from(family_replies)
    .innerJoin(messages, eq(messages.id, family_replies.message))
    .where(and(eq(family_replies.application, application), isNotNull(messages.sent_at)))
    .orderBy(desc(messages.sent_at))
    .limit(1)
  return last?.sent_at ? formatDate(new Date(last.sent_at), ctx.timeZone) : null
}

/**
 * Shows the old status while a decision can still be undone and its emails wait (rule 20.3). No email goes out about a form that was reopened
 * (rule 19.7), so that shows at once.
 */
async function readStatus(ctx: Context, id: number) {
  const pending = database(ctx)
    .select({ status: undoable_moves.status })
    .from(undoable_moves)
    .where(
      and(
        eq(undoable_moves.application, id),
        isNull(undoable_moves.undone_at),
        gt(undoable_moves.until, ctx.now().toISOString()),
        sql`not (${undoable_moves.status}::text = ${RETURNED} and ${applications.status}::text = ${ACCESS_CODE_STATUS})`,
      ),
    )
    .orderBy(asc(undoable_moves.event))
    .limit(1)
  const status = sql<ApplicationStatus>`coalesce((${pending}), ${applications.status}::text)`
  const [found] = await database(ctx)
    .select({
      reference: applications.reference,
      status,
      email: applications.email,
      submitted_at: applications.submitted_at,
      saved_at: sql<string>`coalesce(${applications.draft_saved_at}, ${applications.createdAt})`,
      moved_at: sql<string | null>`(select max(${status_events.createdAt}) from ${status_events}
        where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = ${status} and ${notUndone})`,
    })
    .from(applications)
    .where(eq(applications.id, id))
  return found
}
