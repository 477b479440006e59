import { campaigns, donations, albums, applications } from '../../database/tables'
import type { Context, Actor } from '../../platform/context'
import { eq, type Transaction, and, count, database, desc, sql, not, withoutTransaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { formattedDate, byName, iso, oneOrZero, rowOf } from '../../platform/lists/list-row'
import { readAs, populated } from '../../platform/read-as'
import { notRecusedFrom } from '../../platform/recusals'
import { type Campaign, type Campaign as Answer, campaignRowSchema, type CampaignRow } from '../../shared/api/campaigns'
import type { CampaignProgress } from '../../shared/page-props/campaigns'
import { isDraft } from '../applications/drafts/get-draft'
import { campaignLinks } from '../campaigns/campaigns'
import { campaignFunds, giftFigureCases } from '../donations/gift-figures'
import { isGift, isCounted, amountAfterReturns } from '../donations/list-donations'
import { mediaAnswer } from '../media/media'
import { publishedFigure } from '../public-figures/publish-figure'
import { secureCodeOf } from './partner-access'

export const campaignList = (): ListDefinition<CampaignRow> => ({
  resource: 'campaigns',
  from: sql`${campaigns}`,
  id: campaigns.id,
  row: rowOf(campaignRowSchema, {
    id: campaigns.id,
    active: oneOrZero(campaigns.active),
    slug: campaigns.slug,
    company_name: campaigns.company_name,
    created_at: iso(campaigns.createdAt),
    updated_at: iso(campaigns.updatedAt),
  }),
  filters: { active: yesNo('active', campaigns.active) },
  search: [campaigns.slug, campaigns.company_name],
  sorts: {
    id: campaigns.id,
    slug: byName(campaigns.slug),
    company_name: byName(campaigns.company_name),
    active: campaigns.active,
    created_at: campaigns.createdAt,
    updated_at: campaigns.updatedAt,
  },
})

export async function getCampaign(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await readAs(ctx, actor).findByID({ collection: 'campaigns', id, depth: 1 })
  const logo = record.media ? populated(record.media) : null
  const [token, links, stories, statuses, donations, funds] = await Promise.all([
    secureCodeOf(ctx, id, record.token),
    campaignLinks(ctx.siteUrl, record.slug),
    database(ctx)
      .select({ id: albums.id, year: albums.year, family: albums.family })
      .from(albums)
      .where(eq(albums.campaign, id))
      .orderBy(desc(albums.year), desc(albums.id)),
    database(ctx)
      .select({ status: applications.status, count: count() })
      .from(applications)
      .where(and(eq(applications.campaign, id), not(isDraft), notRecusedFrom(actor, applications.id)))
      .groupBy(applications.status)
      .orderBy(applications.status),
    campaignDonations(ctx, id),
    campaignFunds(withoutTransaction(ctx), id),
  ])
  return {
    funds,
    id: record.id,
    active: record.active ? 1 : 0,
    slug: record.slug,
    company_name: record.company_name,
    custom_url: record.custom_url ?? null,
    email: record.email,
    gdrive_id: record.gdrive_id ?? null,
    vimeo_id: record.vimeo_id ?? null,
    disclosure: record.disclosure ?? null,
    media: logo && mediaAnswer(logo),
    media_id: logo?.id ?? null,
    event_from: record.event_from ?? null,
    event_to: record.event_to ?? null,
    goal: record.goal ?? null,
    show_progress: record.show_progress ?? false,
    token,
    ...links,
    albums: stories,
    applications: statuses,
    ...donations,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}

const SHOWN = 10

/** Counts all gifts; `taken` is in cents after returns. */
export async function campaignDonations(ctx: Context, id: number): Promise<Pick<Campaign, 'donations' | 'donations_total'>> {
  const given = and(eq(donations.campaign, id), isGift)
  const [newest, [total]] = await Promise.all([
    database(ctx)
      .select({
        id: donations.id,
        name: donations.name,
        amount: donations.amount,
        nice_date: formattedDate(donations.createdAt, ctx.timeZone),
      })
      .from(donations)
      .where(given)
      .orderBy(desc(donations.createdAt), desc(donations.id))
      .limit(SHOWN),
    database(ctx)
      .select({ count: count(), taken: sql`coalesce(sum(${amountAfterReturns}) filter (where ${isCounted}), 0)`.mapWith(Number) })
      .from(donations)
      .where(given),
  ])
  return { donations: newest, donations_total: total ?? { count: 0, taken: 0 } }
}

/** @throws UserError 422 on `campaign_id` */
export async function checkCampaign(tx: Transaction, id: number): Promise<void> {
  const [campaign] = await tx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('key share')
  if (!campaign) throw invalid({ campaign_id: ['This campaign doesn’t exist.'] })
}

/** Progress toward the goal, as published (rule 6.17). Null when staff do not show it. */
export async function campaignProgress(ctx: Context, id: number): Promise<CampaignProgress | null> {
  const [campaign] = await database(ctx)
    .select({ goal: campaigns.goal, show_progress: campaigns.show_progress })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (!campaign?.show_progress || campaign.goal === null) return null
  const { goal } = campaign
  const gifts = giftFigureCases(and(eq(donations.campaign, id), isCounted))
  const { '': published } = await publishedFigure(ctx, `campaign ${id} raised`, gifts, 'daily')
  return { goal, raised: published ? inStepsOf(goal, published.total) : null }
}

/** Converts cents to whole dollars, rounded down to a hundredth of the goal. */
export const inStepsOf = (goal: number, cents: number): number => Math.floor((Math.floor(cents / goal) * goal) / 100)
