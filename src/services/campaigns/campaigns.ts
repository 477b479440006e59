import { campaigns, media } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, type Transaction, asc, notInArray } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { byName, iso } from '../../platform/lists/list-row'
import { qrCode } from '../../platform/qr-code'
import { campaignLink } from '../../shared/page-addresses'
import { RESERVED_SLUGS } from '../../shared/campaigns'
import type { CampaignCard } from '../../shared/page-props/cards'
import { hasSlug, LOGO, logoOf } from './public-campaign'

/** `changed` is ISO 8601. */
interface ActiveCampaign extends CampaignCard {
  changed: string
}

/** Campaigns with a public page, by company (rule 5.8). */
export async function activeCampaigns(ctx: Context): Promise<ActiveCampaign[]> {
  const found = await database(ctx)
    .select({ slug: campaigns.slug, company_name: campaigns.company_name, logo: LOGO, changed: iso(campaigns.updatedAt) })
    .from(campaigns)
    .leftJoin(media, eq(media.id, campaigns.media))
    .where(and(eq(campaigns.active, true), notInArray(campaigns.slug, [...RESERVED_SLUGS])))
    .orderBy(byName(campaigns.company_name), asc(campaigns.id))
  return found.map((row) => ({ ...row, logo: logoOf(row.logo) }))
}

export const campaignCards = async (ctx: Context): Promise<CampaignCard[]> =>
  (await activeCampaigns(ctx)).map(({ slug, company_name, logo }) => ({ slug, company_name, logo }))

/**
 * Validates an admin's choice: an active campaign (rule 2.8) or the current one.
 * @param wanted id; null and 0 mean none, undefined not sent; `mayBeEnded` allows inactive ones, for late checks
 * @returns undefined when nothing changes
 * @throws UserError 422 on `campaign_id`
 */
export async function choosableCampaign(
  tx: Transaction,
  current: number | null,
  wanted: number | null | undefined,
  { mayBeEnded = false }: { mayBeEnded?: boolean } = {},
): Promise<number | null | undefined> {
  if (wanted === undefined) return undefined
  const id = wanted || null
  if (id === current) return undefined
  if (id === null) return null
  const [campaign] = await tx.db.select({ active: campaigns.active }).from(campaigns).where(eq(campaigns.id, id)).for('key share')
  if (!campaign) throw invalid({ campaign_id: ['This campaign doesn’t exist.'] })
  if (!campaign.active && !mayBeEnded) throw invalid({ campaign_id: ['This campaign isn’t active. Choose an active one.'] })
  return id
}

/** Ignores the case of the slug. Returns null for an unknown or inactive campaign: the family then applies without one. */
export async function campaignForForm(
  ctx: Context,
  slug: string | null,
): Promise<{ id: number; slug: string; company_name: string; email: string } | null> {
  if (!slug) return null
  const [campaign] = await database(ctx)
    .select({ id: campaigns.id, slug: campaigns.slug, company_name: campaigns.company_name, email: campaigns.email })
    .from(campaigns)
    .where(and(hasSlug(slug), eq(campaigns.active, true)))
  return campaign ?? null
}

interface CampaignLinks {
  apply_url: string
  donate_url: string
  /** SVG data URLs. */
  qr_apply: string
  qr_donate: string
}

/** Computed from SITE_URL, never stored (rule 5.2). */
export async function campaignLinks(siteUrl: string, slug: string): Promise<CampaignLinks> {
  const apply_url = siteUrl + campaignLink('/apply', slug)
  const donate_url = siteUrl + campaignLink('/donate', slug)
  const [qr_apply, qr_donate] = await Promise.all([qrCode(apply_url), qrCode(donate_url)])
  return { apply_url, donate_url, qr_apply, qr_donate }
}
