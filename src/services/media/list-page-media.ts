import { albums_media, media } from '../../database/tables'
import type { Media as Answer } from '../../shared/api/media'
import type { Context } from '../context'
import { database, desc, eq, notExists } from '../database'
import { mediaAnswer } from './media-answer'

const MOST = 200

/** The images that a page may show, newest first: all but those of families' stories, which may be taken back. Of very many, the newest. */
export async function listPageMedia(ctx: Context): Promise<Answer[]> {
  const db = database(ctx)
  const found = await db
    .select()
    .from(media)
    .where(notExists(db.select().from(albums_media).where(eq(albums_media.image, media.id))))
    .orderBy(desc(media.id))
    .limit(MOST)
  return found.map((image) => mediaAnswer(image))
}
