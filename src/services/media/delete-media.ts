import { albums_media, campaigns, media, _pages_v_rels } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { eq, inArray, inTransaction, sql, type Transaction, and, lt, notExists } from '../../platform/database'
import type { Media as Answer } from '../../shared/api/media'
import { DAY_MS } from '../../shared/dates'
import { mediaAnswer } from './media'
import { scheduleRemoval, removeFiles } from './uploads-to-remove'

/** Unused images may still belong to an open form, or be attached again. */
const KEPT_MS = DAY_MS

/** Restarts the waiting time of `removeUnusedMedia`. */
export async function markDetached(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.db.update(media).set({ updatedAt: ctx.now().toISOString() }).where(inArray(media.id, ids))
}

/** Removes images, rows and files, that no story, campaign, or page version has used for a day. */
export async function removeUnusedMedia(ctx: Context): Promise<void> {
  const until = new Date(ctx.now().getTime() - KEPT_MS).toISOString()
  const removed = await inTransaction(ctx, async (tx) => {
    const { db } = tx
    const inStory = db.select().from(albums_media).where(eq(albums_media.image, media.id))
    const isLogo = db.select().from(campaigns).where(eq(campaigns.media, media.id))
    const inPage = db.select().from(_pages_v_rels).where(eq(_pages_v_rels.mediaID, media.id))
    const isUnused = and(lt(media.updatedAt, until), notExists(inStory), notExists(isLogo), notExists(inPage))
    /** Attaching an image locks its row, as this does; the next statement sees what was attached until then. */
    const locked = await db.select({ id: media.id }).from(media).where(isUnused).orderBy(media.id).for('update', { skipLocked: true })
    const ids = locked.map(({ id }) => id)
    const rows = await db
      .delete(media)
      .where(and(inArray(media.id, ids), isUnused))
      .returning({ name: media.name })
    const names = rows.map(({ name }) => name)
    await scheduleRemoval(ctx, tx, names)
    return names
  })
  await Promise.all(removed.map((name) => removeFiles(ctx, name)))
}

/**
 * Deletes an image and detaches it everywhere. If it was a story's cover, the story's next image becomes the cover.
 * @throws UserError 403; NotFound
 */
export async function deleteMedia(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'delete', 'media')
  const deleted = await inTransaction(ctx, async (tx) => {
    /** Locks the image first, in the same order as saving a page. */
    await tx.db.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update')
    const albums = await tx.db
      .select({ id: albums_media._parentID, is_cover: sql<boolean>`bool_or(${albums_media.primary})` })
      .from(albums_media)
      .where(eq(albums_media.image, id))
      .groupBy(albums_media._parentID)
      .orderBy(albums_media._parentID)
    const logoOf = await tx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.media, id)).orderBy(campaigns.id)
    const gone = await writeAs(ctx, actor, tx).delete('media', id)
    await scheduleRemoval(ctx, tx, [gone.name])
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
