import { applications, status_events } from '../../database/tables'
import type { ApplicationStage } from '../../shared/application-stage'
import { DECIDED_STATUSES, type ApplicationStatus } from '../../shared/application-status'
import { DAY_MS } from '../../shared/dates'
import { FEWEST_CASES } from '../../shared/withheld'
import { stands } from '../applications/standing-events'
import type { Context } from '../context'
import { and, eq, ne, rows, sql, type SQL } from '../database'

const RETURNED: ApplicationStatus = 'Extended Application Completed'
/** Statuses that answer a first form. */
const ANSWERS: readonly ApplicationStatus[] = ['Extended Application Requested', RETURNED, ...DECIDED_STATUSES]

/** The steps that are ours to do: of each application, from when to when. How long a family takes is its own affair. */
const STEPS: Partial<Record<ApplicationStage, SQL>> = {
  received: sql`
    select ${applications.submitted_at} as began, (
      select min(${status_events.createdAt}) from ${status_events}
      where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = any(${sql.param([...ANSWERS])}::text[])
        and ${status_events.createdAt} >= ${applications.submitted_at} and ${stands}) as ended
    from ${applications} where ${applications.submitted_at} is not null`,
  extended_received: sql`
    select returned.began, (
      select min(${status_events.createdAt}) from ${status_events}
      where ${and(eq(status_events.application, sql`returned.application_id`), ne(status_events.to, RETURNED), stands)}
        and ${status_events.createdAt} >= returned.began) as ended
    from (select ${status_events.application}, min(${status_events.createdAt}) as began from ${status_events}
      where ${and(eq(status_events.to, RETURNED), stands)} group by ${status_events.application}) as returned`,
}

/**
 * How long the step that an application is in usually takes, in days: the median of those that ended within the last 365 days;
 * null where it is not ours to do, and where they are fewer than five.
 */
export async function usualDays(ctx: Context, stage: ApplicationStage): Promise<number | null> {
  const step = STEPS[stage]
  if (!step) return null
  const since = new Date(ctx.now().getTime() - 365 * DAY_MS).toISOString()
  const [{ cases, days } = { cases: 0, days: null }] = await rows<{ cases: number; days: number | null }>(
    ctx,
    sql`select count(*)::int as cases, percentile_cont(0.5) within group (order by extract(epoch from ended - began) / 86400)::float8 as days
      from (${step}) as step where ended >= ${since}`,
  )
  return cases < FEWEST_CASES || days === null ? null : Math.max(1, Math.round(days))
}
