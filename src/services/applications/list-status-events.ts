import { status_events, users } from '../../database/tables'
import type { StatusEvent } from '../../shared/api/applications'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { asc, database, eq, isNotNull, sql } from '../database'
import { SEALED } from '../sealed-values'

/** The history of an application's status, oldest first. */
export async function listStatusEvents(ctx: Context, application: number): Promise<StatusEvent[]> {
  const found = await database(ctx)
    .select({
      id: status_events.id,
      from: status_events.from,
      to: status_events.to,
      reason: status_events.reason,
      bulk: sql<boolean>`${isNotNull(status_events.batch)}`,
      undo: sql<boolean>`${isNotNull(status_events.undoes)}`,
      created_at: status_events.createdAt,
      user: { id: users.id, name: users.name },
    })
    .from(status_events)
    .leftJoin(users, eq(users.id, status_events.user))
    .where(eq(status_events.application, application))
    .orderBy(asc(status_events.createdAt), asc(status_events.id))
  return found.map(({ reason, created_at, ...event }) => ({
    ...event,
    reason: SEALED.statusReason.open(ctx.sealer, reason, application),
    nice_date: niceDate(new Date(created_at), ctx.timeZone),
    created_at: new Date(created_at).toISOString(),
  }))
}
