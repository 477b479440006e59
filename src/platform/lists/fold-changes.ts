import { list_changes } from '../../database/tables'
import { HOUR_MS } from '../../shared/dates'
import type { TimedWork } from '../timed-work'
import { sql } from '../database'

/** Makes one row of all that was noted of a table; their sum, by which lists are compared, stays. */
export const foldChanges: TimedWork = {
  name: 'list-changes',
  every: HOUR_MS / 6,
  run: async (_ctx, tx) => {
    await tx.rows(sql`
      with gone as (delete from ${list_changes} returning table_name, number)
      insert into ${list_changes} (table_name, number) select table_name, sum(number) from gone group by table_name`)
  },
}
