import type { Media as Answer } from '../../shared/api'
import { assertAdmin } from '../assert-admin'
import { changeAs } from '../audit/change-as'
import { recordAuditEvent } from '../audit/record-audit-event'
import type { Actor, Context } from '../context'
import { inTransaction, sql, type Transaction } from '../database'
import { mediaAnswer } from './media-answer'
import { THUMBNAIL_PREFIX } from './storage'

/**
 * Deletes an image, wherever it is used: it leaves its story or campaign. A story whose cover it was gets its next image
 * as cover, so that there always is one.
 * @throws Refusal 403; NotFound
 */
export async function deleteMedia(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertAdmin(actor)
  const media = await inTransaction(ctx, async (tx) => {
    const albums = await tx.rows<{ id: number; is_cover: boolean }>(sql`
      select _parent_id as id, bool_or("primary") as is_cover from albums_media where image_id = ${id} group by 1 order by 1`)
    const campaigns = await tx.rows<{ id: number }>(sql`select id from campaigns where media_id = ${id} order by 1`)
    const deleted = await changeAs(ctx, actor, tx).delete('media', id)
    await chooseNextCovers(
      tx,
      albums.filter(({ is_cover }) => is_cover).map((album) => album.id),
    )
    for (const album of albums)
      await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'albums', record: album.id, fields: ['media'] }, tx)
    for (const campaign of campaigns)
      await recordAuditEvent(
        ctx,
        { action: 'update', user: actor.id, resource: 'campaigns', record: campaign.id, fields: ['media_id'] },
        tx,
      )
    return deleted
  })
  await removeFiles(ctx, media.name)
  return mediaAnswer(media)
}

async function chooseNextCovers(tx: Transaction, albums: readonly number[]): Promise<void> {
  if (albums.length === 0) return
  await tx.rows(sql`update albums_media set "primary" = true where id in (
    select distinct on (_parent_id) id from albums_media where _parent_id = any(${sql.param([...albums])}::int[]) order by _parent_id, _order)`)
}

/** Removes the files of an image that has no row any more; one that stays behind is noted, and found by nobody. */
export async function removeFiles(ctx: Context, name: string): Promise<void> {
  for (const file of [name, THUMBNAIL_PREFIX + name]) {
    await ctx.media.remove(file).catch((error: unknown) => ctx.log.warn({ err: error }, 'An image file was left behind'))
  }
}
