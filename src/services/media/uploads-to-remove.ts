import { media, uploads_to_remove } from '../../database/tables'
import { DAY_MS } from '../../shared/dates'
import { RENDITION_WIDTHS } from '../../shared/media'
import type { ScheduledJob } from '../../platform/scheduled-job'
import type { Context } from '../../platform/context'
import { database, eq, inArray, lte, type Transaction } from '../../platform/database'
import { renditionName, thumbnailName, StorageUnavailable } from '../../platform/storage/storage'

/** Much longer than any upload; files without a row by then belong to one that was interrupted. */
const UPLOAD_MS = DAY_MS

/** Schedules removal before the files are written, in case the upload fails. @param names of images */
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

/** Call it in the transaction that deletes the rows. */
export async function scheduleRemoval(ctx: Context, tx: Transaction, names: readonly string[]): Promise<void> {
  const due_at = ctx.now().toISOString()
  if (names.length > 0) await tx.db.insert(uploads_to_remove).values(names.map((name) => ({ name, due_at })))
}

/**
 * Removes an image's files; if the storage fails, the scheduled task retries. Removes the image first, because a concurrent rendition
 * checks for it afterward.
 * @returns whether all are removed
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

const MOST = 1_000

/** Retries removals that failed or were interrupted. Never removes a file that has a row. */
export const removeLeftUploads: ScheduledJob = {
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
