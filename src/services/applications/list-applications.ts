import { APPLICATION_STATUSES } from '../../shared/application-status'
import { sql } from '../database'
import { day, oneOf, recordId, yesNo } from '../lists/filters'
import { byName, iso, nice, type ListDefinition } from '../lists/list-query'

const a = (column: string) => sql.raw(`a.${column}`)

/** The list of applications: just the columns of `applicationRowSchema`, never a sealed answer. */
export const applicationList = (timeZone: string): ListDefinition => ({
  resource: 'applications',
  from: sql`applications a left join campaigns c on c.id = a.campaign_id`,
  id: a('id'),
  row: sql`json_build_object('id', a.id, 'reference', a.reference, 'status', a.status, 'campaign_id', a.campaign_id,
    'campaign', case when c.id is null then null else json_build_object('id', c.id, 'slug', c.slug) end,
    'full_name', a.full_name, 'applicant_full_name', a.applicant_full_name, 'email', a.email,
    'home_city', coalesce(a.home_city, ''), 'home_state', coalesce(a.home_state, ''),
    'nominated', a.nominated, 'is_bookmarked', a.is_bookmarked, 'nice_date', ${nice(a('created_at'), timeZone)},
    'created_at', ${iso(a('created_at'))}, 'updated_at', ${iso(a('updated_at'))})`,
  filters: {
    status: oneOf('status', a('status'), APPLICATION_STATUSES),
    campaign_id: recordId('campaign_id', a('campaign_id')),
    is_bookmarked: yesNo('is_bookmarked', a('is_bookmarked')),
    start: day('start', a('created_at'), timeZone),
    end: day('end', a('created_at'), timeZone),
  },
  search: ['full_name', 'applicant_full_name', 'email', 'home_city', 'home_state', 'reference'].map(a),
  sorts: {
    id: a('id'),
    created_at: a('created_at'),
    updated_at: a('updated_at'),
    nice_date: a('created_at'),
    reference: a('reference'),
    status: sql`a.status::text`,
    full_name: byName(a('full_name')),
    applicant_full_name: byName(a('applicant_full_name')),
    email: byName(a('email')),
    home_city: byName(a('home_city')),
    home_state: byName(a('home_state')),
    is_bookmarked: a('is_bookmarked'),
    nominated: a('nominated'),
    campaign_id: a('campaign_id'),
    campaign: byName(sql`c.slug`),
  },
})
