import { APPLICATION_STATUSES, DEFAULT_APPLICATION_STATUS, type ApplicationStatus } from '../../../shared/application-status'
import { firstOfMonth, isDay } from '../../../shared/dates'
import type { QueryParameters } from '../../data-provider'
import { daysInWords } from '../../legacy/days'

export const ALL_STATUSES = 'All'
/** `campaign_id` 0: All Campaigns (rule 2.9). */
export const ALL_CAMPAIGNS = 0

export interface ApplicationFilters {
  /** Days, both inclusive; an empty text is no bound. */
  start: string
  end: string
  campaign_id: number
  status: ApplicationStatus | typeof ALL_STATUSES
  bookmarked: boolean
}

/** First of the month to today, all campaigns, status Completed (rule 2.9). */
export const defaultFilters = (today: string): ApplicationFilters => ({
  start: firstOfMonth(today),
  end: today,
  campaign_id: ALL_CAMPAIGNS,
  status: DEFAULT_APPLICATION_STATUS,
  bookmarked: false,
})

const isStatus = (text: string | null): text is ApplicationFilters['status'] =>
  text === ALL_STATUSES || APPLICATION_STATUSES.some((status) => status === text)

const dayOr = (text: string | null, fallback: string): string => (text === '' || (text !== null && isDay(text)) ? text : fallback)

/** Filters as the address presets them; what it leaves out or garbles is the default. `start=` without a day is no bound. */
export function readFilters(parameters: URLSearchParams, today: string): ApplicationFilters {
  const defaults = defaultFilters(today)
  const status = parameters.get('status')
  const campaign = parameters.get('campaign_id') ?? ''
  return {
    start: dayOr(parameters.get('start'), defaults.start),
    end: dayOr(parameters.get('end'), defaults.end),
    campaign_id: /^\d{1,9}$/.test(campaign) ? Number(campaign) : defaults.campaign_id,
    status: isStatus(status) ? status : defaults.status,
    bookmarked: parameters.get('bookmarked') === '1',
  }
}

/** The address of a view: all that is not the default, so that it can be shared and still means the same tomorrow. */
export function writeFilters(filters: ApplicationFilters, today: string): URLSearchParams {
  const defaults = defaultFilters(today)
  const dates = filters.start !== defaults.start || filters.end !== defaults.end
  const parameters = new URLSearchParams()
  if (filters.campaign_id !== defaults.campaign_id) parameters.set('campaign_id', String(filters.campaign_id))
  if (dates) {
    parameters.set('start', filters.start)
    parameters.set('end', filters.end)
  }
  if (filters.status !== defaults.status) parameters.set('status', filters.status)
  if (filters.bookmarked) parameters.set('bookmarked', '1')
  return parameters
}

/** The filters in a few words. */
export function summaryOf({ start, end, status, campaign_id, bookmarked }: ApplicationFilters): string {
  const dates = daysInWords(start, end) || 'any date'
  const parts = [
    status === ALL_STATUSES ? 'every status' : status,
    dates,
    campaign_id === ALL_CAMPAIGNS ? '' : 'one campaign',
    bookmarked ? 'bookmarked' : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The parameters of `GET /api/applications` (rule 2.9). */
export function queryOf({ start, end, campaign_id, status }: ApplicationFilters): QueryParameters {
  return {
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(campaign_id === ALL_CAMPAIGNS ? {} : { campaign_id }),
    ...(status === ALL_STATUSES ? {} : { status }),
  }
}

/** The same for the CSV, where bookmarks are filtered by the server too. */
export const exportFilterOf = (filters: ApplicationFilters): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(queryOf(filters)).map(([name, value]) => [name, String(value)])),
  ...(filters.bookmarked && { is_bookmarked: '1' }),
})
