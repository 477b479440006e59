import { application_keeping } from '../../database/tables'
import { sql, type Transaction } from '../database'
import { Refusal } from '../errors'
import { keptStatement } from '../kept-statement'

const anyNameless = keptStatement(
  'any_nameless',
  () =>
    sql`select from ${application_keeping} k where k.application_id = any(${sql.placeholder('ids')}::int[]) and k.nameless_at is not null limit 1`,
)

/** Of an application that was made nameless nothing is changed any more. @throws Refusal 409 when one of these is */
export async function refuseNameless(tx: Transaction, ids: readonly number[]): Promise<void> {
  const found = await anyNameless(tx.db, { ids: [...ids] })
  if (found.length > 0) throw new Refusal(409, 'What said whose application this was is gone. Nothing of it can be changed any more.')
}
