import { application_keeping, users } from '../../../database/tables'
import { applicationSchema, type Application } from '../../../shared/api/applications'
import { sql, type Given, type SQL } from '../../../platform/database'
import { nice, rowOf, somebody } from '../../../platform/lists/list-row'

const { application, hold_reason, held_at, held_by } = application_keeping

/** An application's hold as SQL; null without one (rule 28.3). */
export const holdOn = (id: Given<number>, timeZone: Given<string>): SQL<Application['hold']> => {
  const hold = rowOf(applicationSchema.shape.hold.unwrap(), {
    reason: sql<string>`coalesce(${hold_reason}, '')`,
    user: somebody,
    nice_date: nice(held_at, timeZone),
  })
  return sql`(select ${hold} from ${application_keeping} left join ${users} on ${users.id} = ${held_by} where ${application} = ${id} and ${held_at} is not null)`
}
