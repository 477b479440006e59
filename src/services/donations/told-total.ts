import { donations } from '../../database/tables'
import { FEWEST_CASES } from '../../shared/withheld'
import { sql, type SQL } from '../database'
import { cameToCount } from './came-to-count'

/**
 * How many gifts there are, as `cases`, and what whole groups of five of them add up to, in cents, as `value`, in the order in which
 * they came to count: whoever looks twice never sees what one gave. `toldSum` for more gifts than one would read.
 */
export const toldTotal = (gifts: SQL | undefined): SQL =>
  sql`select count(*)::int as cases,
      coalesce(sum(amount) filter (where place <= told - told % ${sql.raw(String(FEWEST_CASES))}), 0)::float8 as value
    from (
      select ${donations.amount} as amount, row_number() over (order by ${cameToCount}, ${donations.id}) as place, count(*) over () as told
      from ${donations} where ${gifts}) as taken`
