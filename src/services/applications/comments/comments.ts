import { applications, audit_events, comments, fsps, interests } from '../../../database/tables'
import { assertRight } from '../../../platform/read-as'
import { writeAs } from '../../../platform/audit/write-as'
import type { Actor, Context } from '../../../platform/context'
import {
  type Column,
  inTransaction,
  database,
  getTableName,
  sql,
  preparedStatement,
  and,
  eq,
  rows,
  type ValueOrPlaceholder,
  type SQL,
} from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { arrayOf, iso, formattedDate, rowOf, staffMember } from '../../../platform/lists/list-row'
import { SEALED } from '../../../platform/sealed-values'
import type { Sealer } from '../../../platform/sealing'
import { type Comment, commentSchema, type MessageMark, messageMarkSchema } from '../../../shared/api/common'
import type { CommentedResource } from '../../../shared/comments'
import { formatDate } from '../../../shared/dates'
import { assertNotAnonymized } from '../retention/anonymize'

/** Comments on applications may repeat what a family wrote, so they are encrypted (rule 13.1). */
const isSealed = (resource: CommentedResource) => resource === 'applications'

export const sealComment = (sealer: Sealer, resource: CommentedResource, record: number, text: string): string =>
  isSealed(resource) ? SEALED.comment.seal(sealer, text, resource, record) : text

export const openComment = (sealer: Sealer, resource: CommentedResource, record: number, stored: string): string =>
  isSealed(resource) ? SEALED.comment.open(sealer, stored, resource, record) : stored

export const isFamilyMessage = and(eq(comments.resource, 'applications'), eq(comments.from_family, true))

export const isMessageOf = (application: number) => and(isFamilyMessage, eq(comments.record, application))

const answered = {
  id: comments.id,
  answered_at: iso(comments.answered_at),
  answered_by: staffMember(comments.answered_by),
}

export const messageMarks = (application: number | Column): SQL<MessageMark[]> =>
  arrayOf(rowOf(messageMarkSchema, answered), {
    from: sql`${comments}`,
    where: and(isFamilyMessage, eq(comments.record, application)),
    order: sql`${comments.createdAt}, ${comments.id}`,
  })

export const storedComments = (
  resource: CommentedResource,
  record: number | Column,
  timeZone: ValueOrPlaceholder<string>,
): SQL<Comment[]> =>
  arrayOf(
    rowOf(commentSchema, {
      ...answered,
      comment: comments.comment,
      nice_date: formattedDate(comments.createdAt, timeZone),
      created_at: iso(comments.createdAt),
      user: staffMember(comments.user),
      from_family: comments.from_family,
    }),
    {
      from: sql`${comments}`,
      where: and(eq(comments.resource, resource), eq(comments.record, record)),
      order: sql`${comments.createdAt}, ${comments.id}`,
    },
  )

export const openComments = ({ sealer }: Context, resource: CommentedResource, record: number, stored: readonly Comment[]): Comment[] =>
  stored.map((row) => ({ ...row, comment: openComment(sealer, resource, record, row.comment) }))

export async function listComments(ctx: Context, resource: CommentedResource, record: number): Promise<Comment[]> {
  const stored = storedComments(resource, record, ctx.timeZone)
  const [found] = await rows<{ stored: Comment[] }>(ctx, sql`select ${stored} as stored`)
  return openComments(ctx, resource, record, found?.stored ?? [])
}

export async function findComment(ctx: Context, resource: CommentedResource, record: number, id: number): Promise<Comment | undefined> {
  return (await listComments(ctx, resource, record)).find((comment) => comment.id === id)
}

const value = sql.placeholder

interface Added {
  nameless_at: string | null
  /** The comment's; null when the record was anonymized. */
  id: number | null
}

const ADDING = {
  applications: adding(applications, sql`nameless_at`),
  fsps: adding(fsps),
  interests: adding(interests),
}

/** Inserts and audits in one statement, which keeps the record from being deleted or anonymized meanwhile. */
function adding(table: typeof applications | typeof fsps | typeof interests, anonymizedAt = sql`null`) {
  return preparedStatement<Added>(
    `comment_on_${getTableName(table)}`,
    () => sql`
      with kept as (select ${anonymizedAt} as nameless_at from ${table} where id = ${value('record')} for key share),
      added as (
        insert into ${comments} (resource, record, user_id, comment, created_at, updated_at)
        select ${value('resource')}::enum_comments_resource, ${value('record')}::int, ${value('user')}::int, ${value('comment')},
          ${value('at')}::timestamptz, ${value('at')}::timestamptz
        from kept where nameless_at is null
        returning id),
      audited as (insert into ${audit_events} (at, action, "user", resource, record)
        select ${value('at')}::timestamptz, 'create', ${value('user')}::int, 'comments', id::text from added)
      select nameless_at, (select id from added) as id from kept`,
  )
}

/** @throws UserError 404 without the record; 409 when it was anonymized */
export async function addComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, text: string): Promise<Comment> {
  assertRight(actor, 'create', 'comments')
  const created_at = ctx.now().toISOString()
  const comment = sealComment(ctx.sealer, resource, record, text)
  const found = await ADDING[resource](database(ctx), { resource, record, user: actor.id, comment, at: created_at })
  assertNotAnonymized(found)
  const id = found[0]?.id
  if (id == null) throw notFound('record')
  const user = { id: actor.id, name: actor.name }
  const unanswered = { answered_at: null, answered_by: null }
  return { id, comment: text, nice_date: formatDate(ctx.now(), ctx.timeZone), created_at, user, from_family: false, ...unanswered }
}

/** Staff may delete their own comments, admins any (rule 7.6). @throws UserError 403, 404 */
export async function deleteComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, id: number): Promise<Comment> {
  const comment = await findComment(ctx, resource, record, id)
  if (!comment) throw notFound('comment')
  await inTransaction(ctx, (tx) => writeAs(ctx, actor, tx).delete('comments', id))
  return comment
}
