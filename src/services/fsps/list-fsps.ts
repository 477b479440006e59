import { campaigns, fsps } from '../../database/tables'
import { namedCampaignSchema } from '../../shared/api/campaigns'
import { fspRowSchema, type FspRow } from '../../shared/api/fsps'
import { FSP_STATUSES } from '../../shared/fsps'
import { sql } from '../../platform/database'
import { oneOf, recordIdOrNone } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, orNull, rowOf } from '../../platform/lists/list-row'

/** City and state of the primary address, as lists show and search it. */
const address = sql<string>`(${fsps.primary_city} || ', ' || ${fsps.primary_state})`

/** The list of FSPs. */
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
