import type { Campaign as Answer } from '../../shared/api'
import { asUser } from '../as-user'
import type { Actor, Context } from '../context'

/** One campaign, whitelisted. */
export async function getCampaign(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'campaigns', id })
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
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}
