import { applications, campaigns, donations, status_events } from '../../database/tables'
import { dayOf } from '../../shared/dates'
import type { PartnerMonth } from '../../shared/page-props/campaigns'
import { roundPublicCount } from '../../shared/constants'
import { decidedStatuses } from '../applications/change-statuses'
import { notUndone } from '../applications/standing-events'
import type { Context } from '../../platform/context'
import { and, database, eq, not, sql, type Column, type SQL } from '../../platform/database'
import { isCounted } from '../donations/list-donations'
import { isDraft } from '../applications/drafts/is-draft'
import { applicationCases } from '../applications/application-cases'
import { giftFigureCases } from '../donations/gift-figure-cases'
import { publishedFigure, type FigureSource } from '../public-figures/publish-figure'

const MOST_MONTHS = 60

/**
 * Activity of a campaign by completed month in the site's time zone, newest first (rule 5.10). Applications count when sent, decisions when
 * made if they still stand, donations on their day once charged.
 */
export async function partnerMonths(ctx: Context, campaign: number): Promise<PartnerMonth[]> {
  const published = (figure: string, cases: FigureSource) => publishedFigure(ctx, `campaign ${campaign} ${figure}`, cases, 'always')
  const counted = monthsCounted(ctx, campaign)
  const [begun, sent, decided, given] = await Promise.all([
    monthBegun(ctx, campaign),
    published('applications', counted.sent),
    published('decided', counted.decided),
    published('donations', counted.given),
  ])
  const [first = begun] = [begun, ...Object.keys({ ...sent, ...decided, ...given })].sort()
  return monthsBefore(dayOf(ctx.now(), ctx.timeZone).slice(0, 7), first).map((month) => ({
    month,
    applications: roundPublicCount(sent[month]?.cases ?? 0),
    decided: roundPublicCount(decided[month]?.cases ?? 0),
    donations: roundPublicCount(given[month]?.cases ?? 0),
    amount: given[month]?.total ?? null,
  }))
}

/** Months before `now` back to `first`, like `2026-11`. */
export function monthsBefore(now: string, first: string): string[] {
  const [year = 0, month = 0] = now.split('-').map(Number)
  const months = Array.from({ length: MOST_MONTHS }, (_, back) => new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7))
  return months.filter((text) => text >= first)
}

async function monthBegun(ctx: Context, id: number): Promise<string> {
  const [campaign] = await database(ctx).select({ at: campaigns.createdAt }).from(campaigns).where(eq(campaigns.id, id))
  return dayOf(campaign ? new Date(campaign.at) : ctx.now(), ctx.timeZone).slice(0, 7)
}

/** Last time the application left the open statuses; without any status event, its last change. */
const decidedAt = sql`coalesce((
  select min(${status_events.createdAt}) from ${status_events}
  where ${eq(status_events.application, applications.id)} and ${status_events.to}::text = any(${decidedStatuses}) and ${notUndone} and ${status_events.id} > (
    select coalesce(max(${status_events.id}), 0) from ${status_events}
    where ${eq(status_events.application, applications.id)} and ${status_events.to}::text <> all(${decidedStatuses}) and ${notUndone})
  ), ${applications.updatedAt})`

function monthsCounted(ctx: Context, campaign: number) {
  const inZone = (at: SQL | Column) => sql`(${at} at time zone ${ctx.timeZone}::text)`
  const monthOf = (at: SQL | Column) => sql`to_char(${inZone(at)}, 'YYYY-MM')`
  const isOver = (at: SQL | Column) => sql`${inZone(at)} < date_trunc('month', ${inZone(sql`${ctx.now().toISOString()}::timestamptz`)})`
  const sentAt = sql`coalesce(${applications.submitted_at}, ${applications.createdAt})`
  return {
    sent: applicationCases({ where: and(eq(applications.campaign, campaign), not(isDraft), isOver(sentAt)), part: monthOf(sentAt) }),
    decided: applicationCases({
      where: and(eq(applications.campaign, campaign), sql`${applications.status}::text = any(${decidedStatuses})`, isOver(decidedAt)),
      part: monthOf(decidedAt),
    }),
    given: giftFigureCases(and(eq(donations.campaign, campaign), isCounted, isOver(donations.createdAt)), monthOf(donations.createdAt)),
  }
}
