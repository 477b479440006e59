import { applications, status_events, undoable_moves } from '../../../database/tables'
import { stageOf, whatHappensNext } from '../../../shared/application-stage'
import type { ApplicationStatus } from '../../../shared/application-status'
import { niceDate } from '../../../shared/dates'
import type { PageProps } from '../../../shared/page-props'
import { stands } from '../standing-events'
import type { Context } from '../../../platform/context'
import { and, asc, database, eq, gt, isNull, sql } from '../../../platform/database'
import type { StatusVisit } from './status-visit'
import { usualDays } from './usual-days'

type Shown = NonNullable<PageProps['ApplyStatus']['application']>

/** Where an application stands, as who asks may know it (rules 20.2 to 20.4); null when it is gone. */
export async function getApplicationStatus(ctx: Context, { application, reader }: StatusVisit): Promise<Shown | null> {
  const found = await read(ctx, application)
  if (!found) return null
  const { reference, status, email, submitted_at, saved_at, moved_at } = found
  const stage = reader === 'nominator' ? 'received' : stageOf(status, submitted_at !== null)
  const since = stage === 'received' ? submitted_at : stage === 'draft' ? saved_at : moved_at
  return {
    reference,
    stage,
    since: niceDate(new Date(since ?? saved_at), ctx.timeZone),
    next: whatHappensNext(stage, reader, email !== null),
    usual_days: reader === 'nominator' ? null : await usualDays(ctx, stage),
    resume: stage === 'extended_requested' ? '/apply/extended' : null,
  }
}

/** While a decision can be undone, its mails wait, and so does this page: it shows what was before. */
async function read(ctx: Context, id: number) {
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
        where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = ${status} and ${stands})`,
    })
    .from(applications)
    .where(eq(applications.id, id))
  return found
}
