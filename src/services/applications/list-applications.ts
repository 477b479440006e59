import { applications, campaigns } from '../../database/tables'
import { applicationRowSchema, type ApplicationRow } from '../../shared/api/applications'
import { campaignOptionSchema } from '../../shared/api/campaigns'
import { APPLICATION_STATUSES } from '../../shared/application-status'
import { sql, type ValueOrPlaceholder } from '../../platform/database'
import { isDraft } from './drafts/is-draft'
import { day, recordIdOrNone, someOf, yesNo } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, formattedDate, orNull, rowOf } from '../../platform/lists/list-row'

/** Never contains encrypted answers. */
export const applicationList = (timeZone: ValueOrPlaceholder<string>): ListDefinition<ApplicationRow> => ({
  resource: 'applications',
  from: sql`${applications} left join ${campaigns} on ${campaigns.id} = ${applications.campaign}`,
  id: applications.id,
  row: rowOf(applicationRowSchema, {
    id: applications.id,
    reference: applications.reference,
    status: applications.status,
    campaign_id: applications.campaign,
    campaign: orNull(campaigns.id, rowOf(campaignOptionSchema, { id: campaigns.id, slug: campaigns.slug })),
    full_name: applications.full_name,
    applicant_full_name: applications.applicant_full_name,
    email: applications.email,
    home_city: orEmpty(applications.home_city),
    home_state: orEmpty(applications.home_state),
    nominated: applications.nominated,
    is_bookmarked: applications.is_bookmarked,
    match_count: applications.match_count,
    draft: isDraft,
    nice_date: formattedDate(applications.createdAt, timeZone),
    created_at: iso(applications.createdAt),
    updated_at: iso(applications.updatedAt),
  }),
  filters: {
    status: someOf('status', applications.status, APPLICATION_STATUSES),
    campaign_id: recordIdOrNone('campaign_id', applications.campaign),
    is_bookmarked: yesNo('is_bookmarked', applications.is_bookmarked),
    has_matches: yesNo('has_matches', sql`(${applications.match_count} > 0)`),
    draft: yesNo('draft', isDraft),
    start: day('start', applications.createdAt, timeZone),
    end: day('end', applications.createdAt, timeZone),
  },
  search: [
    applications.full_name,
    applications.applicant_full_name,
    applications.email,
    applications.home_city,
    applications.home_state,
    applications.reference,
  ],
  sorts: {
    id: applications.id,
    created_at: applications.createdAt,
    updated_at: applications.updatedAt,
    nice_date: applications.createdAt,
    reference: applications.reference,
    status: sql`${applications.status}::text`,
    full_name: byName(applications.full_name),
    applicant_full_name: byName(applications.applicant_full_name),
    email: byName(applications.email),
    home_city: byName(applications.home_city),
    home_state: byName(applications.home_state),
    is_bookmarked: applications.is_bookmarked,
    nominated: applications.nominated,
    match_count: applications.match_count,
    campaign_id: applications.campaign,
    campaign: byName(campaigns.slug),
  },
})

const orEmpty = (column: typeof applications.home_city | typeof applications.home_state) => sql<string>`coalesce(${column}, '')`
