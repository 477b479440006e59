import type { Interest as Answer } from '../../shared/api/interests'
import { niceDate } from '../../shared/dates'
import { asUser } from '../../platform/as-user'
import { listComments } from '../applications/comments/list-comments'
import type { Actor, Context } from '../../platform/context'

/** One business interest with the comments of staff, whitelisted. @throws NotFound */
export async function getInterest(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'interests', id })
  return {
    id: record.id,
    name: record.name,
    business_name: record.business_name,
    email: record.email,
    phone: record.phone ?? null,
    comment: record.comment ?? null,
    flags: record.flags ?? [],
    comments: await listComments(ctx, 'interests', id),
    nice_date: niceDate(new Date(record.createdAt), ctx.timeZone),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}
