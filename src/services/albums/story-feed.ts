import { albums } from '../../database/tables'
import { excerptOf } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { database, desc } from '../../platform/database'
import { NEWEST_FIRST, isTold } from './select-stories'

const LATEST = 30
/** Characters of a story's beginning. */
const EXCERPT = 300

export interface FeedEntry {
  id: number
  title: string
  name: string | null
  year: number
  /** How the story begins, as plain text. */
  excerpt: string
  published: Date
  changed: Date
}

/** The stories that came last, the newest first. */
export async function storyFeed(ctx: Context): Promise<FeedEntry[]> {
  const { id, title, public_name: name, year, story, createdAt, updatedAt } = albums
  const found = await database(ctx)
    .select({ id, title, name, year, story, createdAt, updatedAt })
    .from(albums)
    .where(isTold(ctx))
    .orderBy(desc(createdAt), desc(id))
    .limit(LATEST)
  return found.map(({ story, createdAt, updatedAt, ...rest }) => ({
    ...rest,
    excerpt: excerptOf(story, EXCERPT),
    published: new Date(createdAt),
    changed: new Date(updatedAt),
  }))
}

/** Every story, newest year first, as the list of stories has them; `changed` as ISO 8601. */
export async function storyAddresses(ctx: Context): Promise<{ id: number; changed: string }[]> {
  const found = await database(ctx)
    .select({ id: albums.id, updatedAt: albums.updatedAt })
    .from(albums)
    .where(isTold(ctx))
    .orderBy(...NEWEST_FIRST)
  return found.map(({ id, updatedAt }) => ({ id, changed: new Date(updatedAt).toISOString() }))
}
