import { applications, campaigns, comments, users } from '../../database/tables'
import { applicationRowSchema, type ApplicationRow } from '../../shared/api/applications'
import { campaignOptionSchema } from '../../shared/api/campaigns'
import { APPLICATION_STATUSES, WAITING_STATUSES } from '../../shared/application-status'
import { lastUrgentDay } from '../../shared/court-date'
import { dayOf } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { inArray, sql, type ValueOrPlaceholder } from '../../platform/database'
import { hasNewDocuments } from '../documents/documents'
import { isDraft } from './drafts/get-draft'
import { foundByKeys } from './matches/match-keys'
import { visibleMatchCount } from './matches/list-matches'
import { assignedTo, isAssignee, isDue, isUnread, sharedWork } from './sharing/shared-work'
import { day, byWord, recordIdOrNone, someOf, yesNo } from '../../platform/lists/filters'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, formattedDate, orNull, rowOf } from '../../platform/lists/list-row'

/**
 * Never contains encrypted answers, or applications that the reader is recused from (rule 9.5).
 * @param today `YYYY-MM-DD`, for the filters `follow_up` and `urgent`
 */
export const applicationList = (timeZone: ValueOrPlaceholder<string>, reader: Reader, today = ''): ListDefinition<ApplicationRow> => ({
  resource: 'applications',
  from: sql`${applications} left join ${campaigns} on ${campaigns.id} = ${applications.campaign} left join ${users} on ${isAssignee}`,
  where: notRecusedFrom(reader, applications.id),
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
    urgent_on: applications.urgent_on,
    match_count: visibleMatchCount(reader),
    ...sharedWork,
    comment_count: commentCount,
    submitted_at: iso(applications.submitted_at),
    draft: isDraft,
    nice_date: formattedDate(applications.createdAt, timeZone),
    created_at: iso(applications.createdAt),
    updated_at: iso(applications.updatedAt),
  }),
  filters: {
    status: someOf('status', applications.status, APPLICATION_STATUSES),
    campaign_id: recordIdOrNone('campaign_id', applications.campaign),
    is_bookmarked: yesNo('is_bookmarked', applications.is_bookmarked),
    urgent: urgent(today),
    has_matches: yesNo('has_matches', sql`(${visibleMatchCount(reader)} > 0)`),
    draft: yesNo('draft', isDraft),
    assignee: assignedTo(reader.id),
    unread: yesNo('unread', isUnread),
    follow_up: byWord('follow_up', { due: isDue(today) }),
    waiting: yesNo('waiting', isWaiting),
    new_documents: yesNo('new_documents', hasNewDocuments(reader)),
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
    urgent_on: applications.urgent_on,
    assignee: byName(users.name),
    follow_up_on: applications.follow_up_on,
    comment_count: commentCount,
    age: sql`(-extract(epoch from ${applications.submitted_at}))`,
    match_count: visibleMatchCount(reader),
    campaign_id: applications.campaign,
    campaign: byName(campaigns.slug),
  },
  blanksLast: ['urgent_on'],
})

/** Court dates from today to 30 days on. The day is a value, or the list's version would not change with it. */
const urgent =
  (today: string): ListDefinition['filters'][string] =>
  (value) =>
    yesNo('urgent', sql`coalesce(${applications.urgent_on} between ${today} and ${lastUrgentDay(today)}, false)`)(value)

const commentCount = sql<number>`(select count(*)::int from ${comments}
  where ${comments.resource} = 'applications' and ${comments.record} = ${applications.id})`

export const isWaiting = sql<boolean>`(${inArray(applications.status, [...WAITING_STATUSES])})`

export const searchableApplications = ({ timeZone, sealer, now }: Context, reader: Reader): ListDefinition<ApplicationRow> => ({
  ...applicationList(timeZone, reader, dayOf(now(), timeZone)),
  finds: (text) => foundByKeys(sealer, text),
})

const orEmpty = (column: typeof applications.home_city | typeof applications.home_state) => sql<string>`coalesce(${column}, '')`
