import type { StatusEvent } from '../../shared/api'
import type { ApplicationStatus } from '../../shared/application-status'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { openReason } from './sealed-reason'

interface Row {
  id: number
  from: ApplicationStatus | null
  to: ApplicationStatus
  reason: string | null
  bulk: boolean
  created_at: string
  user_id: number | null
  user_name: string | null
}

/** The history of an application's status, oldest first. */
export async function listStatusEvents(ctx: Context, application: number): Promise<StatusEvent[]> {
  const found = await rows<Row>(
    ctx,
    sql`
    select e.id, e."from", e."to", e.reason, e.batch is not null as bulk, e.created_at, u.id as user_id, u.name as user_name
    from status_events e left join users u on u.id = e.user_id where e.application_id = ${application} order by e.created_at, e.id`,
  )
  return found.map(({ reason, created_at, user_id, user_name, ...event }) => ({
    ...event,
    reason: openReason(ctx.sealer, application, reason),
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    nice_date: niceDate(new Date(created_at), ctx.timeZone),
    created_at: new Date(created_at).toISOString(),
  }))
}
