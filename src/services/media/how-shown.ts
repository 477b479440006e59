import { albums, albums_media, campaigns, media } from '../../database/tables'
import { consentsOf } from '../albums/story-shown'
import type { Context } from '../context'
import { database, eq, sql } from '../database'

/**
 * How an uploaded picture may be shown: `gone` when a consent of its story ended, and no story that everybody may read and
 * no campaign shows it; `told` while it belongs to a story, whose consent may end at any moment; `kept` otherwise. Null
 * without a record: what may have been left of its files is nobody's.
 * @param image its name as stored
 */
export async function howShown(ctx: Context, image: string): Promise<'gone' | 'told' | 'kept' | null> {
  const { isOver, isShown } = consentsOf(ctx)
  const [found] = await database(ctx)
    .select({
      isTold: sql<boolean>`count(${albums.id}) > 0`,
      isOver: sql<boolean>`coalesce(bool_or(${isOver}), false)`,
      isShown: sql<boolean>`coalesce(bool_or(${isShown}), false)`,
      isLogo: sql<boolean>`exists (select from ${campaigns} where ${campaigns.media} = ${media.id})`,
    })
    .from(media)
    .leftJoin(albums_media, eq(albums_media.image, media.id))
    .leftJoin(albums, eq(albums.id, albums_media._parentID))
    .where(eq(media.name, image))
    .groupBy(media.id)
  if (!found) return null
  if (!found.isTold) return 'kept'
  return found.isOver && !found.isShown && !found.isLogo ? 'gone' : 'told'
}
