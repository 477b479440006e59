import { type ApplicationStatus, DECIDED_STATUSES } from './application-status'
import { DAY_MS, isDay, subtractDays } from './dates'

export const URGENT_DAYS = 30

interface Notice {
  eviction_notice?: unknown
  court_date?: unknown
}

/**
 * Court date of an eviction or foreclosure (`YYYY-MM-DD`); null without one, or where the answer is that there is no notice.
 * @param details as sent
 */
export const courtDateOf = ({ eviction_notice, court_date }: Notice): string | null =>
  eviction_notice !== false && typeof court_date === 'string' && isDay(court_date) ? court_date : null

export const lastUrgentDay = (today: string): string => subtractDays(today, -URGENT_DAYS)

export const isUrgent = (day: string | null, today: string): boolean => day !== null && day >= today && day <= lastUrgentDay(today)

/** Calls for attention: urgent, and not decided yet (rule 1.13). */
export const isPressing = (day: string | null, status: ApplicationStatus, today: string): boolean =>
  isUrgent(day, today) && !DECIDED_STATUSES.includes(status)

/** Sort key: the soonest first, days that are over behind those ahead. */
export const courtDateOrder = (day: string | null, today: string): string | null => day && `${day < today ? 1 : 0} ${day}`

export function daysUntil(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}
