import { albums, albums_media, media } from '../../database/tables'
import { PROTECTED_FAMILY } from '../../shared/albums'
import type { Quotation } from '../../shared/page-parts'
import { storyHtml } from '../../shared/story-html'
import { photoOf } from '../albums/public-stories'
import { consentsOf } from '../albums/story-shown'
import { cleanHtml, plainText } from '../clean-html'
import type { Context } from '../context'
import { and, asc, database, eq, sql } from '../database'

const QUOTE = /<blockquote>(.*?)<\/blockquote>/gs
const PARAGRAPH = /<p>(.*?)<\/p>/gs

/**
 * What families said: the quotations of the published stories called 'Carousel Quotes', or their paragraphs where none is marked
 * as one, each with the picture of its place, if there is one.
 */
export async function quotations(ctx: Context): Promise<Quotation[]> {
  const shown = await database(ctx)
    .select({ id: albums.id, story: albums.story })
    .from(albums)
    .where(and(sql`lower(trim(${albums.family})) = lower(${PROTECTED_FAMILY})`, consentsOf(ctx).isShown))
    .orderBy(asc(albums.id))
  const lists = await Promise.all(
    shown.map(async ({ id, story }) => {
      const photos = await database(ctx)
        .select({ name: media.name, alt: media.alt, width: media.width, height: media.height, thumbnail: media.thumbnail })
        .from(albums_media)
        .innerJoin(media, eq(media.id, albums_media.image))
        .where(eq(albums_media._parentID, id))
        .orderBy(asc(albums_media._order))
      return quotesIn(cleanHtml(story)).map((html, index) => ({ html, photo: photos[index] ? photoOf(photos[index]) : null }))
    }),
  )
  return lists.flat()
}

/** @param html of a story, cleaned */
function quotesIn(html: string): string[] {
  const marked = [...html.matchAll(QUOTE)]
  const found = marked.length > 0 ? marked : [...storyHtml(html).matchAll(PARAGRAPH)]
  return found.map(([, inner = '']) => inner.trim()).filter((inner) => plainText(inner) !== '')
}
