/**
 * Days and shown dates. A day is `YYYY-MM-DD`; every rule takes the moment and the IANA time zone it depends on.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const niceFormats = new Map<string, Intl.DateTimeFormat>()

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

/** A day's length, in milliseconds; days of 23 and 25 hours are for `dayOf`. */
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000

/** A day in the same words. It belongs to no time zone: it is shown as written, and so is what is no day. */
export const niceDay = (day: string): string => (isDay(day) ? niceDate(new Date(`${day}T00:00:00Z`), 'UTC') : day)

/** First day of the month that a day lies in (default start of the application list, rule 2.9). */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
/** First day of the year that a day lies in (the YTD shortcut). */
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`

/** Whether a text is a real calendar day written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a date the way people write it (`7/21/1984`, `21 July 1984`, `July 21, 1984`, `1984-07-21`); null when it is none. */
export function parseDay(text: string): string | null {
  const clean = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(clean)
  const us = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(clean)
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(clean)
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})$/.exec(clean)
  const month = (name: string | undefined) => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : us
      ? [us[3], us[1], us[2]]
      : named
        ? [named[3], month(named[1]), named[2]]
        : dayFirst
          ? [dayFirst[3], month(dayFirst[2]), dayFirst[1]]
          : null
  if (!parts) return null
  const day = `${parts[0]}-${String(parts[1]).padStart(2, '0')}-${String(parts[2]).padStart(2, '0')}`
  return isDay(day) ? day : null
}
