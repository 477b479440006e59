import { albums, albums_media, campaigns, media, pages, pages_rels } from '../../database/tables'
import { consentsOf } from './story-shown'
import type { Context } from '../../platform/context'
import { database, eq, sql } from '../../platform/database'

/**
 * How an uploaded picture may be shown. Of a family's, `told` while a story shows it that everybody may read, whose consent may end at any
 * moment, or a campaign as its logo, and else `gone`. Of all others, `kept` while a page that is published, or a campaign, shows it, and
 * before that `waiting`: it may become a family's yet.
 * @param image its name as stored
 * @returns null without a record: what may have been left of its files is nobody's
 */
export async function howShown(ctx: Context, image: string): Promise<'gone' | 'told' | 'kept' | 'waiting' | null> {
  const { isShown } = consentsOf(ctx)
  const [found] = await database(ctx)
    .select({
      isFamilys: media.is_familys,
      isShown: sql<boolean>`coalesce(bool_or(${isShown}), false)`,
      isLogo: sql<boolean>`exists (select from ${campaigns} where ${campaigns.media} = ${media.id})`,
      isOnPage: sql<boolean>`exists (select from ${pages_rels} join ${pages} on ${pages.id} = ${pages_rels.parent}
        where ${pages_rels.mediaID} = ${media.id} and ${pages._status} = 'published')`,
    })
    .from(media)
    .leftJoin(albums_media, eq(albums_media.image, media.id))
    .leftJoin(albums, eq(albums.id, albums_media._parentID))
    .where(eq(media.name, image))
    .groupBy(media.id)
  if (!found) return null
  if (!found.isFamilys) return found.isLogo || found.isOnPage ? 'kept' : 'waiting'
  return found.isShown || found.isLogo ? 'told' : 'gone'
}
