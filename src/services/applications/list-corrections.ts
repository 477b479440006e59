import { audit_events, users } from '../../database/tables'
import { correctionSchema, type Correction } from '../../shared/api/applications'
import { and, eq, sql, type Given, type SQL } from '../../platform/database'
import { arrayOf, iso, nice, rowOf, somebody } from '../../platform/lists/list-row'

/** The corrections of an application, oldest first, as the audit trail tells of them. */
export const corrections = (application: Given<number>, timeZone: Given<string>): SQL<Correction[]> =>
  arrayOf(
    rowOf(correctionSchema, {
      id: audit_events.id,
      fields: sql<string[]>`${audit_events.fields}`,
      user: somebody,
      nice_date: nice(audit_events.at, timeZone),
      created_at: iso(audit_events.at),
    }),
    {
      from: sql`${audit_events} left join ${users} on ${users.id} = ${audit_events.user}`,
      where: and(
        eq(audit_events.resource, 'applications'),
        sql`${audit_events.record} = ${application}::int::text`,
        eq(audit_events.action, 'correct'),
      ),
      order: sql`${audit_events.at}, ${audit_events.id}`,
    },
  )
