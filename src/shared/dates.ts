import { plainSigns } from './plain-signs'

/**
 * Days and shown dates. A day is `YYYY-MM-DD`; every rule takes the moment and the IANA time zone it depends on.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const niceFormats = new Map<string, Intl.DateTimeFormat>()
const longFormats = new Map<string, Intl.DateTimeFormat>()
const longMonthFormats = new Map<string, Intl.DateTimeFormat>()
const momentFormats = new Map<string, Intl.DateTimeFormat>()
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function cached(formats: Map<string, Intl.DateTimeFormat>, timeZone: string, options: Intl.DateTimeFormatOptions) {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })))
  return format
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = cached(dayFormats, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** `Nov 21, 2026` in a time zone (rule 12.7). */
export function niceDate(moment: Date, timeZone: string): string {
  return cached(niceFormats, timeZone, { year: 'numeric', month: 'short', day: 'numeric' }).format(moment)
}

/** `Nov 21, 2026, 2:14 PM` in a time zone. */
export function niceMoment(moment: Date, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
  /** Between time and PM stands a space that the fonts do not have. */
  return cached(momentFormats, timeZone, options).format(moment).replaceAll('\u202f', ' ')
}

/** The same with the zone's name, for readers who may be in another one: `Nov 21, 2026, 2:14 PM CST`. */
export function niceMomentAnywhere(moment: Date, timeZone: string): string {
  const parts = cached(zoneFormats, timeZone, { timeZoneName: 'short' }).formatToParts(moment)
  return `${niceMoment(moment, timeZone)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

/** A day's length, in milliseconds; days of 23 and 25 hours are for `dayOf`. */
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

/** A day in the same words. It belongs to no time zone: it is shown as written, and so is what is no day. */
export const niceDay = (day: string): string => (isDay(day) ? niceDate(new Date(`${day}T00:00:00Z`), 'UTC') : day)

/** `January 5, 1990`: a day said in full. */
export const longDay = (day: string): string =>
  cached(longFormats, 'UTC', { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** `November 2026`. @param month `YYYY-MM` */
export const longMonth = (month: string): string =>
  cached(longMonthFormats, 'UTC', { year: 'numeric', month: 'long' }).format(new Date(`${month}-01T00:00:00Z`))

/** First day of the month that a day lies in (default start of the application list, rule 2.9). */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** First day of the year that a day lies in (the YTD shortcut). */
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`

/** The day so many days before one. @param day `YYYY-MM-DD` */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Whether a text is a real calendar day written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/** `january`, `jan` and `sept` as a number, `5` as itself; none is zero. */
const monthOf = (text: string): number =>
  text.length < 3 || /\d/.test(text) ? Number(text) || 0 : MONTHS.findIndex((name) => name.startsWith(text)) + 1

/** Without anything between them, digits are month, day, year; eight of them may begin with the year where that makes no day. */
function partsOfDigits(digits: string): string[][] {
  if (digits.length === 6) return [[digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)]]
  if (digits.length !== 8) return []
  return [
    [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)],
    [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)],
  ]
}

/** Year, month and day as written, in the orders that may be meant; the likelier one first. */
function partsOfDate(text: string): string[][] {
  if (/^\d+$/.test(text)) return partsOfDigits(text)
  const [a = '', b = '', c = '', ...more] = text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').match(/\d+|[a-z]+/g) ?? []
  if (more.length > 0 || !/^[a-z\d][a-z\d\s,./'’-]*$/.test(text)) return []
  if (/[a-z]/.test(b)) return [[c, b, a]]
  return [a.length === 4 && /\d/.test(a) ? [a, b, c] : [c, a, b]]
}

/** A day of this century, or of the past one where that would be in the future: nobody is born tomorrow. */
function ofNearestCentury(year: string, rest: string, today: string): string {
  const century = Number(today.slice(0, 2))
  const day = `${century}${year}${rest}`
  return day <= today ? day : `${century - 1}${year}${rest}`
}

/**
 * Reads a date the way people write it (`7/21/1984`, `07211984`, `21 July 1984`, `July 21, 1984`, `1984-07-21`); null when it is none.
 * @param today the day (`YYYY-MM-DD`) that a year of two digits is held against (rule 25.6); without it such a year is not read
 */
export function parseDay(text: string, today?: string): string | null {
  for (const [year = '', month = '', date = ''] of partsOfDate(plainSigns(text).toLowerCase())) {
    if (!/^\d{1,2}$/.test(date)) continue
    const rest = `-${String(monthOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`
    const day = year.length === 2 && today ? ofNearestCentury(year, rest, today) : year + rest
    if (isDay(day)) return day
  }
  return null
}
