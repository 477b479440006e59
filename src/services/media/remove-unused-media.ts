import type { Context } from '../context'
import { rows, sql, type Transaction } from '../database'
import { removeFiles } from './delete-media'

/** An image that belongs to nothing may still be in a form that somebody fills in, or be attached again. */
const KEPT_HOURS = 24

/** Marks the moment at which images lost their place, for `removeUnusedMedia`. */
export async function noteDetached(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.rows(sql`update media set updated_at = ${ctx.now().toISOString()} where id = any(${sql.param([...ids])}::int[])`)
}

/** Removes images, rows and files, that no story and no campaign has used for a day. */
export async function removeUnusedMedia(ctx: Context): Promise<void> {
  const removed = await rows<{ name: string }>(
    ctx,
    sql`
    delete from media m where m.updated_at < ${ctx.now().toISOString()}::timestamptz - make_interval(hours => ${KEPT_HOURS})
      and not exists (select 1 from albums_media where image_id = m.id) and not exists (select 1 from campaigns where media_id = m.id)
    returning name`,
  )
  await Promise.all(removed.map(({ name }) => removeFiles(ctx, name)))
}
