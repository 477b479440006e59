import { family_replies, comments } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context, Actor } from '../../../platform/context'
import {
  eq,
  sql,
  type SQL,
  type Column,
  type ValueOrPlaceholder,
  and,
  inArray,
  inTransaction,
  isNotNull,
  isNull,
  type Transaction,
} from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { arrayOf, formattedDate, iso, rowOf, staffMember } from '../../../platform/lists/list-row'
import { assertRight } from '../../../platform/read-as'
import { SEALED } from '../../../platform/sealed-values'
import type { Comment } from '../../../shared/api/common'
import { type Reply, replySchema } from '../../../shared/api/messages'
import { findComment, isMessageOf } from '../comments/comments'
import { lockApplication } from '../lock-applications'

export const storedReplies = (application: number | Column, timeZone: ValueOrPlaceholder<string>): SQL<Reply[]> =>
  arrayOf(
    rowOf(replySchema, {
      id: family_replies.id,
      text: family_replies.text,
      nice_date: formattedDate(family_replies.created_at, timeZone),
      created_at: iso(family_replies.created_at),
      user: staffMember(family_replies.user),
      message_id: family_replies.message,
      undone_at: iso(family_replies.undone_at),
    }),
    {
      from: sql`${family_replies}`,
      where: eq(family_replies.application, application),
      order: sql`${family_replies.created_at}, ${family_replies.id}`,
    },
  )

export const openReplies = ({ sealer }: Context, application: number, stored: readonly Reply[]): Reply[] =>
  stored.map((reply) => ({ ...reply, text: SEALED.familyReply.open(sealer, reply.text, application) }))

interface Marking {
  application: number
  ids: readonly number[]
  answered: boolean
  /** ISO 8601, like `since`. */
  at: string
  since?: string
}

const isAnswered = (since: string | undefined) => (since === undefined ? isNotNull(comments.answered_at) : eq(comments.answered_at, since))

export async function markMessages(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { application, ids, answered, at, since }: Marking,
): Promise<void> {
  const marked = await tx.db
    .update(comments)
    .set({ answered_at: answered ? at : null, answered_by: answered ? actor.id : null, updatedAt: at })
    .where(and(isMessageOf(application), inArray(comments.id, [...ids]), answered ? isNull(comments.answered_at) : isAnswered(since)))
    .returning({ id: comments.id })
  const action = answered ? 'message-answered' : 'message-reopened'
  for (const { id } of marked) await recordAuditEvent(ctx, { action, user: actor.id, resource: 'comments', record: id }, tx)
}

/**
 * Marks a family's message as answered, whichever way it was, or takes that back (rule 2.12).
 * @param message id of the family's comment
 * @throws UserError 403; 404
 */
export async function answerMessage(ctx: Context, actor: Actor, application: number, message: number, answered: boolean): Promise<Comment> {
  assertRight(actor, 'answer', 'applications')
  await inTransaction(ctx, async (tx) => {
    await lockApplication(tx, application)
    await markMessages(ctx, tx, actor, { application, ids: [message], answered, at: ctx.now().toISOString() })
  })
  const comment = await findComment(ctx, 'applications', application, message)
  if (!comment?.from_family) throw notFound('message')
  return comment
}
