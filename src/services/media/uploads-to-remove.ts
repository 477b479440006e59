import { media, uploads_to_remove } from '../../database/tables'
import { DAY_MS } from '../../shared/dates'
import { RENDITION_WIDTHS } from '../../shared/media'
import type { TimedWork } from '../../platform/timed-work'
import type { Context } from '../../platform/context'
import { database, eq, inArray, lte, type Transaction } from '../../platform/database'
import { renditionName, thumbnailName, StorageAway } from '../../platform/storage/storage'

/** An upload is over long before: what has no row by then was cut. */
const UPLOAD_MS = DAY_MS

/** Notes files that are about to be written, in case that nothing comes of it. @param names of images */
export async function noteComing(ctx: Context, names: readonly string[]): Promise<void> {
  const due_at = new Date(ctx.now().getTime() + UPLOAD_MS).toISOString()
  await database(ctx)
    .insert(uploads_to_remove)
    .values(names.map((name) => ({ name, due_at })))
}

/** In the transaction that brings the rows of images. @throws StorageAway where an upload took so long that its files were given up */
export async function noteKept(tx: Transaction, names: readonly string[]): Promise<void> {
  const kept = await tx.db
    .delete(uploads_to_remove)
    .where(inArray(uploads_to_remove.name, [...names]))
    .returning()
  if (kept.length !== names.length) throw new StorageAway('The upload took longer than a day.')
}

/** In the transaction that deletes the rows of images. */
export async function noteGone(ctx: Context, tx: Transaction, names: readonly string[]): Promise<void> {
  const due_at = ctx.now().toISOString()
  if (names.length > 0) await tx.db.insert(uploads_to_remove).values(names.map((name) => ({ name, due_at })))
}

/**
 * Removes the files of a noted image; where the store fails, the note stays for the clock. The image itself goes first: who makes a
 * rendition of it meanwhile looks for it afterwards.
 * @returns whether they are gone
 */
export async function removeFiles(ctx: Context, name: string): Promise<boolean> {
  const renditions = RENDITION_WIDTHS.map((width) => renditionName(name, width))
  try {
    for (const file of [name, thumbnailName(name), ...renditions]) await ctx.media.remove(file)
  } catch (error) {
    ctx.log.warn({ err: error }, 'An image file could not be removed; it will be tried again')
    return false
  }
  await database(ctx).delete(uploads_to_remove).where(eq(uploads_to_remove.name, name))
  return true
}

/** Files of one time. */
const MOST = 1_000

/** Removes what was to be removed, and is still noted: the store failed, or the process died over it. Whatever a row names stays. */
export const removeLeftUploads: TimedWork = {
  name: 'left-uploads',
  every: 10 * 60_000,
  isFinal: true,
  run: async (ctx, tx) => {
    const due = await tx.db
      .select({ name: uploads_to_remove.name, row: media.id })
      .from(uploads_to_remove)
      .leftJoin(media, eq(media.name, uploads_to_remove.name))
      .where(lte(uploads_to_remove.due_at, ctx.now().toISOString()))
      .limit(MOST)
    for (const { name, row } of due) {
      if (row !== null) await tx.db.delete(uploads_to_remove).where(eq(uploads_to_remove.name, name))
      else if (!(await removeFiles(ctx, name))) return
    }
  },
}
