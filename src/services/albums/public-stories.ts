import { albums, campaigns } from '../../database/tables'
import { excerptOf, cleanHtml } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, inArray, ne, sql } from '../../platform/database'
import { UserError, notFound } from '../../platform/errors'
import type { StoryCard } from '../../shared/page-parts'
import type { StoryCampaign, StoryView } from '../../shared/page-props/campaigns'
import type { StoryFilter } from '../../shared/page-addresses'
import { storyHtml } from '../../shared/html'
import { hasSlug } from '../campaigns/campaigns'
import { photoOf } from '../media/media'
import { NEWEST_FIRST, cardOf, isPublicStory, selectStories, isStory, type SelectedStory } from './select-stories'

/** Cover first; sanitizes the HTML again. @throws UserError 404; 410 once a consent was withdrawn or has expired */
export async function publicStory(ctx: Context, id: number): Promise<{ story: StoryView; published: Date; changed: Date }> {
  const [found] = await selectStories(ctx).where(and(isStory, eq(albums.id, id)))
  if (!found || found.state === 'draft') throw notFound('story')
  if (found.state !== 'published') throw new UserError(410, 'This story is no longer available.')
  return { story: await viewOf(ctx, found), published: new Date(found.createdAt), changed: new Date(found.updatedAt) }
}

/** @throws UserError 404 */
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

async function nextStory(ctx: Context, { id, year }: SelectedStory): Promise<StoryCard | null> {
  const isAfter = sql`(${albums.year}, ${albums.id}) < (${year}, ${id})`
  const [next] = await selectStories(ctx)
    .where(and(isPublicStory(ctx), ne(albums.id, id)))
    .orderBy(desc(isAfter), ...NEWEST_FIRST)
    .limit(1)
  return next ? cardOf(next) : null
}

const LATEST = 30
const EXCERPT = 300

export interface FeedEntry {
  id: number
  title: string
  name: string | null
  year: number
  excerpt: string
  published: Date
  changed: Date
}

export async function storyFeed(ctx: Context): Promise<FeedEntry[]> {
  const { id, title, public_name: name, year, story, createdAt, updatedAt } = albums
  const found = await database(ctx)
    .select({ id, title, name, year, story, createdAt, updatedAt })
    .from(albums)
    .where(isPublicStory(ctx))
    .orderBy(desc(createdAt), desc(id))
    .limit(LATEST)
  return found.map(({ story, createdAt, updatedAt, ...rest }) => ({
    ...rest,
    excerpt: excerptOf(story, EXCERPT),
    published: new Date(createdAt),
    changed: new Date(updatedAt),
  }))
}

/** `changed` is ISO 8601. */
export async function storyAddresses(ctx: Context): Promise<{ id: number; changed: string }[]> {
  const found = await database(ctx)
    .select({ id: albums.id, updatedAt: albums.updatedAt })
    .from(albums)
    .where(isPublicStory(ctx))
    .orderBy(...NEWEST_FIRST)
  return found.map(({ id, updatedAt }) => ({ id, changed: new Date(updatedAt).toISOString() }))
}

export const STORIES_PER_PAGE = 24

export async function publicStories(
  ctx: Context,
  { page, year, campaign }: StoryFilter & { page: number },
): Promise<{ stories: StoryCard[]; hasMore: boolean }> {
  const ofCampaign = campaign ? database(ctx).select({ id: campaigns.id }).from(campaigns).where(hasSlug(campaign)) : null
  const found = await selectStories(ctx)
    .where(and(isPublicStory(ctx), year ? eq(albums.year, year) : undefined, ofCampaign ? inArray(albums.campaign, ofCampaign) : undefined))
    .orderBy(...NEWEST_FIRST)
    .limit(STORIES_PER_PAGE + 1)
    .offset((page - 1) * STORIES_PER_PAGE)
  return { stories: found.slice(0, STORIES_PER_PAGE).map(cardOf), hasMore: found.length > STORIES_PER_PAGE }
}

export const newestStories = async (ctx: Context, count: number): Promise<StoryCard[]> =>
  (
    await selectStories(ctx)
      .where(isPublicStory(ctx))
      .orderBy(...NEWEST_FIRST)
      .limit(count)
  ).map(cardOf)

export async function campaignStories(ctx: Context, campaign: number): Promise<StoryCard[]> {
  const found = await selectStories(ctx)
    .where(and(isPublicStory(ctx), eq(albums.campaign, campaign)))
    .orderBy(...NEWEST_FIRST)
    .limit(STORIES_PER_PAGE)
  return found.map(cardOf)
}

export async function storyChoices(ctx: Context): Promise<{ years: number[]; campaigns: StoryCampaign[] }> {
  const found = await database(ctx)
    .selectDistinct({ year: albums.year, slug: campaigns.slug, company: campaigns.company_name })
    .from(albums)
    .innerJoin(campaigns, eq(campaigns.id, albums.campaign))
    .where(isPublicStory(ctx))
    .orderBy(desc(albums.year))
  const companies = new Map(found.map(({ slug, company }) => [slug, company]))
  const isShared = (company: string) => [...companies.values()].filter((other) => other === company).length > 1
  return {
    years: [...new Set(found.map(({ year }) => year))],
    campaigns: [...companies]
      .map(([slug, company]) => ({ slug, name: isShared(company) ? `${company} (${slug})` : company }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}
