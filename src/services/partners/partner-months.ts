import { applications, campaigns, donations, status_events } from '../../database/tables'
import { dayOf } from '../../shared/dates'
import type { PartnerFigures, PartnerMonth, PartnerTotals } from '../../shared/page-props/campaigns'
import { roundPublicCount } from '../../shared/constants'
import { decidedStatuses } from '../applications/change-statuses'
import { notUndone, applicationCases } from '../applications/application-cases'
import type { Context } from '../../platform/context'
import { and, database, eq, not, sql, type Column, type SQL } from '../../platform/database'
import { isCounted } from '../donations/list-donations'
import { isDraft } from '../applications/drafts/get-draft'
import { giftFigureCases } from '../donations/gift-figures'
import { notPublishedIn, publishedLevels, type FigureSource, type Parts, type Published } from '../public-figures/publish-figure'

const MOST_MONTHS = 60

interface Results {
  months: PartnerMonth[]
  totals: PartnerTotals
}

/**
 * Activity of a campaign by completed month in the site's time zone, and of all completed months of the year and since the start (rules 5.10,
 * 5.12). Applications count when sent, decisions when made if they still stand, donations on their day once charged.
 */
export async function partnerResults(ctx: Context, campaign: number): Promise<Results> {
  const counted = casesCounted(ctx, campaign)
  const begun = await monthBegun(ctx, campaign)
  const applications = await publishedInLevels(ctx, campaign, 'applications', counted.sent)
  const decided = await publishedInLevels(ctx, campaign, 'decided', counted.decided)
  const gifts = await publishedInLevels(ctx, campaign, 'donations', counted.given)
  const [first = begun] = [begun, ...[applications, decided, gifts].flatMap(({ months }) => Object.keys(months))].sort()
  const thisMonth = dayOf(ctx.now(), ctx.timeZone).slice(0, 7)
  const figures = (of: (published: Levels) => Figure | undefined): PartnerFigures => ({
    applications: roundPublicCount(of(applications)?.cases ?? 0),
    decided: roundPublicCount(of(decided)?.cases ?? 0),
    donations: roundPublicCount(of(gifts)?.cases ?? 0),
    amount: of(gifts)?.total ?? null,
  })
  const year = thisMonth.slice(0, 4)
  return {
    months: monthsBefore(thisMonth, first).map((month) => ({ month, ...figures(({ months }) => months[month]) })),
    totals: { year, of_year: figures(({ ofYear }) => ofYear(year)), since_start: figures(({ sinceStart }) => sinceStart) },
  }
}

type Figure = Pick<Published, 'cases' | 'total'>

interface Levels {
  months: Parts
  ofYear: (year: string) => Figure | undefined
  sinceStart: Figure | undefined
}

const sumOf = (...figures: readonly (Figure | undefined)[]): Figure | undefined => {
  const published = figures.filter((figure) => figure !== undefined)
  if (published.length === 0) return undefined
  return published.reduce((sum, { cases, total }) => ({ cases: sum.cases + cases, total: sum.total + total }))
}

/**
 * A year adds complete groups of what its months withhold, and the whole time groups of what years withhold: so a total less the figures it
 * is made of is a complete group, too (rule 5.12).
 */
async function publishedInLevels(ctx: Context, campaign: number, figure: string, casesOf: CasesOf): Promise<Levels> {
  const names = [`campaign ${campaign} ${figure}`, `campaign ${campaign} ${figure} by year`, `campaign ${campaign} ${figure} in all`]
  const levels = (['month', 'year', 'all'] as const).map((period, level) => ({
    name: names[level] ?? '',
    cases: casesOf(
      period,
      names.filter((_, other) => other !== level),
    ),
  }))
  const [months = {}, years = {}, all = {}] = await publishedLevels(ctx, levels)
  const inYear = (year: string) => Object.entries(months).flatMap(([month, published]) => (month.startsWith(year) ? [published] : []))
  return {
    months,
    ofYear: (year) => sumOf(...inYear(year), years[year]),
    sinceStart: sumOf(...Object.values(months), ...Object.values(years), all['']),
  }
}

export function monthsBefore(now: string, first: string): string[] {
  const [year = 0, month = 0] = now.split('-').map(Number)
  const months = Array.from({ length: MOST_MONTHS }, (_, back) => new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7))
  return months.filter((text) => text >= first)
}

async function monthBegun(ctx: Context, id: number): Promise<string> {
  const [campaign] = await database(ctx).select({ at: campaigns.createdAt }).from(campaigns).where(eq(campaigns.id, id))
  return dayOf(campaign ? new Date(campaign.at) : ctx.now(), ctx.timeZone).slice(0, 7)
}

const decidedAt = sql`coalesce((
  select min(${status_events.createdAt}) from ${status_events}
  where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = any(${decidedStatuses}) and ${notUndone} and ${status_events.id} > (
    select coalesce(max(${status_events.id}), 0) from ${status_events}
    where ${eq(status_events.application, applications.id)} and ${status_events.to}::text <> all(${decidedStatuses}) and ${notUndone})
  ), ${applications.updatedAt})`

type Period = 'month' | 'year' | 'all'
/** @param others figures that publish a record only once among them and this one */
type CasesOf = (period: Period, others: readonly string[]) => FigureSource

function casesCounted(ctx: Context, campaign: number): Record<'sent' | 'decided' | 'given', CasesOf> {
  const inZone = (at: SQL | Column) => sql`(${at} at time zone ${ctx.timeZone}::text)`
  const partOf = (period: Period, at: SQL | Column) =>
    period === 'all' ? sql`''::text` : sql`to_char(${inZone(at)}, ${sql.raw(period === 'year' ? "'YYYY'" : "'YYYY-MM'")})`
  const isOver = (at: SQL | Column) => sql`${inZone(at)} < date_trunc('month', ${inZone(sql`${ctx.now().toISOString()}::timestamptz`)})`
  const sentAt = sql`coalesce(${applications.submitted_at}, ${applications.createdAt})`
  return {
    sent: (period, others) =>
      applicationCases({
        where: and(eq(applications.campaign, campaign), not(isDraft), isOver(sentAt), notPublishedIn(others, sql`${applications.id}`)),
        part: partOf(period, sentAt),
      }),
    decided: (period, others) =>
      applicationCases({
        where: and(
          eq(applications.campaign, campaign),
          sql`${applications.status}::text = any(${decidedStatuses})`,
          isOver(decidedAt),
          notPublishedIn(others, sql`${applications.id}`),
        ),
        part: partOf(period, decidedAt),
      }),
    given: (period, others) =>
      giftFigureCases(
        and(eq(donations.campaign, campaign), isCounted, isOver(donations.createdAt), notPublishedIn(others, sql`${donations.id}`)),
        partOf(period, donations.createdAt),
      ),
  }
}
