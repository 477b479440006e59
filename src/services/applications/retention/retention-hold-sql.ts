import { application_keeping, users } from '../../../database/tables'
import { applicationSchema, type Application } from '../../../shared/api/applications'
import { sql, type ValueOrPlaceholder, type SQL } from '../../../platform/database'
import { formattedDate, rowOf, staffMemberOrNull } from '../../../platform/lists/list-row'

const { application, hold_reason, held_at, held_by } = application_keeping

export const retentionHoldSql = (id: ValueOrPlaceholder<number>, timeZone: ValueOrPlaceholder<string>): SQL<Application['hold']> => {
  const hold = rowOf(applicationSchema.shape.hold.unwrap(), {
    reason: sql<string>`coalesce(${hold_reason}, '')`,
    user: staffMemberOrNull,
    nice_date: formattedDate(held_at, timeZone),
  })
  return sql`(select ${hold} from ${application_keeping} left join ${users} on ${users.id} = ${held_by} where ${application} = ${id} and ${held_at} is not null)`
}
