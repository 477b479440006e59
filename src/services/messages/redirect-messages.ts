import { messages } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, eq, type Transaction } from '../../platform/database'
import { currentRecipient, isUnsent, storedMessage } from './stored-message'

const NO_ADDRESS = 'The address was removed before this was sent.'

/**
 * Unsent emails about an application follow corrected addresses of the family and the nominator, and are canceled when no safe address is
 * left (rule 25.2). Sent ones follow when they are sent again.
 */
export async function redirectMessages(ctx: Context, tx: Transaction, application: number): Promise<void> {
  const underWay = await tx.db
    .select({ ...storedMessage, state: messages.state, last_error: messages.last_error })
    .from(messages)
    .where(and(eq(messages.application, application), isUnsent))
  const updatedAt = ctx.now().toISOString()
  for (const message of underWay) {
    const to = await currentRecipient(ctx, tx.db, message)
    if (to === message.recipient) continue
    await tx.db
      .update(messages)
      .set(to === null ? { state: 'canceled', last_error: NO_ADDRESS, updatedAt } : { recipient: to, updatedAt })
      .where(and(eq(messages.id, message.id), isUnsent))
  }
}
