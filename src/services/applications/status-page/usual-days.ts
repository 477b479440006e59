import { applications, status_events } from '../../../database/tables'
import type { ApplicationStage } from '../../../shared/application-stage'
import { DECIDED_STATUSES, type ApplicationStatus } from '../../../shared/application-status'
import { DAY_MS } from '../../../shared/dates'
import { applicationCases, daysBetween } from '../application-cases'
import { stands } from '../standing-events'
import type { Context } from '../../../platform/context'
import { and, eq, ne, sql, type SQL } from '../../../platform/database'
import { publishedFigure } from '../../public-figures/publish-figure'

const RETURNED: ApplicationStatus = 'Extended Application Completed'
/** Statuses that answer a first form. */
const ANSWERS: readonly ApplicationStatus[] = ['Extended Application Requested', RETURNED, ...DECIDED_STATUSES]

/** When an application had its first event of some, which still stands. */
const firstEvent = (which: SQL | undefined) =>
  sql`(select min(${status_events.createdAt}) from ${status_events} where ${and(eq(status_events.application, applications.id), stands, which)})`

/** The steps that are ours to do: of each application, from when to when. How long a family takes is its own affair. */
const STEPS: Partial<Record<ApplicationStage, SQL>> = {
  received: sql`select ${applications.submitted_at} as began, ${firstEvent(
    sql`${status_events.to}::text = any(${sql.param([...ANSWERS])}::text[]) and ${status_events.createdAt} >= ${applications.submitted_at}`,
  )} as ended`,
  extended_received: sql`select began, ${firstEvent(
    and(ne(status_events.to, RETURNED), sql`${status_events.createdAt} >= returned.began`),
  )} as ended from (select ${firstEvent(eq(status_events.to, RETURNED))} as began) as returned`,
}

/**
 * How long the step that an application is in usually takes, in days, as it is published: the median of those that ended within the
 * last 365 days; null where it is not ours to do, and where they are fewer than five.
 */
export async function usualDays(ctx: Context, stage: ApplicationStage): Promise<number | null> {
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
