import type { Dashboard } from '../../shared/api'
import { niceDate } from '../../shared/dates'

export interface Bar {
  key: string
  /** Where there is room for little. */
  short: string
  label: string
  count: number
  /** The list that it counts; null where no filter can show it. */
  to: string | null
}

const EVERY_STATUS = 'All'
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const applications = (filters: Record<string, string>) => `/application?${new URLSearchParams({ ...filters, status: EVERY_STATUS }).toString()}`

/** @param month `YYYY-MM` @returns its last day, `YYYY-MM-DD` */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** One bar a month, oldest first. */
export const barsByMonth = ({ applications_by_month }: Dashboard): Bar[] =>
  applications_by_month.map(({ month, count }) => {
    const first = new Date(`${month}-01T00:00:00Z`)
    return { key: month, short: MONTH.format(first), label: MONTH_AND_YEAR.format(first), count, to: applications({ start: `${month}-01`, end: lastDayOf(month) }) }
  })

/** One bar a campaign, most first, over the same months. */
export function barsByCampaign({ applications_by_campaign, applications_by_month }: Dashboard): Bar[] {
  const start = `${applications_by_month[0]?.month ?? '1970-01'}-01`
  return applications_by_campaign.map(({ campaign_id, slug, company_name, count }) => ({
    key: String(campaign_id),
    short: slug ?? 'No campaign',
    label: [slug ?? 'No campaign', company_name].filter(Boolean).join(' - '),
    count,
    to: campaign_id === null ? null : applications({ campaign_id: String(campaign_id), start, end: '' }),
  }))
}

/** The months that the charts look at: `since Dec 1, 2025`. */
export const spanOf = ({ applications_by_month: [first] }: Dashboard): string =>
  first ? `since ${niceDate(new Date(`${first.month}-01T00:00:00Z`), 'UTC')}` : ''
