import { media } from '../../database/tables'
import type { Media as Answer } from '../../shared/api/media'
import type { Context } from '../../platform/context'
import { database, desc, eq } from '../../platform/database'
import { mediaAnswer } from './media-answer'

const MOST = 200

/** The images that a page may show, newest first: all but those that are a family's, which may be taken back. Of very many, the newest. */
export async function listPageMedia(ctx: Context): Promise<Answer[]> {
  const found = await database(ctx).select().from(media).where(eq(media.is_familys, false)).orderBy(desc(media.id)).limit(MOST)
  return found.map((image) => mediaAnswer(image))
}
