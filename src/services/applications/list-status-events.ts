import { status_events, users } from '../../database/tables'
import { statusEventSchema, type StatusEvent } from '../../shared/api/applications'
import type { Context } from '../../platform/context'
import { eq, isNotNull, sql, type Given, type SQL } from '../../platform/database'
import { arrayOf, iso, nice, rowOf, somebody } from '../../platform/lists/list-row'
import { SEALED } from '../../platform/sealed-values'

/** The history of an application's status as it is stored, oldest first: for `openStatusEvents`. */
export const storedStatusEvents = (application: Given<number>, timeZone: Given<string>): SQL<StatusEvent[]> =>
  arrayOf(
    rowOf(statusEventSchema, {
      id: status_events.id,
      from: status_events.from,
      to: status_events.to,
      user: somebody,
      reason: status_events.reason,
      bulk: sql<boolean>`${isNotNull(status_events.batch)}`,
      undo: sql<boolean>`${isNotNull(status_events.undoes)}`,
      nice_date: nice(status_events.createdAt, timeZone),
      created_at: iso(status_events.createdAt),
    }),
    {
      from: sql`${status_events} left join ${users} on ${users.id} = ${status_events.user}`,
      where: eq(status_events.application, application),
      order: sql`${status_events.createdAt}, ${status_events.id}`,
    },
  )

export const openStatusEvents = ({ sealer }: Context, application: number, stored: readonly StatusEvent[]): StatusEvent[] =>
  stored.map((event) => ({ ...event, reason: SEALED.statusReason.open(sealer, event.reason, application) }))
