import { applications, comments, fsps, interests } from '../../database/tables'
import type { Comment } from '../../shared/api/comments'
import type { CommentedResource } from '../../shared/comments'
import { niceDate } from '../../shared/dates'
import { assertRight } from '../assert-right'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { eq, inTransaction } from '../database'
import { notFound } from '../errors'
import { refuseNameless } from '../retention/refuse-nameless'
import { sealComment } from './sealed-comment'

const TABLES = { applications, fsps, interests }

/** Adds a comment to a record. @throws Refusal 404 when there is no such record */
export async function addComment(ctx: Context, actor: Actor, resource: CommentedResource, record: number, text: string): Promise<Comment> {
  assertRight(actor, 'create', 'comments')
  const created_at = ctx.now().toISOString()
  const id = await inTransaction(ctx, async (tx) => {
    const table = TABLES[resource]
    const [exists] = await tx.db.select({ id: table.id }).from(table).where(eq(table.id, record)).for('key share')
    if (!exists) throw notFound('record')
    if (resource === 'applications') await refuseNameless(tx, [record])
    const comment = sealComment(ctx.sealer, resource, record, text)
    const [added] = await tx.db
      .insert(comments)
      .values({ resource, record, user: actor.id, comment, createdAt: created_at, updatedAt: created_at })
      .returning({ id: comments.id })
    if (!added) throw new Error('PostgreSQL added a comment and did not say which.')
    await recordAuditEvent(ctx, { action: 'create', user: actor.id, resource: 'comments', record: added.id }, tx)
    return added.id
  })
  const user = { id: actor.id, name: actor.name }
  return { id, comment: text, nice_date: niceDate(ctx.now(), ctx.timeZone), created_at, user, from_family: false }
}
