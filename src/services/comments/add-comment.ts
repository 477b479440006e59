import type { Comment } from '../../shared/api'
import type { CommentedResource } from '../../shared/comments'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { notFound } from '../errors'
import { findComment } from './list-comments'
import { sealComment } from './sealed-comment'

const TABLES = { applications: 'applications', fsps: 'fsps', interests: 'interests' } as const

/** Adds a comment to a record. @throws Refusal 404 when there is no such record */
export async function addComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, text: string): Promise<Comment> {
  const id = await inTransaction(ctx, async (tx) => {
    const [exists] = await tx.rows(sql`select 1 from ${sql.identifier(TABLES[resource])} where id = ${record} for key share`)
    if (!exists) throw notFound('record')
    const comment = sealComment(ctx.sealer, resource, record, text)
    return (await changeAs(ctx, actor, tx).create('comments', { resource, record, user: actor.id, comment })).id
  })
  const comment = await findComment(ctx, resource, record, id)
  if (!comment) throw notFound('comment')
  return comment
}
