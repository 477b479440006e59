import { applications, donations, status_events } from '../../database/tables'
import { dayOf } from '../../shared/dates'
import type { PartnerMonth } from '../../shared/page-props/campaigns'
import { toldSum, withheld } from '../../shared/withheld'
import { decidedStatuses } from '../applications/decided-statuses'
import { stands } from '../applications/standing-events'
import type { Context } from '../context'
import { and, eq, not, rows, sql } from '../database'
import { cameToCount } from '../donations/came-to-count'
import { isDraft } from '../drafts/is-draft'
import { isTaken } from '../donations/list-donations'

/** Five years are as much as anybody reads. */
const MOST_MONTHS = 60

interface Counted {
  month: string
  applications: number
  decided: number
  /** The amount of each donation in cents, in the order in which they came to count. */
  amounts: number[]
}

/**
 * What came in through a campaign, month by month in the site's zone, newest first (rule 5.10). Applications count when they
 * were sent, decisions when they were taken and still stand, donations on their day once the money is ours. Nothing tells of
 * a single person: small counts are withheld, and sums grow by several gifts at once.
 */
export async function partnerMonths(ctx: Context, campaign: number): Promise<PartnerMonth[]> {
  const counted = new Map((await count(ctx, campaign)).map((row) => [row.month, row]))
  const first = [...counted.keys()].sort()[0]
  return monthsBack(dayOf(ctx.now(), ctx.timeZone).slice(0, 7), first).map((month) => {
    const found = counted.get(month)
    const amounts = found?.amounts ?? []
    return {
      month,
      applications: withheld(found?.applications ?? 0),
      decided: withheld(found?.decided ?? 0),
      donations: withheld(amounts.length),
      amount: toldSum(amounts),
    }
  })
}

/** The months from `last` back to `first`, `2026-11` each; `last` alone when there is nothing before. */
export function monthsBack(last: string, first: string = last): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  const months = Array.from({ length: MOST_MONTHS }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
  return months.filter((text) => text === last || text >= first)
}

/** When an application left the open statuses for the last time; of one that never moved here, when it was last changed. */
const decidedAt = sql`coalesce((
  select min(${status_events.createdAt}) from ${status_events}
  where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = any(${decidedStatuses}) and ${stands} and ${status_events.id} > (
    select coalesce(max(${status_events.id}), 0) from ${status_events}
    where ${eq(status_events.application, applications.id)} and ${status_events.to}::text <> all(${decidedStatuses}) and ${stands})
  ), ${applications.updatedAt})`

const count = (ctx: Context, campaign: number): Promise<Counted[]> =>
  rows<Counted>(
    ctx,
    sql`select to_char(at at time zone ${ctx.timeZone}, 'YYYY-MM') as month,
      count(*) filter (where kind = 'sent')::int as applications, count(*) filter (where kind = 'decided')::int as decided,
      coalesce(array_agg(amount order by place, id) filter (where kind = 'given'), '{}') as amounts
    from (
      select 'sent' as kind, coalesce(${applications.submitted_at}, ${applications.createdAt}) as at, 0 as place, 0 as id, 0::float8 as amount
        from ${applications} where ${and(eq(applications.campaign, campaign), not(isDraft))}
      union all select 'decided', ${decidedAt}, 0, 0, 0
        from ${applications} where ${eq(applications.campaign, campaign)} and ${applications.status}::text = any(${decidedStatuses})
      union all select 'given', ${donations.createdAt}, ${cameToCount}, ${donations.id}, ${donations.amount}
        from ${donations} where ${and(eq(donations.campaign, campaign), isTaken)}
    ) happened where at <= ${ctx.now().toISOString()} group by 1`,
  )
