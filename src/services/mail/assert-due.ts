import { donations } from '../../database/tables'
import { dedicationCard } from '../../emails'
import type { Context } from '../../platform/context'
import { and, database, sql } from '../../platform/database'
import { isTaken } from '../donations/list-donations'
import { NoLongerDue } from '../messages/no-longer-due'
import type { StoredMessage } from '../messages/stored-message'

/** Looks, when a mail is being sent, whether what it tells still holds, where it could have changed since it was written. @throws NoLongerDue */
export async function assertDue(ctx: Context, { template, donation }: StoredMessage): Promise<void> {
  if (template !== dedicationCard.name) return
  const [gift] = await database(ctx)
    .select({ id: donations.id })
    .from(donations)
    .where(and(sql`${donations.id} = ${donation}`, isTaken))
  if (!gift) throw new NoLongerDue('The gift was given back or is marked Fraudulent, so nobody is told of it.')
}
