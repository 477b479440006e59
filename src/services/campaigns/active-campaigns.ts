import { campaigns, media } from '../../database/tables'
import { RESERVED_SLUGS } from '../../shared/campaigns'
import type { CampaignCard } from '../../shared/page-props/cards'
import type { Context } from '../../platform/context'
import { and, asc, database, eq, notInArray } from '../../platform/database'
import { byName, iso } from '../../platform/lists/list-row'
import { LOGO, logoOf } from './public-campaign'

/** `changed` as ISO 8601. */
export interface ActiveCampaign extends CampaignCard {
  changed: string
}

/** The campaigns that have a page now, by company (rule 5.8). */
export async function activeCampaigns(ctx: Context): Promise<ActiveCampaign[]> {
  const found = await database(ctx)
    .select({ slug: campaigns.slug, company_name: campaigns.company_name, logo: LOGO, changed: iso(campaigns.updatedAt) })
    .from(campaigns)
    .leftJoin(media, eq(media.id, campaigns.media))
    .where(and(eq(campaigns.active, true), notInArray(campaigns.slug, [...RESERVED_SLUGS])))
    .orderBy(byName(campaigns.company_name), asc(campaigns.id))
  return found.map((row) => ({ ...row, logo: logoOf(row.logo) }))
}

/** The same as cards, with nothing that only the sitemap needs. */
export const campaignCards = async (ctx: Context): Promise<CampaignCard[]> =>
  (await activeCampaigns(ctx)).map(({ slug, company_name, logo }) => ({ slug, company_name, logo }))
