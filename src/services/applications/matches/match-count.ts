import { application_matches, applications } from '../../../database/tables'
import { asc, sql, type Transaction } from '../../../platform/database'
import { idsParam } from './pairs'

/** Locks applications in the order of ids, as everybody does who locks several. */
export const lockRows = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const isAmong = sql`${applications.id} = any(${idsParam(ids)})`
  await tx.db.select({ id: applications.id }).from(applications).where(isAmong).orderBy(asc(applications.id)).for('no key update')
}

/** Counts the open matches of these applications, whose rows are locked. It is no edit: `updated_at` stays. */
export async function recount(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    update ${applications} set match_count = counted.n from (
      select id, (select count(*) from ${application_matches} where first_id = id and state = 'open')
        + (select count(*) from ${application_matches} where second_id = id and state = 'open') as n
      from unnest(${idsParam(ids)}) as id) as counted
    where ${applications.id} = counted.id and ${applications.match_count} <> counted.n`)
}
