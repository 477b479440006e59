import { albums_media, campaigns, media } from '../../database/tables'
import type { Media as Answer } from '../../shared/api/media'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { eq, inArray, inTransaction, sql, type Transaction } from '../../platform/database'
import { mediaAnswer } from './media-answer'
import { noteGone, removeFiles } from './uploads-to-remove'

/**
 * Deletes an image, wherever it is used: it leaves its story or campaign. A story whose cover it was gets its next image
 * as cover, so that there always is one.
 * @throws Refusal 403; NotFound
 */
export async function deleteMedia(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'delete', 'media')
  const deleted = await inTransaction(ctx, async (tx) => {
    /** First of all, as a page does that shows it. */
    await tx.db.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update')
    const albums = await tx.db
      .select({ id: albums_media._parentID, is_cover: sql<boolean>`bool_or(${albums_media.primary})` })
      .from(albums_media)
      .where(eq(albums_media.image, id))
      .groupBy(albums_media._parentID)
      .orderBy(albums_media._parentID)
    const logoOf = await tx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.media, id)).orderBy(campaigns.id)
    const gone = await changeAs(ctx, actor, tx).delete('media', id)
    await noteGone(ctx, tx, [gone.name])
    await chooseNextCovers(
      tx,
      albums.filter(({ is_cover }) => is_cover).map((album) => album.id),
    )
    for (const album of albums)
      await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'albums', record: album.id, fields: ['media'] }, tx)
    for (const campaign of logoOf)
      await recordAuditEvent(
        ctx,
        { action: 'update', user: actor.id, resource: 'campaigns', record: campaign.id, fields: ['media_id'] },
        tx,
      )
    return gone
  })
  await removeFiles(ctx, deleted.name)
  return mediaAnswer(deleted)
}

async function chooseNextCovers(tx: Transaction, albums: readonly number[]): Promise<void> {
  if (albums.length === 0) return
  const firsts = tx.db
    .selectDistinctOn([albums_media._parentID], { id: albums_media.id })
    .from(albums_media)
    .where(inArray(albums_media._parentID, albums))
    .orderBy(albums_media._parentID, albums_media._order)
  await tx.db.update(albums_media).set({ primary: true }).where(inArray(albums_media.id, firsts))
}
