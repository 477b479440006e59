import { pathTo } from '../../shared/admin-paths'
import type { Dashboard } from '../../shared/api/dashboard'
import { formatLongMonth, formatDay } from '../../shared/dates'
import { NO_CAMPAIGN, NO_CAMPAIGN_VALUE } from '../campaigns/campaign-options'

export interface Bar {
  key: string
  short: string
  label: string
  value: number
  text: string
  brief: string
  to: string
}

const EVERY_STATUS = 'All'
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 })
/** At most four characters. */
const brief = (count: number) => (count < 1000 ? String(count) : COMPACT.format(count))
const counted = (count: number) => ({ value: count, text: count.toLocaleString('en-US'), brief: brief(count) })
/** Whole dollars: bars have no room for cents. */
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const money = (cents: number) => ({ value: cents, text: DOLLARS.format(cents / 100), brief: brief(Math.round(cents / 100)) })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

const applications = (filters: Record<string, string>) =>
  `${pathTo('applications')}?${new URLSearchParams({ ...filters, status: EVERY_STATUS }).toString()}`

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const donations = (filters: Record<string, string>) =>
  `${pathTo('donations')}?${new URLSearchParams({ ...filters, money: 'captured' }).toString()}`

/** @param month `YYYY-MM` */
function monthNames(month: string): { key: string; short: string; label: string } {
  const first = new Date(`${month}-01T00:00:00Z`)
  return { key: month, short: MONTH.format(first), label: formatLongMonth(month) }
}
const daysOf = (month: string) => ({ start: `${month}-01`, end: lastDayOf(month) })

interface Named {
  campaign_id: number | null
  slug: string | null
  company_name: string | null
}
const campaignNames = ({ campaign_id, slug, company_name }: Named) => ({
  key: String(campaign_id),
  short: slug ?? NO_CAMPAIGN.label,
  label: [slug ?? NO_CAMPAIGN.label, company_name].filter(Boolean).join(' - '),
})
const campaignValue = ({ campaign_id }: Named) => String(campaign_id ?? NO_CAMPAIGN_VALUE)
const firstDay = ({ applications_by_month: [first] }: Dashboard) => `${first?.month ?? '1970-01'}-01`

export const barsByMonth = ({ applications_by_month }: Dashboard): Bar[] =>
  applications_by_month.map(({ month, count }) => ({ ...monthNames(month), ...counted(count), to: applications(daysOf(month)) }))

const noneLast = <Row extends Named>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.campaign_id === null) - Number(b.campaign_id === null))

export const barsByCampaign = (figures: Dashboard): Bar[] =>
  noneLast(figures.applications_by_campaign).map((campaign) => ({
    ...campaignNames(campaign),
    ...counted(campaign.count),
    to: applications({ campaign_id: campaignValue(campaign), start: firstDay(figures), end: '' }),
  }))

export const giftsByMonth = ({ donations_by_month }: Dashboard): Bar[] =>
  donations_by_month.map(({ month, amount }) => ({ ...monthNames(month), ...money(amount), to: donations(daysOf(month)) }))

export const giftsByCampaign = (figures: Dashboard): Bar[] =>
  noneLast(figures.donations_by_campaign).map((campaign) => ({
    ...campaignNames(campaign),
    ...money(campaign.amount),
    to: donations({ campaign_id: campaignValue(campaign), start: firstDay(figures) }),
  }))

export const spanOf = ({ applications_by_month: [first] }: Dashboard): string => (first ? `since ${formatDay(`${first.month}-01`)}` : '')
