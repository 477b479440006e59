import { campaigns, media } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq, type Transaction, asc, notInArray, sql, type SQL } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { byName, iso } from '../../platform/lists/list-row'
import { qrCode } from '../../platform/qr-code'
import { RESERVED_SLUGS } from '../../shared/campaigns'
import { campaignLink } from '../../shared/page-addresses'
import type { CampaignCard, PublicPhoto } from '../../shared/page-parts'
import type { PublicCampaign } from '../../shared/page-props/campaigns'
import { isWebAddress } from '../../shared/web-address'
import { photoOf } from '../media/media'

export interface FoundCampaign {
  id: number
  active: boolean
  view: PublicCampaign
}

const LOGO = { name: media.name, alt: media.alt, width: media.width, height: media.height, thumbnail: media.thumbnail }
const logoOf = (logo: Parameters<typeof photoOf>[0] | null): PublicPhoto | null => logo && photoOf(logo)

/** Ignores case, because people type links from posters. */
export const hasSlug = (slug: string): SQL => sql`lower(${campaigns.slug}) = lower(${slug})`

export async function findPublicCampaign(ctx: Context, condition: SQL | undefined): Promise<FoundCampaign | null> {
  const [found] = await database(ctx)
    .select({
      id: campaigns.id,
      active: campaigns.active,
      slug: campaigns.slug,
      company_name: campaigns.company_name,
      custom_url: campaigns.custom_url,
      disclosure: campaigns.disclosure,
      vimeo_id: campaigns.vimeo_id,
      logo: LOGO,
    })
    .from(campaigns)
    .leftJoin(media, eq(media.id, campaigns.media))
    .where(condition)
  if (!found) return null
  const { id, active, logo, custom_url, disclosure, vimeo_id, ...names } = found
  return {
    id,
    active,
    view: {
      ...names,
      /** Checked again although saving checks it: a script URL here would run in families' browsers. */
      custom_url: custom_url !== null && isWebAddress(custom_url) ? custom_url : null,
      disclosure: disclosure || null,
      logo: logoOf(logo),
      vimeo_id: vimeo_id || null,
    },
  }
}

interface LinkedCampaign {
  campaign: FoundCampaign | null
  /** Null when there is a campaign, or the link names none. */
  missing: 'unknown' | 'ended' | null
}

export async function linkedCampaign(ctx: Context, slug: string | null): Promise<LinkedCampaign> {
  if (!slug) return { campaign: null, missing: null }
  const found = await findPublicCampaign(ctx, hasSlug(slug))
  if (found?.active) return { campaign: found, missing: null }
  return { campaign: null, missing: found ? 'ended' : 'unknown' }
}

/** `changed` is ISO 8601. */
interface ActiveCampaign extends CampaignCard {
  changed: string
}

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

export async function campaignLinks(siteUrl: string, slug: string): Promise<CampaignLinks> {
  const apply_url = siteUrl + campaignLink('/apply', slug)
  const donate_url = siteUrl + campaignLink('/donate', slug)
  const [qr_apply, qr_donate] = await Promise.all([qrCode(apply_url), qrCode(donate_url)])
  return { apply_url, donate_url, qr_apply, qr_donate }
}
