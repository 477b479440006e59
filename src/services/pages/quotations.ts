import { albums } from '../../database/tables'
import type { Quotation } from '../../shared/page-parts'
import { storyHtml } from '../../shared/story-html'
import { isStory, selectStories } from '../albums/select-stories'
import { consentsOf } from '../albums/story-shown'
import { cleanHtml, plainText } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { and, asc, not } from '../../platform/database'
import { photoOf } from '../media/public-photo'

const QUOTE = /<blockquote>(.*?)<\/blockquote>/gs
const PARAGRAPH = /<p>(.*?)<\/p>/gs

/**
 * What families said (rule 16.8): the quotations of the published stories called 'Carousel Quotes', or their paragraphs where
 * none is marked as one, each with the picture of its place, if there is one.
 */
export async function quotations(ctx: Context): Promise<Quotation[]> {
  const shown = await selectStories(ctx)
    .where(and(not(isStory), consentsOf(ctx).isShown))
    .orderBy(asc(albums.id))
  return shown.flatMap(({ story, photos }) =>
    quotesIn(cleanHtml(story)).map((html, index) => ({ html, photo: photos[index] ? photoOf(photos[index]) : null })),
  )
}

/** @param html of a story, cleaned */
function quotesIn(html: string): string[] {
  const marked = [...html.matchAll(QUOTE)]
  const found = marked.length > 0 ? marked : [...storyHtml(html).matchAll(PARAGRAPH)]
  return found.map(([, inner = '']) => inner.trim()).filter((inner) => plainText(inner) !== '')
}
