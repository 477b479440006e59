import { isDay } from '../dates'
import type { DateField } from './field'

/** Nobody who applies was born before. */
const EARLIEST = '1850-01-01'

/**
 * What is wrong with the answer to a date; null: nothing.
 * @param day `YYYY-MM-DD`, or what was written when it can be read as no day; empty is no answer
 * @param today the day (`YYYY-MM-DD`) that dates of the past are held against
 */
export function wrongDay({ past }: Pick<DateField, 'past'>, day: string, today: string): string | null {
  if (day === '') return null
  if (!isDay(day)) return 'Enter a date like 7/21/1984.'
  return past && (day > today || day < EARLIEST) ? 'Check the year.' : null
}
