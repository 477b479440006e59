import { applications, fsps, interests } from '../../database/tables'
import type { Comment } from '../../shared/api/comments'
import type { CommentedResource } from '../../shared/comments'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { eq, inTransaction } from '../database'
import { notFound } from '../errors'
import { refuseNameless } from '../retention/refuse-nameless'
import { findComment } from './list-comments'
import { sealComment } from './sealed-comment'

const TABLES = { applications, fsps, interests }

/** Adds a comment to a record. @throws Refusal 404 when there is no such record */
export async function addComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, text: string): Promise<Comment> {
  const id = await inTransaction(ctx, async (tx) => {
    const table = TABLES[resource]
    const [exists] = await tx.db.select({ id: table.id }).from(table).where(eq(table.id, record)).for('key share')
    if (!exists) throw notFound('record')
    if (resource === 'applications') await refuseNameless(tx, [record])
    const comment = sealComment(ctx.sealer, resource, record, text)
    return (await changeAs(ctx, actor, tx).create('comments', { resource, record, user: actor.id, from_family: false, comment })).id
  })
  const comment = await findComment(ctx, resource, record, id)
  if (!comment) throw notFound('comment')
  return comment
}
