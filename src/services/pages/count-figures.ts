import { applications, status_events } from '../../database/tables'
import type { BlockFields } from '../../shared/page-body/blocks'
import { DAY_MS } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { FEWEST_CASES } from '../../shared/withheld'
import { decidedStatuses } from '../applications/decided-statuses'
import { stands } from '../applications/standing-events'
import type { Context } from '../context'
import { and, eq, rows, sql, type SQL } from '../database'
import { isTaken } from '../donations/list-donations'
import { toldTotal } from '../donations/told-total'

type Switched = Omit<Extract<BlockFields, { blockType: 'figures' }>, 'id' | 'blockName' | 'blockType'>
interface Counted {
  cases: number
  value: number
}
interface Figure {
  label: string
  count: (ctx: Context) => SQL
  words: (value: number) => string
}

const inWords = (value: number) => value.toLocaleString('en-US')
/** Rounded down to whole hundreds. */
const hundreds = (cents: number) => formatCents(Math.floor(cents / 10_000) * 10_000).replace(/\.00$/, '')

const event = (status: string) =>
  sql`exists (select from ${status_events} where ${and(eq(status_events.application, applications.id), sql`${status_events.to} = ${status}`, stands)})`

const FIGURES: Record<keyof Switched, Figure> = {
  /** Those whose extended application came in and whose case was closed, and who were never denied. */
  families_helped: {
    label: 'families helped',
    count: () =>
      sql`select count(*)::int as cases, count(*)::int as value from ${applications}
        where ${eq(applications.status, 'Archived')} and ${event('Extended Application Completed')} and not ${event('Denied')}`,
    words: inWords,
  },
  dollars_paid: {
    label: 'in gifts, for housing payments',
    count: () => toldTotal(isTaken),
    words: hundreds,
  },
  /** From sending to the first decision, of those decided within the last year, in days. */
  median_days: {
    label: 'days to a decision, for half of all families',
    count: (ctx) => {
      const since = new Date(ctx.now().getTime() - 365 * DAY_MS).toISOString()
      return sql`select count(*)::int as cases,
          coalesce(percentile_cont(0.5) within group (order by extract(epoch from at - sent) / 86400), 0)::float8 as value
        from (select coalesce(${applications.submitted_at}, ${applications.createdAt}) as sent, (
            select min(${status_events.createdAt}) from ${status_events}
            where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = any(${decidedStatuses}) and ${stands}) as at
          from ${applications} where ${applications.status}::text = any(${decidedStatuses})) as taken
        where at >= ${since}`
    },
    words: (days) => `${inWords(Math.max(1, Math.round(days)))}`,
  },
}

/** The figures that staff switched on, counted now; of fewer than five cases, none (rule 16.7). */
export async function countFigures(ctx: Context, switched: Switched): Promise<{ label: string; value: string }[]> {
  const wanted = (Object.keys(FIGURES) as (keyof Switched)[]).filter((name) => switched[name]).map((name) => FIGURES[name])
  const counted = await Promise.all(
    wanted.map(async ({ label, count, words }) => {
      const [{ cases, value } = { cases: 0, value: 0 }] = await rows<Counted>(ctx, count(ctx))
      return cases < FEWEST_CASES ? [] : [{ label, value: words(value) }]
    }),
  )
  return counted.flat()
}
