import { albums, albums_media, campaigns, media } from '../../database/tables'
import { consentsOf } from '../albums/story-shown'
import type { Context } from '../context'
import { database, eq, sql } from '../database'

/**
 * How an uploaded picture may be shown: `told` while a story shows it that everybody may read, whose consent may end at any moment,
 * or a campaign as its logo; `gone` when it is or was a family's, and neither shows it; `kept` otherwise. Null without a record: what
 * may have been left of its files is nobody's.
 * @param image its name as stored
 */
export async function howShown(ctx: Context, image: string): Promise<'gone' | 'told' | 'kept' | null> {
  const { isShown } = consentsOf(ctx)
  const [found] = await database(ctx)
    .select({
      isFamilys: media.is_familys,
      isShown: sql<boolean>`coalesce(bool_or(${isShown}), false)`,
      isLogo: sql<boolean>`exists (select from ${campaigns} where ${campaigns.media} = ${media.id})`,
    })
    .from(media)
    .leftJoin(albums_media, eq(albums_media.image, media.id))
    .leftJoin(albums, eq(albums.id, albums_media._parentID))
    .where(eq(media.name, image))
    .groupBy(media.id)
  if (!found) return null
  if (!found.isFamilys) return 'kept'
  return found.isShown || found.isLogo ? 'told' : 'gone'
}
