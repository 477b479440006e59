import { comments, fsps, campaigns } from '../../database/tables'
import type { Fsp } from '../../payload-types'
import { readAs, populated, assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, sql } from '../../platform/database'
import { oneOf, recordIdOrNone } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, orNull, rowOf } from '../../platform/lists/list-row'
import { lockForEdit } from '../../platform/edits'
import { namedCampaignSchema } from '../../shared/api/campaigns'
import { type Fsp as Answer, fspRowSchema, type FspRow } from '../../shared/api/fsps'
import { type FspChange, type NewFsp, FSP_STATUSES } from '../../shared/fsps'
import { listComments } from '../applications/comments/comments'
import { checkCampaign } from '../partners/campaigns'

const address = sql<string>`(${fsps.primary_city} || ', ' || ${fsps.primary_state})`

export const fspList = (): ListDefinition<FspRow> => ({
  resource: 'fsps',
  from: sql`${fsps} left join ${campaigns} on ${campaigns.id} = ${fsps.campaign}`,
  id: fsps.id,
  row: rowOf(fspRowSchema, {
    id: fsps.id,
    name: fsps.name,
    email: fsps.email,
    status: fsps.status,
    campaign_id: fsps.campaign,
    campaign: orNull(campaigns.id, rowOf(namedCampaignSchema, { slug: campaigns.slug, company_name: campaigns.company_name })),
    address,
    created_at: iso(fsps.createdAt),
    updated_at: iso(fsps.updatedAt),
  }),
  filters: { status: oneOf('status', fsps.status, FSP_STATUSES), campaign_id: recordIdOrNone('campaign_id', fsps.campaign) },
  search: [fsps.name, address],
  sorts: {
    id: fsps.id,
    name: byName(fsps.name),
    status: byName(sql`${fsps.status}::text`),
    email: byName(fsps.email),
    address: byName(address),
    campaign: byName(campaigns.slug),
    created_at: fsps.createdAt,
    updated_at: fsps.updatedAt,
  },
})

export async function getFsp(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await readAs(ctx, actor).findByID({ collection: 'fsps', id, depth: 1 })
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

/** @throws UserError 403; 422 by flat field names (rule 7.2) */
export async function createFsp(
  ctx: Context,
  actor: Actor,
  { campaign_id = null, additional_zip_codes = [], ...form }: NewFsp,
): Promise<Answer> {
  assertRight(actor, 'create', 'fsps')
  const id = await inTransaction(ctx, async (tx) => {
    if (campaign_id !== null) await checkCampaign(tx, campaign_id)
    return (await writeAs(ctx, actor, tx).create('fsps', { ...form, additional_zip_codes, campaign: campaign_id })).id
  })
  return getFsp(ctx, actor, id)
}

/** Absent fields stay, within addresses too. @throws UserError 403; 404; 409 for a stale edit; 422 by flat field names */
export async function changeFsp(ctx: Context, actor: Actor, id: number, { campaign_id, updated_at, ...form }: FspChange): Promise<Answer> {
  assertRight(actor, 'edit', 'fsps')
  await inTransaction(ctx, async (tx) => {
    await lockForEdit(tx, fsps, id, 'FSP', updated_at)
    if (campaign_id) await checkCampaign(tx, campaign_id)
    const data = { ...form, ...(campaign_id === undefined ? {} : { campaign: campaign_id }) }
    await writeAs(ctx, actor, tx).update('fsps', id, data)
  })
  return getFsp(ctx, actor, id)
}

/** Also deletes its comments. @returns the FSP as it was @throws UserError 403; 404 */
export async function deleteFsp(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'delete', 'fsps')
  const fsp = await getFsp(ctx, actor, id)
  await inTransaction(ctx, async (tx) => {
    await writeAs(ctx, actor, tx).delete('fsps', id)
    await tx.db.delete(comments).where(and(eq(comments.resource, 'fsps'), eq(comments.record, id)))
  })
  return fsp
}
