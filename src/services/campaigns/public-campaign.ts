import { campaigns, media } from '../../database/tables'
import { isWebAddress } from '../../shared/web-address'
import type { PublicCampaign } from '../../shared/page-props/campaigns'
import type { PublicPhoto } from '../../shared/page-props/cards'
import type { Context } from '../../platform/context'
import { and, database, eq, sql, type SQL } from '../../platform/database'
import { photoOf } from '../media/media'

export interface FoundCampaign {
  id: number
  active: boolean
  view: PublicCampaign
}

export const LOGO = { name: media.name, alt: media.alt, width: media.width, height: media.height, thumbnail: media.thumbnail }
export const logoOf = (logo: Parameters<typeof photoOf>[0] | null): PublicPhoto | null => logo && photoOf(logo)

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

export interface LinkedCampaign {
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

/** Ignores the case of the slug; null when unknown, inactive, or not named. */
export const publicCampaign = async (ctx: Context, slug: string | null): Promise<FoundCampaign | null> =>
  slug ? findPublicCampaign(ctx, and(hasSlug(slug), eq(campaigns.active, true))) : null
