import { campaigns } from '../../database/tables'
import { campaignRowSchema, type CampaignRow } from '../../shared/api/campaigns'
import { sql } from '../../platform/database'
import { yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, oneOrZero, rowOf } from '../../platform/lists/list-row'

/** The list of campaigns. */
export const campaignList = (): ListDefinition<CampaignRow> => ({
  resource: 'campaigns',
  from: sql`${campaigns}`,
  id: campaigns.id,
  row: rowOf(campaignRowSchema, {
    id: campaigns.id,
    active: oneOrZero(campaigns.active),
    slug: campaigns.slug,
    company_name: campaigns.company_name,
    created_at: iso(campaigns.createdAt),
    updated_at: iso(campaigns.updatedAt),
  }),
  filters: { active: yesNo('active', campaigns.active) },
  search: [campaigns.slug, campaigns.company_name],
  sorts: {
    id: campaigns.id,
    slug: byName(campaigns.slug),
    company_name: byName(campaigns.company_name),
    active: campaigns.active,
    created_at: campaigns.createdAt,
    updated_at: campaigns.updatedAt,
  },
})
