import { donations } from '../../database/tables'
import { dedicationCard } from '../../emails'
import type { Context } from '../context'
import { database, sql } from '../database'
import { NoLongerDue } from './no-longer-due'
import type { StoredMessage } from './stored-message'

/** Looks, when a mail is being sent, whether what it tells still holds, where it could have changed since it was written. @throws NoLongerDue */
export async function assertDue(ctx: Context, { template, donation }: StoredMessage): Promise<void> {
  if (template !== dedicationCard.name) return
  const [gift] = await database(ctx)
    .select({ payment_state: donations.payment_state })
    .from(donations)
    .where(sql`${donations.id} = ${donation}`)
  if (gift?.payment_state !== 'captured') throw new NoLongerDue('The gift was given back, so nobody is told of it.')
}
