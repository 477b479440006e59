import { z } from 'zod'
import { albums, albums_media, media } from '../../database/tables'
import { PROTECTED_FAMILY } from '../../shared/albums'
import type { StoryCard } from '../../shared/page-parts'
import { excerptOf } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, sql } from '../../platform/database'
import { rowOf } from '../../platform/lists/list-row'
import { photoOf } from '../media/media'
import { consentsOf } from './media-visibility'

const photoSchema = z.strictObject({
  name: z.string(),
  alt: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  thumbnail: z.boolean(),
  primary: z.boolean(),
})
export type StoryPhoto = z.infer<typeof photoSchema>

const photoRow = rowOf(photoSchema, {
  name: media.name,
  alt: media.alt,
  width: media.width,
  height: media.height,
  thumbnail: media.thumbnail,
  primary: albums_media.primary,
})

export const isStory = sql`lower(trim(${albums.family})) <> lower(${PROTECTED_FAMILY})`

export const isPublicStory = (ctx: Context) => and(isStory, consentsOf(ctx).isShown)

export const NEWEST_FIRST = [desc(albums.year), desc(albums.id)] as const

export function selectStories(ctx: Context) {
  const photos = database(ctx)
    .select({ list: sql<StoryPhoto[]>`coalesce(json_agg(${photoRow} order by ${albums_media._order}), '[]')`.as('list') })
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
export type SelectedStory = Awaited<ReturnType<typeof selectStories>>[number]

const EXCERPT = 160

export function cardOf({ id, title, name, year, story, photos }: SelectedStory): StoryCard {
  const cover = photos.find(({ primary }) => primary)
  return { id, title, name, year, excerpt: excerptOf(story, EXCERPT), cover: cover ? photoOf(cover) : null }
}
