import { albums_media, campaigns, documents, media, _pages_v_rels, uploads_to_remove } from '../../database/tables'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { eq, inArray, inTransaction, sql, type Transaction, and, lt, notExists, database, lte } from '../../platform/database'
import { assertRight } from '../../platform/read-as'
import type { ScheduledJob } from '../../platform/scheduled-job'
import { isDocumentName, renditionName, thumbnailName, StorageUnavailable } from '../../platform/storage/storage'
import type { Media as Answer } from '../../shared/api/media'
import { DAY_MS } from '../../shared/dates'
import { RENDITION_WIDTHS } from '../../shared/media'
import { mediaAnswer } from './media'

/** Much longer than any upload; files without a row by then belong to one that was interrupted. */
const UPLOAD_MS = DAY_MS

/** Schedules removal before the files are written, in case the upload fails. @param names of images and documents */
export async function trackUpload(ctx: Context, names: readonly string[]): Promise<void> {
  const due_at = new Date(ctx.now().getTime() + UPLOAD_MS).toISOString()
  await database(ctx)
    .insert(uploads_to_remove)
    .values(names.map((name) => ({ name, due_at })))
}

/** Call it in the transaction that inserts the rows. @throws StorageUnavailable when the upload took so long that its files were removed */
export async function confirmUpload(tx: Transaction, names: readonly string[]): Promise<void> {
  const kept = await tx.db
    .delete(uploads_to_remove)
    .where(inArray(uploads_to_remove.name, [...names]))
    .returning()
  if (kept.length !== names.length) throw new StorageUnavailable('The upload took longer than a day.')
}

export async function scheduleRemoval(ctx: Context, tx: Transaction, names: readonly string[]): Promise<void> {
  const due_at = ctx.now().toISOString()
  if (names.length > 0) await tx.db.insert(uploads_to_remove).values(names.map((name) => ({ name, due_at })))
}

/**
 * Removes the files of an image or document; if the storage fails, the scheduled task retries. Removes the image first, because a
 * concurrent rendition checks for it afterward.
 * @returns whether all are removed
 */
export async function removeFiles(ctx: Context, name: string): Promise<boolean> {
  const made = isDocumentName(name) ? [] : [thumbnailName(name), ...RENDITION_WIDTHS.map((width) => renditionName(name, width))]
  try {
    for (const file of [name, ...made]) await ctx.media.remove(file)
  } catch (error) {
    ctx.log.warn({ err: error }, 'An uploaded file could not be removed; it will be tried again')
    return false
  }
  await database(ctx).delete(uploads_to_remove).where(eq(uploads_to_remove.name, name))
  return true
}

const MOST = 1_000

export const removeLeftUploads: ScheduledJob = {
  name: 'left-uploads',
  every: 10 * 60_000,
  isFinal: true,
  run: async (ctx, tx) => {
    const due = await tx.db
      .select({ name: uploads_to_remove.name, row: sql<number | null>`coalesce(${media.id}, ${documents.id})` })
      .from(uploads_to_remove)
      .leftJoin(media, eq(media.name, uploads_to_remove.name))
      .leftJoin(documents, eq(documents.file, uploads_to_remove.name))
      .where(lte(uploads_to_remove.due_at, ctx.now().toISOString()))
      .limit(MOST)
    for (const { name, row } of due) {
      if (row !== null) await tx.db.delete(uploads_to_remove).where(eq(uploads_to_remove.name, name))
      else if (!(await removeFiles(ctx, name))) return
    }
  },
}

/** Unused images may still belong to an open form, or be attached again. */
const KEPT_MS = DAY_MS

export async function markDetached(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.db.update(media).set({ updatedAt: ctx.now().toISOString() }).where(inArray(media.id, ids))
}

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
 * @throws UserError 403; 404
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
