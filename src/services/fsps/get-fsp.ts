import type { Fsp as Answer } from '../../shared/api/fsps'
import type { Fsp } from '../../payload-types'
import { asUser, populated } from '../../platform/as-user'
import { listComments } from '../applications/comments/list-comments'
import type { Actor, Context } from '../../platform/context'

/** One FSP with its addresses and comments, whitelisted. @throws NotFound */
export async function getFsp(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await asUser(ctx, actor).findByID({ collection: 'fsps', id, depth: 1 })
  const campaign = record.campaign ? populated(record.campaign) : null
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    status: record.status,
    campaign_id: campaign?.id ?? null,
    campaign: campaign && { slug: campaign.slug, company_name: campaign.company_name },
    address: `${record.primary_city}, ${record.primary_state}`,
    addresses: addressesOf(record),
    comments: await listComments(ctx, 'fsps', id),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}

const addressesOf = (record: Fsp): Answer['addresses'] => ({
  primary_street: record.primary_street,
  primary_city: record.primary_city,
  primary_state: record.primary_state,
  primary_zip_code: record.primary_zip_code,
  additional_street: record.additional_street ?? null,
  additional_city: record.additional_city ?? null,
  additional_state: record.additional_state ?? null,
  additional_zip_code: record.additional_zip_code ?? null,
  additional_zip_codes: record.additional_zip_codes,
})
