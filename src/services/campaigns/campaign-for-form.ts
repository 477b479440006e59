import { campaigns } from '../../database/tables'
import type { Context } from '../../platform/context'
import { and, database, eq } from '../../platform/database'
import { hasSlug } from './public-campaign'

/** The active campaign of a link's slug, in any case of letters; null when it is unknown or inactive: the family then applies without one. */
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
