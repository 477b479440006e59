import { application_keeping } from '../../database/tables'
import { and, isNotNull, sql, type Transaction } from '../database'
import { Refusal } from '../errors'

/** Of an application that was made nameless nothing is changed any more. @throws Refusal 409 when one of these is */
export async function refuseNameless(tx: Transaction, ids: readonly number[]): Promise<void> {
  const found = await tx.db
    .select({ id: application_keeping.application })
    .from(application_keeping)
    .where(and(sql`${application_keeping.application} = any(${sql.param([...ids])}::int[])`, isNotNull(application_keeping.nameless_at)))
    .limit(1)
  if (found.length > 0) throw new Refusal(409, 'What said whose application this was is gone. Nothing of it can be changed any more.')
}
