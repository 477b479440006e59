import { _pages_v_rels, albums_media, campaigns, media } from '../../database/tables'
import { DAY_MS } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, eq, inArray, inTransaction, lt, notExists, type Transaction } from '../../platform/database'
import { noteGone, removeFiles } from './uploads-to-remove'

/** An image that belongs to nothing may still be in a form that somebody fills in, or be attached again. */
const KEPT_MS = DAY_MS

/** Marks the moment at which images lost their place, for `removeUnusedMedia`. */
export async function noteDetached(ctx: Context, tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.db.update(media).set({ updatedAt: ctx.now().toISOString() }).where(inArray(media.id, ids))
}

/** Removes images, rows and files, that no story, no campaign and no version of a page has used for a day. */
export async function removeUnusedMedia(ctx: Context): Promise<void> {
  const until = new Date(ctx.now().getTime() - KEPT_MS).toISOString()
  const removed = await inTransaction(ctx, async (tx) => {
    const { db } = tx
    const inStory = db.select().from(albums_media).where(eq(albums_media.image, media.id))
    const isLogo = db.select().from(campaigns).where(eq(campaigns.media, media.id))
    const inPage = db.select().from(_pages_v_rels).where(eq(_pages_v_rels.mediaID, media.id))
    const isUnused = and(lt(media.updatedAt, until), notExists(inStory), notExists(isLogo), notExists(inPage))
    /** Who attaches one holds its row; so does this. What was attached until then, the next statement sees. */
    const locked = await db.select({ id: media.id }).from(media).where(isUnused).orderBy(media.id).for('update', { skipLocked: true })
    const ids = locked.map(({ id }) => id)
    const rows = await db
      .delete(media)
      .where(and(inArray(media.id, ids), isUnused))
      .returning({ name: media.name })
    const names = rows.map(({ name }) => name)
    await noteGone(ctx, tx, names)
    return names
  })
  await Promise.all(removed.map((name) => removeFiles(ctx, name)))
}
