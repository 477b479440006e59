import { audit_events, users } from '../../database/tables'
import type { Correction } from '../../shared/api/applications'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { and, asc, database, eq } from '../database'

/** The corrections of an application, oldest first, as the audit trail tells of them. */
export async function listCorrections(ctx: Context, application: number): Promise<Correction[]> {
  const found = await database(ctx)
    .select({ id: audit_events.id, fields: audit_events.fields, at: audit_events.at, user: { id: users.id, name: users.name } })
    .from(audit_events)
    .leftJoin(users, eq(users.id, audit_events.user))
    .where(and(eq(audit_events.resource, 'applications'), eq(audit_events.record, String(application)), eq(audit_events.action, 'correct')))
    .orderBy(asc(audit_events.at), asc(audit_events.id))
  return found.map(({ id, fields, at, user }) => ({
    id,
    fields: fields as string[],
    user,
    nice_date: niceDate(new Date(at), ctx.timeZone),
    created_at: new Date(at).toISOString(),
  }))
}
