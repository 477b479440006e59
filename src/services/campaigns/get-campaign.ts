import type { Campaign as Answer } from '../../shared/api'
import type { Media } from '../../payload-types'
import { asUser } from '../as-user'
import type { Actor, Context } from '../context'
import { rows, sql } from '../database'
import { mediaAnswer } from '../media/media-answer'
import { campaignDonations } from './campaign-donations'
import { campaignLinks } from './campaign-links'
import { secureCodeOf } from './secure-code'

/** One campaign with its links, secure code, stories and counts, whitelisted. @throws NotFound */
export async function getCampaign(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'campaigns', id, depth: 1 })
  const logo = (record.media ?? null) as Media | null
  const [token, links, albums, applications, donations] = await Promise.all([
    secureCodeOf(ctx, id, record.token),
    campaignLinks(ctx.siteUrl, record.slug),
    rows<Answer['albums'][number]>(
      ctx,
      sql`select id, year::int, family from albums where campaign_id = ${id} order by year desc, id desc`,
    ),
    rows<Answer['applications'][number]>(
      ctx,
      sql`
      select status, count(*)::int as count from applications where campaign_id = ${id} group by status order by status`,
    ),
    campaignDonations(ctx, id),
  ])
  return {
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
    token,
    ...links,
    albums,
    applications,
    ...donations,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}
