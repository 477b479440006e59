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
  /** What everybody may see of it. */
  view: PublicCampaign
}

/** What a campaign's logo is made of, of a row joined with its image. */
export const LOGO = { name: media.name, alt: media.alt, width: media.width, height: media.height, thumbnail: media.thumbnail }
export const logoOf = (logo: Parameters<typeof photoOf>[0] | null): PublicPhoto | null => logo && photoOf(logo)

/** A slug is the same in any case of letters: links are typed from posters, too. */
export const hasSlug = (slug: string): SQL => sql`lower(${campaigns.slug}) = lower(${slug})`

/** The campaign that a condition finds, as everybody may see it. */
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
      /** Checked when it is saved; once more here, because a link that runs a script would run it for families. */
      custom_url: custom_url !== null && isWebAddress(custom_url) ? custom_url : null,
      disclosure: disclosure || null,
      logo: logoOf(logo),
      vimeo_id: vimeo_id || null,
    },
  }
}

/** What a form's link says of a campaign: the campaign while it is active, or why there is none. */
export interface LinkedCampaign {
  campaign: FoundCampaign | null
  /** Null where there is one, and where none is named. */
  missing: 'unknown' | 'ended' | null
}

/** The campaign of a form's link. */
export async function linkedCampaign(ctx: Context, slug: string | null): Promise<LinkedCampaign> {
  if (!slug) return { campaign: null, missing: null }
  const found = await findPublicCampaign(ctx, hasSlug(slug))
  if (found?.active) return { campaign: found, missing: null }
  return { campaign: null, missing: found ? 'ended' : 'unknown' }
}

/** The active campaign of a link's slug, in any case; null when it is unknown, inactive, or not named. */
export const publicCampaign = async (ctx: Context, slug: string | null): Promise<FoundCampaign | null> =>
  slug ? findPublicCampaign(ctx, and(hasSlug(slug), eq(campaigns.active, true))) : null
