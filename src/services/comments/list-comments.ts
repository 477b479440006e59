import type { Comment } from '../../shared/api'
import type { CommentedResource } from '../../shared/comments'
import { niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { rows, sql, type SQL } from '../database'
import { openComment } from './sealed-comment'

interface Row {
  id: number
  comment: string
  created_at: string
  user_id: number | null
  user_name: string | null
}

async function readComments(ctx: Context, resource: CommentedResource, record: number, condition: SQL): Promise<Comment[]> {
  const found = await rows<Row>(
    ctx,
    sql`select m.id, m.comment, m.created_at, u.id as user_id, u.name as user_name
    from comments m left join users u on u.id = m.user_id
    where m.resource::text = ${resource} and m.record = ${record} and ${condition} order by m.created_at, m.id`,
  )
  return found.map((row) => ({
    id: row.id,
    comment: openComment(ctx.sealer, resource, record, row.comment),
    nice_date: niceDate(new Date(row.created_at), ctx.timeZone),
    created_at: new Date(row.created_at).toISOString(),
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  }))
}

/** The comments on a record, oldest first. */
export const listComments = (ctx: Context, resource: CommentedResource, record: number): Promise<Comment[]> =>
  readComments(ctx, resource, record, sql`true`)

export async function findComment(ctx: Context, resource: CommentedResource, record: number, id: number): Promise<Comment | null> {
  const [comment] = await readComments(ctx, resource, record, sql`m.id = ${id}`)
  return comment ?? null
}
