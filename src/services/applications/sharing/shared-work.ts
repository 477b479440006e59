import { application_reads, applications, users } from '../../../database/tables'
import { eq, sql, type SQL } from '../../../platform/database'
import { recordId, type Filter } from '../../../platform/lists/filters'
import { arrayOf, iso, rowOf, staffMemberOrNull } from '../../../platform/lists/list-row'
import { readMarkSchema } from '../../../shared/api/applications'

export const isAssignee = sql`${users.id} = ${applications.assignee}`

export const sharedWork = {
  assignee: staffMemberOrNull,
  assignee_disabled: sql<boolean>`coalesce(${users.disabled}, false)`,
  follow_up_on: applications.follow_up_on,
  read_by: arrayOf(rowOf(readMarkSchema, { id: users.id, name: users.name, at: iso(application_reads.read_at) }), {
    from: sql`${application_reads} join ${users} on ${users.id} = ${application_reads.user}`,
    where: eq(application_reads.application, applications.id),
    order: sql`${application_reads.read_at}, ${users.id}`,
  }),
}

/** Includes what a disabled account had: no one works on that (rule 2.14). */
export const isUnassigned = sql<boolean>`(${applications.assignee} is null or ${users.disabled})`

export const isUnread = sql<boolean>`(not exists (select from ${application_reads} where ${application_reads.application} = ${applications.id}))`

export const isDue = (today: string): SQL<boolean> => sql<boolean>`(${applications.follow_up_on} <= ${today})`

export const assignedTo = (me: number | null): Filter => {
  const someone = recordId('assignee', applications.assignee)
  return (value) => (value === 'me' ? sql`${applications.assignee} = ${me}` : value === 'none' ? isUnassigned : someone(value))
}
