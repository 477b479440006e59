import { isDay } from '../dates'
import type { DateField } from './field'

/** Earlier birth dates are typing errors. */
const EARLIEST = '1850-01-01'

/**
 * Returns what to fix in a date, or null.
 * @param day `YYYY-MM-DD`, or the text as typed when it can't be read; empty is no answer
 * @param today `YYYY-MM-DD`, the limit for past dates
 */
export function dateError({ past }: Pick<DateField, 'past'>, day: string, today: string): string | null {
  if (day === '') return null
  if (!isDay(day)) return 'Enter a date like 7/21/1984.'
  return past && (day > today || day < EARLIEST) ? 'Check the year.' : null
}
