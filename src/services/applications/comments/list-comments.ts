import { comments, users } from '../../../database/tables'
import { commentSchema, type Comment } from '../../../shared/api/comments'
import type { CommentedResource } from '../../../shared/comments'
import type { Context } from '../../../platform/context'
import { and, eq, rows, sql, type Given, type SQL } from '../../../platform/database'
import { arrayOf, iso, nice, rowOf, somebody } from '../../../platform/lists/list-row'
import { openComment } from './sealed-comment'

/** The comments on a record as they are stored, oldest first: for `openComments`. */
export const storedComments = (resource: CommentedResource, record: Given<number>, timeZone: Given<string>): SQL<Comment[]> =>
  arrayOf(
    rowOf(commentSchema, {
      id: comments.id,
      comment: comments.comment,
      nice_date: nice(comments.createdAt, timeZone),
      created_at: iso(comments.createdAt),
      user: somebody,
      from_family: comments.from_family,
    }),
    {
      from: sql`${comments} left join ${users} on ${users.id} = ${comments.user}`,
      where: and(eq(comments.resource, resource), eq(comments.record, record)),
      order: sql`${comments.createdAt}, ${comments.id}`,
    },
  )

export const openComments = ({ sealer }: Context, resource: CommentedResource, record: number, stored: readonly Comment[]): Comment[] =>
  stored.map((row) => ({ ...row, comment: openComment(sealer, resource, record, row.comment) }))

/** The comments on a record, oldest first. */
export async function listComments(ctx: Context, resource: CommentedResource, record: number): Promise<Comment[]> {
  const stored = storedComments(resource, record, ctx.timeZone)
  const [found] = await rows<{ stored: Comment[] }>(ctx, sql`select ${stored} as stored`)
  return openComments(ctx, resource, record, found?.stored ?? [])
}

export async function findComment(ctx: Context, resource: CommentedResource, record: number, id: number): Promise<Comment | undefined> {
  return (await listComments(ctx, resource, record)).find((comment) => comment.id === id)
}
