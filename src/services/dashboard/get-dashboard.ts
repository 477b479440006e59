import type { z } from 'zod'
import { applications, campaigns, comments, donations, giving_pauses, interests, messages, users } from '../../database/tables'
import { dashboardSchema, type Dashboard } from '../../shared/api/dashboard'
import type { ApplicationStatus } from '../../shared/application-status'
import { DAY_MS, dayOf } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { and, count, eq, inArray, isNull, rows, sql, type Column, type SQL } from '../../platform/database'
import { isCurrentPause } from '../donations/giving-pause'
import { isCounted, amountAfterReturns } from '../donations/list-donations'
import { holdEndOrder, endingYear, isHeldOf } from '../donations/year-end-gifts'
import { isDraft } from '../applications/drafts/get-draft'
import { isWaiting } from '../applications/list-applications'
import { isAssignee, isDue, isUnassigned, isUnread } from '../applications/sharing/shared-work'
import { arrayOf, iso, rowOf } from '../../platform/lists/list-row'
import { notRecusedFrom, type Reader } from '../../platform/recusals'
import { visibleMessages } from '../messages/messages'
import { todayOf } from '../awards/award-confirmations'
import { isFamilyMessage } from '../applications/comments/comments'
import { countNewDocuments } from '../documents/documents'
import { awardFigures } from './award-figures'
import { latestActivity } from './latest-activity'

const NEW_DAYS = 30
const MONTHS = 12

const figuresSchema = dashboardSchema.omit({ activity: true })
type Figures = z.infer<typeof figuresSchema>
const { shape } = figuresSchema
const yearEndSchema = shape.year_end_gifts.unwrap()

/** Reads from indexes only, to stay fast with any number of applications. Leaves out what the reader is recused from (rule 9.5). */
export async function getDashboard(ctx: Context, reader: Reader): Promise<Dashboard> {
  const [[found], activity] = await Promise.all([
    rows<{ figures: Figures }>(ctx, sql`select ${figures(ctx, reader)} as figures`),
    latestActivity(ctx, reader),
  ])
  if (!found) throw new Error('The dashboard figures are missing.')
  return { ...found.figures, activity }
}

const one = <T>(value: SQL<T>, source: SQL): SQL<T> => sql`(select ${value} ${source})`
const each = <T>(value: SQL<T>, order: SQL, source: SQL): SQL<T[]> =>
  sql`(select coalesce(json_agg(${value} order by ${order}), '[]'::json) ${source})`

function figures(ctx: Context, reader: Reader): SQL<Figures> {
  const moment = ctx.now().toISOString()
  const since = dayOf(new Date(ctx.now().getTime() - (NEW_DAYS - 1) * DAY_MS), ctx.timeZone)
  return rowOf(figuresSchema, {
    applications_to_review: waiting('Completed', moment, reader),
    extended_returned: waiting('Extended Application Completed', moment, reader),
    waiting_work: waitingWork(reader),
    follow_ups_due: one(
      count(),
      sql`from ${applications} where ${isDue(dayOf(ctx.now(), ctx.timeZone))} and ${notRecusedFrom(reader, applications.id)}`,
    ),
    family_messages: unanswered(moment, reader),
    new_documents: countNewDocuments(reader),
    ...awardFigures(todayOf(ctx), reader),
    donations_to_review: one(
      rowOf(shape.donations_to_review, { count: count(), first_hold_ends: iso(sql`min(${donations.hold_expires_at})`) }),
      sql`from ${donations} where ${eq(donations.payment_state, 'authorized')}`,
    ),
    year_end_gifts: yearEnd(ctx),
    giving_paused_at: one(iso(giving_pauses.paused_at), sql`from ${giving_pauses} where ${isCurrentPause(ctx)}`),
    mails: one(
      rowOf(shape.mails, {
        failed: sql<number>`count(*) filter (where ${eq(messages.state, 'failed')})`,
        waiting: sql<number>`count(*) filter (where ${inArray(messages.state, ['waiting', 'sending'])})`,
      }),
      sql`from ${messages} where ${inArray(messages.state, ['failed', 'waiting', 'sending'])} and ${visibleMessages(reader)}`,
    ),
    new_interests: one(
      rowOf(shape.new_interests, { count: count(), since: sql<string>`${since}::text` }),
      sql`from ${interests} where ${interests.createdAt} >= (${since}::date)::timestamp at time zone ${ctx.timeZone}`,
    ),
    ...lastMonths(moment, ctx.timeZone, reader),
  })
}

const NAMED = 5

