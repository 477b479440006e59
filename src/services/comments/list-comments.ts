import { comments, users } from '../../database/tables'
import type { Comment } from '../../shared/api/comments'
import type { CommentedResource } from '../../shared/comments'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { and, database, eq, type SQL } from '../database'
import { openComment } from './sealed-comment'

async function readComments(ctx: Context, resource: CommentedResource, record: number, condition?: SQL): Promise<Comment[]> {
  const found = await database(ctx)
    .select({
      id: comments.id,
      comment: comments.comment,
      createdAt: comments.createdAt,
      from_family: comments.from_family,
      user: { id: users.id, name: users.name },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.user))
    .where(and(eq(comments.resource, resource), eq(comments.record, record), condition))
    .orderBy(comments.createdAt, comments.id)
  return found.map((row) => ({
    id: row.id,
    comment: openComment(ctx.sealer, resource, record, row.comment),
    nice_date: niceDate(new Date(row.createdAt), ctx.timeZone),
    created_at: new Date(row.createdAt).toISOString(),
    user: row.user,
    from_family: row.from_family,
  }))
}

/** The comments on a record, oldest first. */
export const listComments = (ctx: Context, resource: CommentedResource, record: number): Promise<Comment[]> =>
  readComments(ctx, resource, record)

export async function findComment(ctx: Context, resource: CommentedResource, record: number, id: number): Promise<Comment | null> {
  const [comment] = await readComments(ctx, resource, record, eq(comments.id, id))
  return comment ?? null
}
