import type { Context } from '../context'
import { rows, sql } from '../database'

/** The active campaign of a link's slug; null when it is unknown or inactive: the family then applies without one. */
export async function campaignForForm(
  ctx: Context,
  slug: string | null,
): Promise<{ id: number; slug: string; company_name: string; email: string } | null> {
  if (!slug) return null
  const [campaign] = await rows<{ id: number; slug: string; company_name: string; email: string }>(
    ctx,
    sql`select id, slug, company_name, email from campaigns where slug = ${slug} and active`,
  )
  return campaign ?? null
}
