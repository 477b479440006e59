import { application_keeping, users } from '../../database/tables'
import { applicationSchema, type Application } from '../../shared/api/applications'
import { sql, type Given, type SQL } from '../database'
import { iso, nice, orNull, rowOf, somebody } from '../lists/list-row'

export type Keeping = Pick<Application, 'hold' | 'nameless_at'>

const { application, hold_reason, held_at, held_by, nameless_at } = application_keeping

/** Whether an application is on hold, or was made nameless; null where neither was ever so. */
export const keepingOf = (id: Given<number>, timeZone: Given<string>): SQL<Keeping | null> => {
  const hold = rowOf(applicationSchema.shape.hold.unwrap(), {
    reason: sql<string>`coalesce(${hold_reason}, '')`,
    user: somebody,
    nice_date: nice(held_at, timeZone),
  })
  const keeping = rowOf(applicationSchema.pick({ hold: true, nameless_at: true }), {
    hold: orNull(held_at, hold),
    nameless_at: iso(nameless_at),
  })
  return sql`(select ${keeping} from ${application_keeping} left join ${users} on ${users.id} = ${held_by} where ${application} = ${id})`
}
