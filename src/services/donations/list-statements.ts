import { sql, type SQL } from '../database'
import type { ListDefinition } from '../lists/list-query'
import { byName } from '../lists/list-row'
import { isTaken } from './list-donations'

const s = (column: string) => sql.raw(`s.${column}`)

/** Who gave: by e-mail; a check, which has none, by the name on it. */
export const donor = sql.raw(`coalesce('mail ' || lower(d.email), 'name ' || lower(d.name))`)

/** When money reached us: taken from the card, or the check's date. */
export const takenAt = sql.raw(`coalesce(r.created_at, d.created_at)`)

/** Gifts whose money reached us, and stayed, in a calendar year of the site's time zone. */
export const takenIn = (year: number, timeZone: string): SQL => sql`${isTaken}
  and ${takenAt} >= make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${timeZone}
  and ${takenAt} < make_timestamp(${year}::int + 1, 1, 1, 0, 0, 0) at time zone ${timeZone}`

/** The donors of a year: the columns of `statementRowSchema`, with the newest gift's id as `id`; amounts in cents. */
export const statementList = (year: number, timeZone: string): ListDefinition => ({
  resource: 'statements',
  from: sql`(select max(d.id) as id, (array_agg(d.name order by d.created_at desc, d.id desc))[1] as name, max(lower(d.email)) as email,
      count(*)::int as gifts, sum(d.amount)::bigint as amount
    from donations d left join receipts r on r.donation_id = d.id where ${takenIn(year, timeZone)} group by ${donor}) s`,
  id: s('id'),
  row: sql`json_build_object('id', s.id, 'name', s.name, 'email', s.email, 'gifts', s.gifts, 'amount', s.amount)`,
  filters: {},
  search: ['name', 'email'].map(s),
  sorts: { id: s('id'), name: byName(s('name')), email: byName(s('email')), gifts: s('gifts'), amount: s('amount') },
})
