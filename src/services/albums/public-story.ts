import { albums } from '../../database/tables'
import type { StoryCard } from '../../shared/page-props/cards'
import type { StoryView } from '../../shared/page-props/stories'
import { storyHtml } from '../../shared/story-html'
import { cleanHtml } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { and, desc, eq, ne, sql } from '../../platform/database'
import { Refusal, notFound } from '../../platform/errors'
import { photoOf } from '../media/public-photo'
import { NEWEST_FIRST, cardOf, isStory, isTold, selectStories, type SelectedStory } from './select-stories'

/**
 * One story for everybody, cover first, its HTML sanitised once more.
 * @throws Refusal 404; 410 once a consent was withdrawn or has expired
 */
export async function publicStory(ctx: Context, id: number): Promise<{ story: StoryView; published: Date; changed: Date }> {
  const [found] = await selectStories(ctx).where(and(isStory, eq(albums.id, id)))
  if (!found || found.state === 'draft') throw notFound('story')
  if (found.state !== 'published') throw new Refusal(410, 'This story is told here no more.')
  return { story: await viewOf(ctx, found), published: new Date(found.createdAt), changed: new Date(found.updatedAt) }
}

/** A story as everybody would see it, for staff before it is published. @throws Refusal 404 */
export async function previewStory(ctx: Context, id: number): Promise<StoryView> {
  const [found] = await selectStories(ctx).where(eq(albums.id, id))
  if (!found) throw notFound('story')
  return viewOf(ctx, found)
}

async function viewOf(ctx: Context, found: SelectedStory): Promise<StoryView> {
  const { title, name, year, story, photos } = found
  return {
    title,
    name,
    year,
    html: storyHtml(cleanHtml(story)),
    photos: photos.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(photoOf),
    next: await nextStory(ctx, found),
  }
}

/** The story after this one in the list, and after the last the first; null when there is no other. */
async function nextStory(ctx: Context, { id, year }: SelectedStory): Promise<StoryCard | null> {
  const isAfter = sql`(${albums.year}, ${albums.id}) < (${year}, ${id})`
  const [next] = await selectStories(ctx)
    .where(and(isTold(ctx), ne(albums.id, id)))
    .orderBy(desc(isAfter), ...NEWEST_FIRST)
    .limit(1)
  return next ? cardOf(next) : null
}
