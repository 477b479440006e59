import { applications, family_replies, messages, status_events, undoable_moves } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, asc, database, desc, eq, gt, isNotNull, isNull, sql, ne, type SQL } from '../../../platform/database'
import { stageOf, nextStepText, type ApplicationStage } from '../../../shared/application-stage'
import { type ApplicationStatus, DECIDED_STATUSES } from '../../../shared/application-status'
import { formatDate, DAY_MS } from '../../../shared/dates'
import type { PageProps } from '../../../shared/page-props'
import { publishedFigure } from '../../public-figures/publish-figure'
import { applicationCases, daysBetween, notUndone } from '../application-cases'
import type { StatusSession } from './find-application'
import { type AwardPayments, getFamilyAward } from './get-family-award'

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

/** Without its documents, which are beyond the application. */
type Shown = Omit<NonNullable<PageProps['ApplyStatus']['application']>, 'asked' | 'documents' | 'award'> & { award: AwardPayments | null }
type Found = NonNullable<Awaited<ReturnType<typeof readStatus>>>

/** A nominator who sees what the family would still learns nothing of its payments. */
export async function getApplicationStatus(ctx: Context, { application, reader, author }: StatusSession): Promise<Shown | null> {
  const found = await readStatus(ctx, application)
  if (!found) return null
  const awarded = reader === 'nominator' ? null : await getFamilyAward(ctx, application)
  const shown = await showStatus(ctx, found, { reader, application })
  if (!awarded || isOvertaken(shown.stage, found.moved_at, awarded.ended_at)) return shown
  const { stage, since, next, award } = awarded
  return { ...shown, stage, since, next, usual_days: null, award: author === 'nominator' ? null : award }
}

const LATER_STEPS: readonly ApplicationStage[] = ['extended_requested', 'extended_received', 'decided']

/** Once the payments have ended, a later step of the application is what the family needs to know; that it was filed away is not. */
const isOvertaken = (stage: ApplicationStage, movedAt: string | null, endedAt: string | null): boolean =>
  endedAt !== null && LATER_STEPS.includes(stage) && movedAt !== null && new Date(movedAt) > new Date(endedAt)

async function showStatus(
  ctx: Context,
  { reference, status, email, submitted_at, saved_at, moved_at }: Found,
  { reader, application }: Pick<StatusSession, 'reader' | 'application'>,
): Promise<Shown> {
  const stage = reader === 'nominator' ? 'received' : stageOf(status, submitted_at !== null)
  const since = stage === 'received' ? submitted_at : stage === 'draft' ? saved_at : moved_at
  return {
    reference,
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

/** Shows the old status while a decision can still be undone and its emails wait (rule 20.3). */
async function readStatus(ctx: Context, id: number) {
  const pending = database(ctx)
    .select({ status: undoable_moves.status })
    .from(undoable_moves)
    .where(and(eq(undoable_moves.application, id), isNull(undoable_moves.undone_at), gt(undoable_moves.until, ctx.now().toISOString())))
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
