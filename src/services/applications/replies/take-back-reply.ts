import { comments, family_replies, messages } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import { and, database, eq, inArray, inTransaction, type Transaction } from '../../../platform/database'
import { UserError } from '../../../platform/errors'
import { notRecusedBy } from '../../../platform/recusals'
import type { Undone } from '../../../shared/api/status-moves'
import { TAKEN_BACK_REASON } from '../../../shared/messages'
import { lockApplication } from '../lock-applications'
import { markMessages } from './replies'
import { assertMayReply } from './reply-mail'

const TOO_LATE = 'It’s too late to undo this. The email was sent, or is on its way.'
const ALREADY = 'This was already undone.'

/**
 * Takes back an email to a family while it waits, and the marks on the messages it answered (rule 2.13).
 * @returns null when the batch is not a reply's, or the person is recused from its application
 * @throws UserError 403; 409 when it is too late, or already undone
 */
export async function takeBackReply(ctx: Context, actor: Actor, batch: string): Promise<Undone | null> {
  const isKnown = and(eq(family_replies.batch, batch), notRecusedBy(actor.id, family_replies.application))
  const [known] = await database(ctx).select().from(family_replies).where(isKnown)
  if (!known) return null
  await assertMayReply(ctx, actor)
  return inTransaction(ctx, async (tx) => {
    await lockApplication(tx, known.application)
    const [reply] = await tx.db.select().from(family_replies).where(eq(family_replies.id, known.id)).for('update')
    if (!reply) throw new UserError(409, TOO_LATE)
    if (reply.undone_at !== null) throw new UserError(409, ALREADY)
    if (new Date(reply.until) <= ctx.now()) throw new UserError(409, TOO_LATE)
    await cancelMail(ctx, tx, reply.message)
    await tx.db.update(family_replies).set({ undone_at: ctx.now().toISOString() }).where(eq(family_replies.id, reply.id))
    await reopenMessages(ctx, tx, actor, reply)
    await recordAuditEvent(ctx, { action: 'reply-taken-back', user: actor.id, resource: 'applications', record: reply.application }, tx)
    return { restored: 1 }
  })
}

async function cancelMail(ctx: Context, tx: Transaction, message: number | null): Promise<void> {
  const canceled = await tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: TAKEN_BACK_REASON, updatedAt: ctx.now().toISOString() })
    .where(and(eq(messages.id, message ?? 0), inArray(messages.state, ['waiting', 'unsent']), eq(messages.attempts, 0)))
    .returning({ id: messages.id })
  if (canceled.length === 0) throw new UserError(409, TOO_LATE)
}

async function reopenMessages(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { application, created_at }: typeof family_replies.$inferSelect,
): Promise<void> {
  const since = new Date(created_at).toISOString()
  const at = ctx.now().toISOString()
  const isMarked = and(eq(comments.resource, 'applications'), eq(comments.record, application), eq(comments.answered_at, since))
  const marked = await tx.db.select({ id: comments.id }).from(comments).where(isMarked)
  await markMessages(ctx, tx, actor, { application, ids: marked.map(({ id }) => id), answered: false, at, since })
}
