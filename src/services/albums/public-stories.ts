import { albums, campaigns } from '../../database/tables'
import type { StoryCard } from '../../shared/page-props/cards'
import type { StoryCampaign } from '../../shared/page-props/stories'
import type { StoryFilter } from '../../shared/stories-address'
import { hasSlug } from '../campaigns/public-campaign'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, inArray } from '../../platform/database'
import { NEWEST_FIRST, cardOf, isTold, selectStories } from './select-stories'

export const STORIES_PER_PAGE = 24

/**
 * A page of stories for everybody, newest year first.
 * @param page from 1
 */
export async function publicStories(
  ctx: Context,
  { page, year, campaign }: StoryFilter & { page: number },
): Promise<{ stories: StoryCard[]; hasMore: boolean }> {
  const ofCampaign = campaign ? database(ctx).select({ id: campaigns.id }).from(campaigns).where(hasSlug(campaign)) : null
  const found = await selectStories(ctx)
    .where(and(isTold(ctx), year ? eq(albums.year, year) : undefined, ofCampaign ? inArray(albums.campaign, ofCampaign) : undefined))
    .orderBy(...NEWEST_FIRST)
    .limit(STORIES_PER_PAGE + 1)
    .offset((page - 1) * STORIES_PER_PAGE)
  return { stories: found.slice(0, STORIES_PER_PAGE).map(cardOf), hasMore: found.length > STORIES_PER_PAGE }
}

/** The newest stories that everybody may read. */
export const newestStories = async (ctx: Context, count: number): Promise<StoryCard[]> =>
  (
    await selectStories(ctx)
      .where(isTold(ctx))
      .orderBy(...NEWEST_FIRST)
      .limit(count)
  ).map(cardOf)

/** The stories of one campaign for everybody, newest year first; of very many, the newest. */
export async function campaignStories(ctx: Context, campaign: number): Promise<StoryCard[]> {
  const found = await selectStories(ctx)
    .where(and(isTold(ctx), eq(albums.campaign, campaign)))
    .orderBy(...NEWEST_FIRST)
    .limit(STORIES_PER_PAGE)
  return found.map(cardOf)
}

/** What the list can be narrowed to: the years, newest first, and campaigns, by name, of the stories that everybody may read. */
export async function storyChoices(ctx: Context): Promise<{ years: number[]; campaigns: StoryCampaign[] }> {
  const found = await database(ctx)
    .selectDistinct({ year: albums.year, slug: campaigns.slug, company: campaigns.company_name })
    .from(albums)
    .innerJoin(campaigns, eq(campaigns.id, albums.campaign))
    .where(isTold(ctx))
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
