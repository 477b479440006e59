import { isDay, parseDay } from '../dates'
import type { DateField } from './field'

/** Earlier birth dates are typing errors. */
const EARLIEST = '1850-01-01'
const NEAR_YEARS = 10

type Limits = Pick<DateField, 'past' | 'near'>

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Asks for the day only where it matters: the first use of Intl takes a slow phone a tenth of a second. */
export const dateExample = ({ near }: Limits, today: () => string): string => (near ? `12/10/${yearOf(today())}` : '7/21/1984')

/** February 29 may be eight years away. */
const YEARS_TO_LOOK = 9

export function nextSuchDay(text: string, today: string): string | null {
  const years = Array.from({ length: YEARS_TO_LOOK }, (_, ahead) => yearOf(today) + ahead)
  return years.map((year) => parseDay(`${text.trim()}/${year}`)).find((day) => day !== null && day >= today) ?? null
}

export const readDate = ({ near }: Limits, text: string, today: string): string | null =>
  parseDay(text, today, near) ?? (near ? nextSuchDay(text, today) : null)

/**
 * Returns what to fix in a date, or null.
 * @param day `YYYY-MM-DD`, or the text as typed when it can't be read; empty is no answer
 * @param today `YYYY-MM-DD`, the limit for past dates
 */
export function dateError({ past, near }: Limits, day: string, today: string): string | null {
  if (day === '') return null
  if (!isDay(day)) return `Enter a date like ${dateExample({ near }, () => today)}.`
  const isWrong = (past && (day > today || day < EARLIEST)) || (near && Math.abs(yearOf(day) - yearOf(today)) > NEAR_YEARS)
  return isWrong ? 'Check the year.' : null
}
