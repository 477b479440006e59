import type { Message } from '../../shared/api'
import type { MessageState } from '../../shared/messages'
import { assertAdmin } from '../assert-admin'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { inTransaction, sql, type Transaction } from '../database'
import { Refusal } from '../errors'
import { queueMessages } from '../messages/queue-messages'
import { getMessage, getMessageRow } from './get-message'
import { templateOf, type StoredMessage } from './stored-message'

/**
 * An admin has a mail sent again. One that never went out is tried anew; of one that did, a copy is written, and the
 * first stays as it was.
 * @returns the mail that now waits
 * @throws Refusal 403; 404; 409 while it waits anyway
 */
export async function resendMessage(ctx: Context, actor: Actor, id: number): Promise<Message> {
  assertAdmin(actor)
  await getMessageRow(ctx, id)
  const waiting = await inTransaction(ctx, async (tx) => {
    const [message] = await tx.rows<StoredMessage & { state: MessageState }>(sql`
      select id, template, recipient, variables, sealed, application_id, donation_id, state from messages where id = ${id} for update`)
    if (!message || message.state === 'waiting' || message.state === 'sending') throw new Refusal(409, 'This mail is already on its way.')
    await recordAuditEvent(ctx, { action: 'mail-resent', user: actor.id, resource: 'messages', record: id }, tx)
    return message.state === 'sent' ? copy(ctx, tx, actor, message) : tryAgain(ctx, tx, actor, id)
  })
  return getMessage(ctx, actor, waiting)
}

async function tryAgain(ctx: Context, tx: Transaction, actor: Actor, id: number): Promise<number> {
  const now = ctx.now().toISOString()
  await tx.rows(sql`update messages set state = 'waiting', attempts = 0, last_error = null, next_attempt_at = ${now}, updated_at = ${now},
    resent_by_id = ${actor.id} where id = ${id}`)
  return id
}

async function copy(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { template, recipient, variables, sealed, application_id, donation_id }: StoredMessage,
): Promise<number> {
  const [id] = await queueMessages(ctx, tx, [
    {
      template: templateOf(template),
      recipient,
      variables,
      sealed,
      application: application_id ?? undefined,
      donation: donation_id ?? undefined,
      resent_by: actor.id,
    },
  ])
  if (id === undefined) throw new Error('The copy of a mail was not written.')
  return id
}
