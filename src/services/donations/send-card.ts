import type { donations } from '../../database/tables'
import { dedicationCard } from '../../emails'
import type { Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { message, queueMessages } from '../messages/queue-messages'

type Row = typeof donations.$inferSelect

/**
 * Tells whom the donor named of a dedicated gift, in the transaction that notes the taken money: one mail ever (rule 6.15). Without
 * an address staff print the card.
 */
export async function sendCard(
  ctx: Context,
  tx: Transaction,
  { id, name, honoree, dedication, told_name, told_email }: Row,
): Promise<void> {
  if (!honoree || !told_name || !told_email) return
  const variables = { name, honoree, dedication, told_name }
  await queueMessages(ctx, tx, [message({ template: dedicationCard, recipient: told_email, donation: id, variables })])
}
