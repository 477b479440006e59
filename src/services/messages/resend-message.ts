import { messages } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, type Transaction } from '../../platform/database'
import { UserError, notFound } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import type { Message } from '../../shared/api/messages'
import { isUndone, TAKEN_BACK_REASON } from '../../shared/messages'
import { getMessage, visibleMessages } from './messages'
import { queueMessages } from './queue-messages'
import { currentRecipient, storedMessage, templateOf, type StoredMessage, isUnsent } from './stored-message'

/**
 * Sends an email again, to its current recipient: an unsent one is retried, a sent one is copied.
 * @returns the message that now waits
 * @throws UserError 403; 404; 409 while it waits anyway, when its cause was undone, or when there is no safe address
 */
export async function resendMessage(ctx: Context, actor: Actor, id: number): Promise<Message> {
  assertRight(actor, 'resend', 'messages')
  const waiting = await inTransaction(ctx, async (tx) => {
    const [message] = await tx.db
      .select({ ...storedMessage, state: messages.state, last_error: messages.last_error })
      .from(messages)
      .where(and(visibleMessages(actor), eq(messages.id, id)))
      .for('update')
    if (!message) throw notFound('email')
    if (message.state === 'waiting' || message.state === 'sending') throw new UserError(409, 'This email is already on its way.')
    if (message.last_error === TAKEN_BACK_REASON) throw new UserError(409, 'This email was canceled, so it wasn’t sent.')
    if (isUndone(message)) throw new UserError(409, 'The change this email was about was undone, so it wasn’t sent.')
    const recipient = await currentRecipient(ctx, tx.db, message)
    if (recipient === null) throw new UserError(409, 'The family no longer has a safe email address, so this wasn’t sent.')
    await recordAuditEvent(ctx, { action: 'mail-resent', user: actor.id, resource: 'messages', record: id }, tx)
    return message.state === 'sent' ? copy(ctx, tx, actor, { ...message, recipient }) : tryAgain(ctx, tx, actor, { id, recipient })
  })
  return getMessage(ctx, actor, waiting)
}

async function tryAgain(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, recipient }: Pick<StoredMessage, 'id' | 'recipient'>,
): Promise<number> {
  const now = ctx.now().toISOString()
  await tx.db
    .update(messages)
    .set({ recipient, state: 'waiting', attempts: 0, last_error: null, next_attempt_at: now, updatedAt: now, resent_by: actor.id })
    .where(eq(messages.id, id))
  return id
}

async function copy(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { template, recipient, variables, sealed, application, donation, interest }: StoredMessage,
): Promise<number> {
  const [id] = await queueMessages(ctx, tx, [
    {
      template: templateOf(template),
      recipient,
      variables,
      sealed,
      application: application ?? undefined,
      donation: donation ?? undefined,
      interest: interest ?? undefined,
      resent_by: actor.id,
    },
  ])
  if (id === undefined) throw new Error('The copy of an email was not written.')
  return id
}

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