function yearEnd(ctx: Context): SQL<Figures['year_end_gifts']> {
  const year = endingYear(ctx)
  if (year === null) return sql`null::json`
  const held = isHeldOf(year, ctx.timeZone)
  const { id, name, amount } = donations
  const first = arrayOf(rowOf(yearEndSchema.shape.first.element, { id, name, amount }), {
    from: sql`(select * from ${donations} where ${held} order by ${holdEndOrder} limit ${NAMED}) as ${donations}`,
    where: held,
    order: holdEndOrder,
  })
  const values = { year: sql<number>`${year}::int`, count: count(), amount: sql<number>`coalesce(sum(${donations.amount}), 0)`, first }
  return one(rowOf(yearEndSchema, values), sql`from ${donations} where ${held}`)
}

const waiting = (status: ApplicationStatus, moment: string, reader: Reader) =>
  one(
    rowOf(shape.applications_to_review, {
      count: count(),
      oldest_days: sql<number | null>`floor(extract(epoch from ${moment}::timestamptz - min(${applications.createdAt})) / 86400)`,
    }),
    sql`from ${applications} where ${eq(applications.status, status)} and ${isNull(applications.nameless_at)}
      and ${notRecusedFrom(reader, applications.id)}`,
  )

const waitingWork = (reader: Reader) =>
  one(
    rowOf(shape.waiting_work, {
      mine: sql<number>`count(*) filter (where ${applications.assignee} = ${reader.id})`,
      unassigned: sql<number>`count(*) filter (where ${isUnassigned})`,
      unread: sql<number>`count(*) filter (where ${isUnread})`,
    }),
    sql`from ${applications} left join ${users} on ${isAssignee}
      where ${isWaiting} and ${isNull(applications.nameless_at)} and ${notRecusedFrom(reader, applications.id)}`,
  )

const unanswered = (moment: string, reader: Reader) =>
  one(
    rowOf(shape.family_messages, {
      count: count(),
      oldest_days: sql<number | null>`floor(extract(epoch from ${moment}::timestamptz - min(${comments.createdAt})) / 86400)`,
      oldest_id: sql<number | null>`(array_agg(${comments.record}::int order by ${comments.createdAt}, ${comments.id}))[1]`,
      oldest_message: sql<number | null>`(array_agg(${comments.id} order by ${comments.createdAt}, ${comments.id}))[1]`,
    }),
    sql`from ${comments} where ${and(isFamilyMessage, isNull(comments.answered_at), notRecusedFrom(reader, comments.record))}`,
  )

function lastMonths(moment: string, timeZone: string, reader: Reader) {
  const isCountedApplication = sql`not ${isDraft} and ${notRecusedFrom(reader, applications.id)}`
  const first = sql`date_trunc('month', ${moment}::timestamptz at time zone ${timeZone}) - make_interval(months => ${MONTHS - 1})`
  const months = sql`generate_series(${first}, ${first} + make_interval(months => ${MONTHS - 1}), interval '1 month') as month`
  const since = sql`(${first}) at time zone ${timeZone}`
  const inMonth = (column: Column) =>
    sql`${column} >= month at time zone ${timeZone} and ${column} < (month + interval '1 month') at time zone ${timeZone}`
  const month = sql<string>`to_char(month, 'YYYY-MM')`
  const campaign = { campaign_id: campaigns.id, slug: campaigns.slug, company_name: campaigns.company_name }
  const given = { count: sql<number>`given.count`, amount: sql<number>`given.amount` }
  return {
    applications_by_month: each(
      rowOf(shape.applications_by_month.element, {
        month,
        count: one(count(), sql`from ${applications} where ${inMonth(applications.createdAt)} and ${isCountedApplication}`),
      }),
      sql`month`,
      sql`from ${months}`,
    ),
    applications_by_campaign: each(
      rowOf(shape.applications_by_campaign.element, { ...campaign, count: sql<number>`applied.count` }),
      sql`applied.count desc, ${campaigns.slug} nulls last`,
      sql`from (select ${applications.campaign} as campaign, count(*) as count from ${applications}
          where ${applications.createdAt} >= ${since} and ${isCountedApplication} group by ${applications.campaign}) applied
        left join ${campaigns} on ${campaigns.id} = applied.campaign`,
    ),
    donations_by_month: each(
      rowOf(shape.donations_by_month.element, { month, ...given }),
      sql`month`,
      sql`from ${months}, lateral (select count(*) as count, coalesce(sum(${amountAfterReturns}), 0) as amount from ${donations}
        where ((${inMonth(donations.counted_at)}) or ${isNull(donations.counted_at)} and ${inMonth(donations.createdAt)}) and ${isCounted}) given`,
    ),
    donations_by_campaign: each(
      rowOf(shape.donations_by_campaign.element, { ...campaign, ...given }),
      sql`given.amount desc, ${campaigns.slug} nulls last`,
      sql`from (select ${donations.campaign} as campaign, count(*) as count, sum(${amountAfterReturns}) as amount from ${donations}
          where (${donations.counted_at} >= ${since} or ${isNull(donations.counted_at)} and ${donations.createdAt} >= ${since}) and ${isCounted} group by ${donations.campaign}) given
        left join ${campaigns} on ${campaigns.id} = given.campaign`,
    ),
  }
}
