import { z } from 'zod'
import { albums, albums_media, media } from '../../database/tables'
import { PROTECTED_FAMILY } from '../../shared/albums'
import { mediaUrl, thumbnailUrl } from '../../shared/media'
import type { PublicPhoto, StoryCard, StoryView } from '../../shared/page-props'
import { storyHtml } from '../../shared/story-html'
import { cleanHtml } from '../clean-html'
import type { Context } from '../context'
import { and, database, desc, eq, sql } from '../database'
import { Refusal, notFound } from '../errors'
import { rowOf } from '../lists/list-row'
import { consentsOf } from './story-shown'

export const STORIES_PER_PAGE = 24

const photoSchema = z.strictObject({
  name: z.string(),
  alt: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  thumbnail: z.boolean(),
  primary: z.boolean(),
})
type Photo = z.infer<typeof photoSchema>

const photoRow = rowOf(photoSchema, {
  name: media.name,
  alt: media.alt,
  width: media.width,
  height: media.height,
  thumbnail: media.thumbnail,
  primary: albums_media.primary,
})

/** What the carousel quotes (`isProtectedFamily`) is no family's story. */
const isStory = sql`lower(trim(${albums.family})) <> lower(${PROTECTED_FAMILY})`

/** Whether everybody may read it now. */
export const isTold = (ctx: Context) => and(isStory, consentsOf(ctx).isShown)

/** The stories' own columns, and their photos in order. */
function selectStories(ctx: Context) {
  const photos = database(ctx)
    .select({ list: sql<Photo[]>`coalesce(json_agg(${photoRow} order by ${albums_media._order}), '[]')`.as('list') })
    .from(albums_media)
    .innerJoin(media, eq(media.id, albums_media.image))
    .where(eq(albums_media._parentID, albums.id))
    .as('photos')
  return database(ctx)
    .select({
      id: albums.id,
      title: albums.title,
      name: albums.public_name,
      year: albums.year,
      story: albums.story,
      state: consentsOf(ctx).state,
      createdAt: albums.createdAt,
      updatedAt: albums.updatedAt,
      photos: photos.list,
    })
    .from(albums)
    .innerJoinLateral(photos, sql`true`)
}

/**
 * A page of stories for everybody, newest year first.
 * @param page from 1
 */
export async function publicStories(ctx: Context, page: number): Promise<{ stories: StoryCard[]; hasMore: boolean }> {
  const found = await selectStories(ctx)
    .where(isTold(ctx))
    .orderBy(desc(albums.year), desc(albums.id))
    .limit(STORIES_PER_PAGE + 1)
    .offset((page - 1) * STORIES_PER_PAGE)
  return {
    stories: found.slice(0, STORIES_PER_PAGE).map(cardOf),
    hasMore: found.length > STORIES_PER_PAGE,
  }
}

/** The stories of one campaign for everybody, newest year first; of very many, the newest. */
export async function campaignStories(ctx: Context, campaign: number): Promise<StoryCard[]> {
  const found = await selectStories(ctx)
    .where(and(isStory, consentsOf(ctx).isShown, eq(albums.campaign, campaign)))
    .orderBy(desc(albums.year), desc(albums.id))
    .limit(STORIES_PER_PAGE)
  return found.map(cardOf)
}

function cardOf({ id, title, name, year, photos }: Omit<StoryCard, 'cover'> & { photos: Photo[] }): StoryCard {
  const cover = photos.find(({ primary }) => primary)
  return { id, title, name, year, cover: cover ? photoOf(cover) : null }
}

/**
 * One story for everybody, cover first, its HTML sanitised once more.
 * @throws Refusal 404; 410 once a consent was withdrawn or has expired
 */
export async function publicStory(ctx: Context, id: number): Promise<{ story: StoryView; published: Date; changed: Date }> {
  const [found] = await selectStories(ctx).where(and(isStory, eq(albums.id, id)))
  if (!found || found.state === 'draft') throw notFound('story')
  if (found.state !== 'published') throw new Refusal(410, 'This story is told here no more.')
  return { story: viewOf(found), published: new Date(found.createdAt), changed: new Date(found.updatedAt) }
}

/** A story as everybody would see it, for staff before it is published. @throws Refusal 404 */
export async function previewStory(ctx: Context, id: number): Promise<StoryView> {
  const [found] = await selectStories(ctx).where(eq(albums.id, id))
  if (!found) throw notFound('story')
  return viewOf(found)
}

type Selected = Awaited<ReturnType<typeof selectStories>>[number]

const viewOf = ({ title, name, year, story, photos }: Selected): StoryView => ({
  title,
  name,
  year,
  html: storyHtml(cleanHtml(story)),
  photos: photos.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(photoOf),
})

/** An image as everybody may see it. */
export const photoOf = ({ name, alt, width, height, thumbnail }: Omit<Photo, 'primary'>): PublicPhoto => ({
  url: mediaUrl(name),
  thumbnail_url: thumbnail ? thumbnailUrl(name) : mediaUrl(name),
  alt: alt ?? '',
  width,
  height,
})
