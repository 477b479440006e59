import { albums, albums_media, campaigns, media } from '../../database/tables'
import { consentsOf } from '../albums/story-shown'
import type { Context } from '../context'
import { and, database, eq, sql } from '../database'

/**
 * How an uploaded picture may be shown: `gone` when a consent of its story ended, and no story that everybody may read and
 * no campaign shows it; `told` while it belongs to a story, whose consent may end at any moment; `kept` otherwise.
 * @param name as stored, without the thumbnail's prefix
 */
export async function howShown(ctx: Context, name: string): Promise<'gone' | 'told' | 'kept'> {
  const { isOver, isShown } = consentsOf(ctx)
  const [found] = await database(ctx)
    .select({
      isTold: sql<boolean>`count(*) > 0`,
      isOver: sql<boolean>`coalesce(bool_or(${isOver}), false)`,
      isShown: sql<boolean>`coalesce(bool_or(${isShown}), false)`,
      isLogo: sql<boolean>`exists (select from ${campaigns} join ${media} on ${media.id} = ${campaigns.media} where ${media.name} = ${name})`,
    })
    .from(albums)
    .innerJoin(albums_media, eq(albums_media._parentID, albums.id))
    .innerJoin(media, and(eq(media.id, albums_media.image), eq(media.name, name)))
  if (!found?.isTold) return 'kept'
  return found.isOver && !found.isShown && !found.isLogo ? 'gone' : 'told'
}
