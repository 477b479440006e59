import { PROTECTED_FAMILY } from '../../shared/albums'
import { mediaUrl, thumbnailUrl } from '../../shared/media'
import type { PublicPhoto, StoryCard, StoryView } from '../../shared/page-props'
import { storyHtml } from '../../shared/story-html'
import { cleanHtml } from '../clean-html'
import type { Context } from '../context'
import { rows, sql } from '../database'
import { notFound } from '../errors'

export const STORIES_PER_PAGE = 24

interface PhotoRow {
  name: string
  alt: string | null
  width: number
  height: number
  thumbnail: boolean
  primary: boolean
}

interface Row {
  id: number
  title: string
  family: string
  year: number
  story: string
  photos: PhotoRow[]
}

/** The stories' own columns, and their photos in order. What the carousel quotes (`isProtectedFamily`) is no family's story. */
const stories = sql`
  select a.id, a.title, a.family, a.year::int, a.story, coalesce(p.photos, '[]'::json) as photos
  from albums a left join lateral (
    select json_agg(json_build_object('name', m.name, 'alt', m.alt, 'width', m.width::int, 'height', m.height::int, 'thumbnail', m.thumbnail, 'primary', am."primary") order by am._order) as photos
    from albums_media am join media m on m.id = am.image_id where am._parent_id = a.id) p on true
  where lower(trim(a.family)) <> lower(${PROTECTED_FAMILY})`

/**
 * A page of stories for everybody, newest year first.
 * @param page from 1
 */
export async function publicStories(ctx: Context, page: number): Promise<{ stories: StoryCard[]; hasMore: boolean }> {
  const found = await rows<Row>(
    ctx,
    sql`${stories} order by a.year desc, a.id desc limit ${STORIES_PER_PAGE + 1} offset ${(page - 1) * STORIES_PER_PAGE}`,
  )
  return {
    stories: found.slice(0, STORIES_PER_PAGE).map(({ id, title, family, year, photos }) => {
      const cover = photos.find(({ primary }) => primary)
      return { id, title, family, year, cover: cover ? photoOf(cover) : null }
    }),
    hasMore: found.length > STORIES_PER_PAGE,
  }
}

/** One story for everybody, cover first, its HTML sanitised once more. @throws Refusal 404 */
export async function publicStory(ctx: Context, id: number): Promise<StoryView> {
  const [found] = await rows<Row>(ctx, sql`${stories} and a.id = ${id}`)
  if (!found) throw notFound('story')
  const { title, family, year, story, photos } = found
  return {
    title,
    family,
    year,
    html: storyHtml(cleanHtml(story)),
    photos: photos.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(photoOf),
  }
}

const photoOf = ({ name, alt, width, height, thumbnail }: PhotoRow): PublicPhoto => ({
  url: mediaUrl(name),
  thumbnail_url: thumbnail ? thumbnailUrl(name) : mediaUrl(name),
  alt: alt ?? '',
  width,
  height,
})
