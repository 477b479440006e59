import { albums, albums_consents } from '../../database/tables'
import type { StoryState } from '../../shared/consents'
import { dayOf } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { sql } from '../../platform/database'

const consentsOver = (over: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ${albums_consents} where ${albums_consents._parentID} = ${albums.id} and ${over})`

/** The rules of `shared/consents`, in SQL, for today in the site's time zone. */
export function consentsOf(ctx: Pick<Context, 'now' | 'timeZone'>) {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const isWithdrawn = consentsOver(sql`${albums_consents.withdrawn_on} <= ${today}`)
  const isExpired = consentsOver(sql`${albums_consents.expires_on} < ${today}`)
  return {
    state: sql<StoryState>`case when not ${albums.published} then 'draft' when ${isWithdrawn} then 'withdrawn'
      when ${isExpired} then 'expired' else 'published' end`,
    /** Whether a consent of the story was withdrawn or has expired, published or not. */
    isOver: sql<boolean>`(${isWithdrawn} or ${isExpired})`,
    /** Whether everybody may read it. */
    isShown: sql<boolean>`(${albums.published} and not ${isWithdrawn} and not ${isExpired})`,
  }
}
