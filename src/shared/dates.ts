import { normalizeCharacters } from './normalize-characters'

/** Cached because Intl.DateTimeFormat is slow to build. A day is `YYYY-MM-DD`, a month `YYYY-MM` throughout. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const niceFormats = new Map<string, Intl.DateTimeFormat>()
const momentFormats = new Map<string, Intl.DateTimeFormat>()
const timeFormats = new Map<string, Intl.DateTimeFormat>()
const zoneFormats = new Map<string, Intl.DateTimeFormat>()
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

function cached(formats: Map<string, Intl.DateTimeFormat>, timeZone: string, options: Intl.DateTimeFormatOptions) {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })))
  return format
}

export function dayOf(moment: Date, timeZone: string): string {
  const parts = cached(dayFormats, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

export function formatDate(moment: Date, timeZone: string): string {
  return cached(niceFormats, timeZone, { year: 'numeric', month: 'short', day: 'numeric' }).format(moment)
}

/** Our fonts lack the narrow no-break space that Intl puts before PM. */
const withPlainSpaces = (time: string): string => time.replaceAll('\u202f', ' ')

export function formatDateTime(moment: Date, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
  return withPlainSpaces(cached(momentFormats, timeZone, options).format(moment))
}

/** `9:17:05 AM` */
export const formatTime = (moment: Date, timeZone: string): string =>
  withPlainSpaces(cached(timeFormats, timeZone, { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(moment))

export function pastMomentText(moment: Date, now: Date, timeZone: string): string {
  const time = formatDateTime(moment, timeZone).split(', ').at(-1)
  return dayOf(moment, timeZone) === dayOf(now, timeZone) ? `at ${time}` : `on ${formatDate(moment, timeZone)} at ${time}`
}

export function formatDateTimeWithZone(moment: Date, timeZone: string): string {
  const parts = cached(zoneFormats, timeZone, { timeZoneName: 'short' }).formatToParts(moment)
  return `${formatDateTime(moment, timeZone)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

/** ISO 8601 with the offset of the time zone: `2026-11-30T02:52:42.561-06:00`. */
export function formatIsoTime(moment: Date, timeZone: string): string {
  const parts = cached(offsetFormats, timeZone, { timeZoneName: 'longOffset' }).formatToParts(moment)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00'
  const ahead = moment.getTime() - Date.parse(moment.toISOString().replace('Z', offset))
  return new Date(moment.getTime() + ahead).toISOString().replace('Z', offset)
}

/** In milliseconds. Days of 23 and 25 hours need `dayOf`. */
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** Without Intl, whose first use takes a slow phone a tenth of a second. */
function namesOf(day: string) {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const name = MONTHS[month - 1] ?? ''
  return { year, date, month: name, short: name.slice(0, 3) }
}

/** `Sep 1, 2026`; a text that is no day stays as it is. */
export function formatDay(day: string): string {
  if (!isDay(day)) return day
  const { short, date, year } = namesOf(day)
  return `${short} ${date}, ${year}`
}

export function formatLongDay(day: string): string {
  const { month, date, year } = namesOf(day)
  return `${month} ${date}, ${year}`
}

export function formatMonth(yearMonth: string): string {
  const { short, year } = namesOf(yearMonth)
  return `${short} ${year}`
}

export function formatLongMonth(yearMonth: string): string {
  const { month, year } = namesOf(yearMonth)
  return `${month} ${year}`
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`

export const typedDay = (text: string): string => (isDay(text) ? text.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1') : text)

export const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const monthOf = (text: string): number =>
  text.length < 3 || /\d/.test(text) ? Number(text) || 0 : MONTHS.findIndex((name) => name.toLowerCase().startsWith(text)) + 1

function partsOfDigits(digits: string): string[][] {
  if (digits.length === 6) return [[digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)]]
  if (digits.length !== 8) return []
  return [
    [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)],
    [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)],
  ]
}

function partsOfDate(text: string): string[][] {
  if (/^\d+$/.test(text)) return partsOfDigits(text)
  const [a = '', b = '', c = '', ...more] = text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').match(/\d+|[a-z]+/g) ?? []
  if (more.length > 0 || !/^[a-z\d][a-z\d\s,./'’-]*$/.test(text)) return []
  if (/[a-z]/.test(b)) return [[c, b, a]]
  return [a.length === 4 && /\d/.test(a) ? [a, b, c] : [c, a, b]]
}

/** Expands a two-digit year so that the day isn't in the future: most such dates are birthdays. Near days are of this century. */
function ofNearestCentury(year: string, rest: string, today: string, isNear: boolean): string {
  const century = Number(today.slice(0, 2))
  const day = `${century}${year}${rest}`
  return isNear || day <= today ? day : `${century - 1}${year}${rest}`
}

/**
 * Reads dates as people write them (`7/21/1984`, `07211984`, `21 July 1984`, `July 21, 1984`, `1984-07-21`).
 * @param today `YYYY-MM-DD`, for reading two-digit years (rule 25.6); without it they are rejected
 * @param isNear the day is of these years and may be in the future
 * @returns null for anything else
 */
export function parseDay(text: string, today?: string, isNear = false): string | null {
  for (const [year = '', month = '', date = ''] of partsOfDate(normalizeCharacters(text).toLowerCase())) {
    if (!/^\d{1,2}$/.test(date)) continue
    const rest = `-${String(monthOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`
    const day = year.length === 2 && today ? ofNearestCentury(year, rest, today, isNear) : year + rest
    if (isDay(day)) return day
  }
  return null
}
