import { applications, awards, disbursements, status_events } from '../../database/tables'
import type { BlockFields } from '../../shared/page-body/blocks'
import { DAY_MS } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { roundPublicCount } from '../../shared/constants'
import { decidedStatuses } from '../applications/change-statuses'
import { notUndone, applicationCases, daysBetween } from '../applications/application-cases'
import { linkedFamilies } from '../applications/matches/list-matches'
import type { Context } from '../../platform/context'
import { and, eq, not, or, sql } from '../../platform/database'
import { isCounted } from '../donations/list-donations'
import { giftFigureCases } from '../donations/gift-figures'
import { publishedFigure, type FigureSource, type Published } from '../public-figures/publish-figure'
import { formatCount } from '../../shared/text'

type Switched = Omit<Extract<BlockFields, { blockType: 'figures' }>, 'id' | 'blockName' | 'blockType'>
interface Figure {
  label: string
  cases: (ctx: Context) => FigureSource
  words: (published: Published) => string
}

const hundreds = (cents: number) => formatCents(Math.floor(cents / 10_000) * 10_000).replace(/\.00$/, '')

const event = (status: string) =>
  sql`exists (select from ${status_events} where ${and(eq(status_events.application, applications.id), sql`${status_events.to} = ${status}`, notUndone)})`

const hasPayment = sql`exists (select from ${disbursements} paid join ${awards} award on award.id = paid.award_id
  where award.application_id = ${applications.id} and paid.state in ('issued', 'cleared'))`

/** Before there were awards, archiving said that a family was helped. */
const wasHelpedBefore = and(
  eq(applications.status, 'Archived'),
  event('Extended Application Completed'),
  not(event('Denied')),
  sql`(select max(${status_events.createdAt}) from ${status_events} where ${and(eq(status_events.application, applications.id), sql`${status_events.to} = 'Archived'`, notUndone)})
    < coalesce((select min(${awards.createdAt}) from ${awards} where ${awards.approved_at} is not null), 'infinity')`,
)

const helpedFamilies = sql`${applications} join (
  with recursive helped as (select ${applications.id} as id from ${applications} where ${or(hasPayment, wasHelpedBefore)}),
    ${linkedFamilies(sql`select id from helped`)}
  select application, min(member) as first from family join helped on helped.id = family.member group by application) as its
  on its.application = ${applications.id} and its.first = ${applications.id}`

const FIGURES: Record<keyof Switched, Figure> = {
  families_helped: {
    label: 'families helped',
    cases: () => applicationCases({ from: helpedFamilies, where: sql`true` }),
    words: ({ cases }) => formatCount(roundPublicCount(cases) ?? 0),
  },
  dollars_paid: {
    label: 'in gifts, for housing payments',
    cases: () => giftFigureCases(isCounted),
    words: ({ total }) => hundreds(total),
  },
  median_days: {
    label: 'days or less to a decision, for half of all families',
    cases: (ctx) => {
      const since = new Date(ctx.now().getTime() - 365 * DAY_MS).toISOString()
      const decided = sql`(
        select min(${status_events.createdAt}) as at from ${status_events}
        where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = any(${decidedStatuses}) and ${notUndone})`
      return applicationCases({
        from: sql`${applications} cross join lateral ${decided} decided`,
        where: sql`${applications.status}::text = any(${decidedStatuses}) and decided.at >= ${since}`,
        value: daysBetween(sql`coalesce(${applications.submitted_at}, ${applications.createdAt})`, sql`decided.at`),
      })
    },
    words: ({ median }) => formatCount(Math.max(1, Math.round(median))),
  },
}

export async function countFigures(ctx: Context, switched: Switched): Promise<{ label: string; value: string }[]> {
  const wanted = (Object.keys(FIGURES) as (keyof Switched)[]).filter((name) => switched[name])
  const counted = await Promise.all(
    wanted.map(async (name) => {
      const { label, cases, words } = FIGURES[name]
      const { '': published } = await publishedFigure(ctx, name, cases(ctx), 'daily')
      return published ? [{ label, value: words(published) }] : []
    }),
  )
  return counted.flat()
}
