import { randomUUID } from 'node:crypto'
import { comments, family_replies, messages } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../../platform/context'
import {
  and,
  database,
  desc,
  eq,
  gt,
  inArray,
  inTransaction,
  isNull,
  notExists,
  notInArray,
  rows,
  sql,
  type Transaction,
} from '../../../platform/database'
import { UserError } from '../../../platform/errors'
import { notRecusedBy } from '../../../platform/recusals'
import { SEALED } from '../../../platform/sealed-values'
import type { MessageMark } from '../../../shared/api/common'
import type { AnsweredMeanwhile, MessageRow, Reply, SentReply } from '../../../shared/api/messages'
import type { Undone } from '../../../shared/api/status-moves'
import type { NewReply } from '../../../shared/comments'
import { UNKNOWN_USER } from '../../../shared/constants'
import { HOUR_MS, pastMomentText } from '../../../shared/dates'
import { TAKEN_BACK_REASON } from '../../../shared/messages'
import { messagesAbout } from '../../messages/messages'
import { queueMessages } from '../../messages/queue-messages'
import { isMessageOf, messageMarks } from '../comments/comments'
import { lockApplication } from '../lock-applications'
import { findPreviewed } from '../preview-statuses'
import { newUndo } from '../undo-move'
import { markMessages, openReplies, storedReplies } from './replies'
import { assertMayReply, assertRepliable, noAddressReason, replyMail, unaddressed } from './reply-mail'

/**
 * Emails a family what staff wrote, once the time to undo is over (rule 2.13). The same text within an hour counts as one, no matter who
 * sends it, unless the family wrote since.
 * @throws UserError 403; 404; 409 when it was anonymized, or a message was answered meanwhile; 422 for a draft, or without a safe address
 */
export async function sendReply(ctx: Context, actor: Actor, id: number, { text, answers, anyway }: NewReply): Promise<SentReply> {
  await assertMayReply(ctx, actor)
  const reply = await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, id)
    assertRepliable(application)
    if (application.email === null) throw unaddressed(await reasonFor(tx, actor, id))
    const earlier = await findSame(ctx, tx, id, text)
    if (!earlier && !anyway) await assertUnanswered(ctx, tx, id, answers)
    /** Taking it back finds the messages it answered by its time. */
    const at = new Date(earlier?.created_at ?? ctx.now()).toISOString()
    await markMessages(ctx, tx, actor, { application: id, ids: answers, answered: true, at })
    if (earlier) return earlier.id
    const undo = newUndo(ctx, actor)
    const [mail] = await queueMessages(ctx, tx, [replyMail(ctx, application, application.email, text)], undo?.until)
    await recordAuditEvent(ctx, { action: 'reply-sent', user: actor.id, resource: 'applications', record: id }, tx)
    return addReply(ctx, tx, { application: id, user: actor.id, text, message: mail ?? null, undo, at })
  })
  return readReply(ctx, id, reply)
}

class AnsweredSince extends UserError {
  constructor(
    message: string,
    override readonly more: AnsweredMeanwhile,
  ) {
    super(409, message)
  }
}

/** @throws UserError 409 */
async function assertUnanswered(ctx: Context, tx: Transaction, application: number, ids: readonly number[]): Promise<void> {
  const [found] = await tx.rows<{ marks: MessageMark[] }>(sql`select ${messageMarks(application)} as marks`)
  const answered = found?.marks.filter(({ id, answered_at }) => answered_at !== null && ids.includes(id)) ?? []
  const last = answered.at(-1)
  if (!last?.answered_at) return
  const by = last.answered_by?.name ?? UNKNOWN_USER
  throw new AnsweredSince(`${by} answered this ${pastMomentText(new Date(last.answered_at), ctx.now(), ctx.timeZone)}.`, { answered })
}

const reasonFor = async (tx: Transaction, actor: Actor, id: number): Promise<string> =>
  noAddressReason((await findPreviewed(tx.db, actor, [id]))[0] ?? { family_emails: [] })

/** Texts are encrypted, so they are compared one by one. @returns one that went out or will */
async function findSame(
  ctx: Context,
  tx: Transaction,
  application: number,
  text: string,
): Promise<{ id: number; created_at: string } | undefined> {
  const lately = await tx.db
    .select({ id: family_replies.id, text: family_replies.text, created_at: family_replies.created_at })
    .from(family_replies)
    .innerJoin(messages, eq(messages.id, family_replies.message))
    .where(
      and(
        eq(family_replies.application, application),
        isNull(family_replies.undone_at),
        gt(family_replies.created_at, new Date(ctx.now().getTime() - HOUR_MS).toISOString()),
        notInArray(messages.state, ['failed', 'canceled']),
        notExists(writtenSince(tx, application)),
      ),
    )
    .orderBy(desc(family_replies.id))
  return lately.find((reply) => SEALED.familyReply.open(ctx.sealer, reply.text, application) === text)
}

const writtenSince = (tx: Transaction, application: number) =>
  tx.db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isMessageOf(application), gt(comments.createdAt, family_replies.created_at)))

interface Added {
  application: number
  user: number
  text: string
  message: number | null
  undo: SentReply['undo']
  at: string
}

async function addReply(ctx: Context, tx: Transaction, { application, user, text, message, undo, at }: Added): Promise<number> {
  const [added] = await tx.db
    .insert(family_replies)
    .values({
      ...{ application, user, message, created_at: at },
      text: SEALED.familyReply.seal(ctx.sealer, text, application),
      batch: undo?.batch ?? randomUUID(),
      until: undo?.until ?? at,
    })
    .returning({ id: family_replies.id })
  if (!added) throw new Error('The reply was not written.')
  return added.id
}

interface Found {
  replies: Reply[]
  messages: MessageRow[]
  marks: MessageMark[]
  batch: string
  until: string
}

async function readReply(ctx: Context, application: number, id: number): Promise<SentReply> {
  const [found] = await rows<Found>(
    ctx,
    sql`select ${storedReplies(application, ctx.timeZone)} as replies, ${messagesAbout('application_id', application, ctx.timeZone)} as messages,
      ${messageMarks(application)} as marks, batch, until from ${family_replies} where ${family_replies.id} = ${id}`,
  )
  const reply = openReplies(ctx, application, found?.replies.filter((one) => one.id === id) ?? [])[0]
  if (!found || !reply) throw new Error('The reply was not found.')
  const until = new Date(found.until)
  return {
    ...reply,
    message: found.messages.find((mail) => mail.id === reply.message_id) ?? null,
    marks: found.marks,
    undo: until > ctx.now() && reply.undone_at === null ? { batch: found.batch, until: until.toISOString() } : null,
  }
}

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
