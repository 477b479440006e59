import { messages } from '../../database/tables'
import type { Dashboard } from '../../shared/api'
import { DAY_MS, dayOf } from '../../shared/dates'
import type { Context } from '../context'
import { rows, sql, type SQL } from '../database'
import { isTaken } from '../donations/list-donations'
import { iso } from '../lists/list-row'
import { listedMessages } from '../messages/list-messages'
import { latestActivity } from './latest-activity'

/** Interests of these many days, today included, count as new. */
const NEW_DAYS = 30
const MONTHS = 12

type Figures = Omit<Dashboard, 'activity'>

/** What needs attention, and what happened lately. Answered from indexes alone: fast with any number of applications. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const [[found], activity] = await Promise.all([rows<{ figures: Figures }>(ctx, figures(ctx)), latestActivity(ctx)])
  if (!found) throw new Error('The figures of the dashboard are missing.')
  return { ...found.figures, activity }
}

/** Applications in a status, and the age of the oldest. */
const waiting = (status: string, now: string): SQL => sql`(
  select json_build_object('count', count(*)::int, 'oldest_days', floor(extract(epoch from ${now}::timestamptz - min(created_at)) / 86400)::int)
  from applications where status = ${status}::enum_applications_status)`

function figures({ now, timeZone }: Context): SQL {
  const moment = now().toISOString()
  const since = dayOf(new Date(now().getTime() - (NEW_DAYS - 1) * DAY_MS), timeZone)
  const firstMonth = sql`date_trunc('month', ${moment}::timestamptz at time zone ${timeZone}) - make_interval(months => ${MONTHS - 1})`
  return sql`select json_build_object(
    'applications_to_review', ${waiting('Completed', moment)},
    'extended_returned', ${waiting('Extended Application Completed', moment)},
    'mails', (select json_build_object('failed', count(*) filter (where ${messages.state} = 'failed')::int, 'waiting', count(*) filter (where ${messages.state} in ('waiting', 'sending'))::int)
      from ${messages} where ${messages.state} in ('failed', 'waiting', 'sending') and ${listedMessages}),
    'new_interests', (select json_build_object('count', count(*)::int, 'since', ${since}::text)
      from interests where created_at >= (${since}::date)::timestamp at time zone ${timeZone}),
    'donations_to_review', (select json_build_object('count', count(*)::int, 'first_hold_ends', ${iso(sql`min(hold_expires_at)`)})
      from donations where payment_state = 'authorized'),
    'giving_paused_at', (select ${iso(sql.raw('paused_at'))} from giving_pauses where lifted_at is null),
    'applications_by_month', (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'count', (
        select count(*)::int from applications
        where created_at >= month at time zone ${timeZone} and created_at < (month + interval '1 month') at time zone ${timeZone})) order by month)
      from generate_series(${firstMonth}, ${firstMonth} + make_interval(months => ${MONTHS - 1}), interval '1 month') as month),
    'applications_by_campaign', (select coalesce(json_agg(json_build_object('campaign_id', c.id, 'slug', c.slug, 'company_name', c.company_name, 'count', a.count)
        order by a.count desc, c.slug nulls last), '[]'::json)
      from (select campaign_id, count(*)::int as count from applications where created_at >= (${firstMonth}) at time zone ${timeZone} group by campaign_id) a
      left join campaigns c on c.id = a.campaign_id),
    'donations_by_month', (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'count', g.count, 'amount', g.amount) order by month)
      from generate_series(${firstMonth}, ${firstMonth} + make_interval(months => ${MONTHS - 1}), interval '1 month') as month,
      lateral (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from donations
        where created_at >= month at time zone ${timeZone} and created_at < (month + interval '1 month') at time zone ${timeZone} and ${isTaken}) g),
    'donations_by_campaign', (select coalesce(json_agg(json_build_object('campaign_id', c.id, 'slug', c.slug, 'company_name', c.company_name, 'count', g.count, 'amount', g.amount)
        order by g.amount desc, c.slug nulls last), '[]'::json)
      from (select campaign_id, count(*)::int as count, sum(amount)::bigint as amount from donations
        where created_at >= (${firstMonth}) at time zone ${timeZone} and ${isTaken} group by campaign_id) g
      left join campaigns c on c.id = g.campaign_id)
  ) as figures`
}
