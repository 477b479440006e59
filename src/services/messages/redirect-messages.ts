import { messages } from '../../database/tables'
import type { Context } from '../context'
import { and, eq, inArray, type Transaction } from '../database'

const NO_ADDRESS = 'The address was taken back before it was sent.'

/**
 * Mails about an application that are on their way follow its address when that is corrected; where it is gone, or no longer
 * safe, they are not sent (rule 25.2). Others follow it when they are sent again (`goesTo`).
 * @param from the address as it was
 */
export async function redirectMessages(ctx: Context, tx: Transaction, application: number, from: string, to: string | null): Promise<void> {
  const updatedAt = ctx.now().toISOString()
  await tx.db
    .update(messages)
    .set(to === null ? { state: 'canceled', last_error: NO_ADDRESS, updatedAt } : { recipient: to, updatedAt })
    .where(and(eq(messages.application, application), eq(messages.recipient, from), inArray(messages.state, ['waiting', 'sending'])))
}
