import type { Comment } from '../../../shared/api/comments'
import type { CommentedResource } from '../../../shared/comments'
import { changeAs } from '../../../platform/audit/change-as'
import type { Actor, Context } from '../../../platform/context'
import { inTransaction } from '../../../platform/database'
import { notFound } from '../../../platform/errors'
import { findComment } from './list-comments'

/** Deletes a comment: one's own, or any as an admin (rule 7.6). @throws Refusal 403, 404 */
export async function deleteComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, id: number): Promise<Comment> {
  const comment = await findComment(ctx, resource, record, id)
  if (!comment) throw notFound('comment')
  await inTransaction(ctx, (tx) => changeAs(ctx, actor, tx).delete('comments', id))
  return comment
}
