import { albums, applications } from '../../database/tables'
import type { Campaign as Answer } from '../../shared/api/campaigns'
import { asUser, populated } from '../../platform/as-user'
import type { Actor, Context } from '../../platform/context'
import { and, count, database, desc, eq, not } from '../../platform/database'
import { isDraft } from '../applications/drafts/is-draft'
import { mediaAnswer } from '../media/media-answer'
import { campaignDonations } from './campaign-donations'
import { campaignLinks } from '../campaigns/campaign-links'
import { secureCodeOf } from './secure-code'

/** One campaign with its links, secure code, stories and counts, whitelisted. @throws NotFound */
export async function getCampaign(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'campaigns', id, depth: 1 })
  const logo = record.media ? populated(record.media) : null
  const [token, links, stories, statuses, donations] = await Promise.all([
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
      .where(and(eq(applications.campaign, id), not(isDraft)))
      .groupBy(applications.status)
      .orderBy(applications.status),
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
