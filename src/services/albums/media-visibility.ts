import { albums, albums_media, campaigns, media, pages, pages_rels, albums_consents } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, eq, sql } from '../../platform/database'
import type { StoryState } from '../../shared/consents'
import { dayOf } from '../../shared/dates'

const consentsOver = (over: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ${albums_consents} where ${albums_consents._parentID} = ${albums.id} and ${over})`

/** The rules of `shared/consents` in SQL, for today in the site's time zone. */
export function consentsOf(ctx: Pick<Context, 'now' | 'timeZone'>) {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const isWithdrawn = consentsOver(sql`${albums_consents.withdrawn_on} <= ${today}`)
  const isExpired = consentsOver(sql`${albums_consents.expires_on} < ${today}`)
  return {
    state: sql<StoryState>`case when not ${albums.published} then 'draft' when ${isWithdrawn} then 'withdrawn'
      when ${isExpired} then 'expired' else 'published' end`,
    isOver: sql<boolean>`(${isWithdrawn} or ${isExpired})`,
    isShown: sql<boolean>`(${albums.published} and not ${isWithdrawn} and not ${isExpired})`,
  }
}

/**
 * Visibility of an uploaded image. A family's: `told` while a public story or a logo shows it, since consent can end at any time; otherwise
 * `gone`. Others: `kept` while a published page or a campaign shows it; before that `waiting`, since it may become a family's.
 * @param image stored name
 * @returns null without a record
 */
export async function mediaVisibility(ctx: Context, image: string): Promise<'gone' | 'told' | 'kept' | 'waiting' | null> {
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
