import { application_keeping } from '../../../database/tables'
import { and, eq, isNotNull, type Transaction } from '../../../platform/database'
import { Refusal } from '../../../platform/errors'

/** An application on hold is kept (rule 28.3). @param id of one that the caller's transaction holds locked @throws Refusal 409 */
export async function refuseHeld(tx: Transaction, id: number): Promise<void> {
  const { application, held_at } = application_keeping
  const [held] = await tx.db
    .select({ application })
    .from(application_keeping)
    .where(and(eq(application, id), isNotNull(held_at)))
  if (held) throw new Refusal(409, 'This application is on hold. Release the hold first.')
}
