import { sql } from '../database'
import type { ListDefinition } from '../lists/list-query'
import { byName, iso, nice } from '../lists/list-row'

const i = (column: string) => sql.raw(`i.${column}`)

/** The list of business interests: the columns of `interestRowSchema`, the comments of staff among them. */
export const interestList = (timeZone: string): ListDefinition => {
  const niceDate = nice(i('created_at'), timeZone)
  return {
    resource: 'interests',
    from: sql`interests i left join (
      select record, json_agg(json_build_object('id', id, 'comment', comment) order by created_at, id) as list
      from comments where resource = 'interests' group by record) said on said.record = i.id`,
    id: i('id'),
    row: sql`json_build_object('id', i.id, 'name', i.name, 'business_name', i.business_name, 'email', i.email, 'phone', i.phone,
      'nice_date', ${niceDate}, 'created_at', ${iso(i('created_at'))}, 'updated_at', ${iso(i('updated_at'))}, 'comments', coalesce(said.list, '[]'::json))`,
    filters: {},
    search: [i('name'), i('business_name'), niceDate, iso(i('created_at'))],
    sorts: {
      id: i('id'),
      created_at: i('created_at'),
      nice_date: i('created_at'),
      updated_at: i('updated_at'),
      name: byName(i('name')),
      business_name: byName(i('business_name')),
      email: byName(i('email')),
    },
  }
}
