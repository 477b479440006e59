import { sealComment } from '../services/applications/comments/sealed-comment'
import type { Context } from '../platform/context'
import { rows, sql } from '../platform/database'

const COMMENTS = [
  'Called the landlord. He will wait until the end of next month.',
  'The pay stubs match what is written here.',
  'Please ask for the lease before we go on.',
  'Spoke with the family. Very reachable in the evenings.',
]

/** A few comments on the newest applications, by both accounts. */
export async function makeComments(ctx: Context, staff: number[]): Promise<void> {
  const newest = await rows<{ id: number }>(
    ctx,
    sql`select id from applications where status = 'Completed' order by created_at desc limit 8`,
  )
  for (const [index, { id }] of newest.entries()) {
    const text = COMMENTS[index % COMMENTS.length] ?? ''
    await ctx.payload.create({
      collection: 'comments',
      data: {
        resource: 'applications',
        record: id,
        user: staff[index % staff.length],
        from_family: false,
        comment: sealComment(ctx.sealer, 'applications', id, text),
      },
    })
  }
}
