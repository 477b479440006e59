import type { Template } from '../../emails/template'
import type { Context } from '../context'
import type { Transaction } from '../database'

interface NewMessage<V> {
  template: Template<V, never> | Template<V, { url: string }> | Template<V>
  recipient: string
  variables: V
}

/** Writes a mail into the outbox, in the transaction of the change it tells of. Call `ctx.deliverSoon()` after the commit. */
export async function queueMessage<V extends object>(ctx: Context, tx: Transaction, message: NewMessage<V>): Promise<void> {
  await ctx.payload.create({
    collection: 'messages',
    data: {
      template: message.template.name,
      template_version: message.template.version,
      recipient: message.recipient,
      variables: message.variables as Record<string, unknown>,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: ctx.now().toISOString(),
    },
    req: tx.req,
  })
}
