import { comments, interests } from '../../database/tables'
import { interestRowSchema, type InterestRow } from '../../shared/api/interests'
import { sql } from '../../platform/database'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, nice, rowOf } from '../../platform/lists/list-row'

const comment = rowOf(interestRowSchema.shape.comments.element, { id: comments.id, comment: comments.comment })

/** The comments of staff on each interest, oldest first, as `said`. */
const said = sql`(
  select ${comments.record}, json_agg(${comment} order by ${comments.createdAt}, ${comments.id}) as list
  from ${comments} where ${comments.resource} = 'interests' group by ${comments.record}) said`

/** The list of business interests, the comments of staff among them. */
export const interestList = (timeZone: string): ListDefinition<InterestRow> => {
  const niceDate = nice(interests.createdAt, timeZone)
  return {
    resource: 'interests',
    from: sql`${interests} left join ${said} on said.record = ${interests.id}`,
    id: interests.id,
    row: rowOf(interestRowSchema, {
      id: interests.id,
      name: interests.name,
      business_name: interests.business_name,
      email: interests.email,
      phone: interests.phone,
      nice_date: niceDate,
      created_at: iso(interests.createdAt),
      updated_at: iso(interests.updatedAt),
      comments: sql`coalesce(said.list, '[]'::json)`,
    }),
    filters: {},
    search: [interests.name, interests.business_name, niceDate, iso(interests.createdAt)],
    sorts: {
      id: interests.id,
      created_at: interests.createdAt,
      nice_date: interests.createdAt,
      updated_at: interests.updatedAt,
      name: byName(interests.name),
      business_name: byName(interests.business_name),
      email: byName(interests.email),
    },
  }
}
