import { donations, receipts } from '../../database/tables'
import { statementRowSchema, type StatementRow } from '../../shared/api/statements'
import { eq, sql, type SQL } from '../database'
import type { ListDefinition } from '../lists/list-query'
import { byName, rowOf } from '../lists/list-row'
import { isTaken } from './list-donations'
import { validReceipt } from './receipt-of'

/** Who gave: by e-mail; a check, which has none, by the name on it. */
export const donor = sql`coalesce('mail ' || lower(${donations.email}), 'name ' || lower(${donations.name}))`

/** When money reached us: taken from the card, or the check's date, whenever its receipt was written. */
export const takenAt = sql`case when ${eq(donations.type, 'Check')} then ${donations.createdAt} else coalesce(${receipts.createdAt}, ${donations.createdAt}) end`

/** Gifts whose money reached us, and stayed, in a calendar year of the site's time zone; of donations with their receipts. */
export const takenIn = (year: number, timeZone: string): SQL => sql`${isTaken}
  and ${takenAt} >= make_timestamp(${year}::int, 1, 1, 0, 0, 0) at time zone ${timeZone}
  and ${takenAt} < make_timestamp(${year}::int + 1, 1, 1, 0, 0, 0) at time zone ${timeZone}`

/** What a year's gifts of one donor add up to. */
const statement = {
  id: sql<number>`statement.id`,
  name: sql<string>`statement.name`,
  email: sql<string | null>`statement.email`,
  gifts: sql<number>`statement.gifts`,
  amount: sql<number>`statement.amount`,
}

/** The donors of a year, with the newest gift's id as `id`; amounts in cents. */
export const statementList = (year: number, timeZone: string): ListDefinition<StatementRow> => ({
  resource: 'statements',
  from: sql`(select max(${donations.id}) as id, (array_agg(${donations.name} order by ${donations.createdAt} desc, ${donations.id} desc))[1] as name,
      max(lower(${donations.email})) as email, count(*) as gifts, sum(${donations.amount}) as amount
    from ${donations} left join ${receipts} on ${validReceipt} where ${takenIn(year, timeZone)} group by ${donor}) statement`,
  id: statement.id,
  row: rowOf(statementRowSchema, statement),
  filters: {},
  search: [statement.name, statement.email],
  sorts: { ...statement, name: byName(statement.name), email: byName(statement.email) },
})
