import { dayOf, niceDate } from './dates'
import type { Receipt } from './receipt'
import type { GiftDay } from './site-settings'

/** The moments of a gift online, ISO 8601. */
interface Moments {
  given: string
  taken: string
}

/** Which of its moments counts for the year (rule 6.26). */
export const countedAt = (which: GiftDay, { given, taken }: Moments): string => (which === 'given' ? given : taken)

/** The calendar year of a moment in a time zone. */
export const yearOf = (moment: Date, timeZone: string): number => Number(dayOf(moment, timeZone).slice(0, 4))

/** From this day of the year on, gifts that are held are named: there is time to process them before it ends. */
const YEAR_END = '12-15'
export const isYearEnd = (day: string): boolean => day.slice(5) >= YEAR_END

/** The days of a receipt as they are shown. */
export interface ReceiptDays {
  /** The day it was given; of older receipts the day it was processed. */
  nice_date: string
  /** The day it was processed, where that is another one. */
  processed: string | null
  /** The year that it counts for, where these days are of two years. */
  counts_for: number | null
}

export function receiptDays({ date, taken, counted }: Pick<Receipt, 'date' | 'taken' | 'counted'>, timeZone: string): ReceiptDays {
  const nice_date = niceDate(new Date(date), timeZone)
  const processed = taken ? niceDate(new Date(taken), timeZone) : nice_date
  const isOfTwoYears = taken !== undefined && yearOf(new Date(date), timeZone) !== yearOf(new Date(taken), timeZone)
  return {
    nice_date,
    processed: processed === nice_date ? null : processed,
    counts_for: isOfTwoYears ? yearOf(new Date(counted ?? taken), timeZone) : null,
  }
}
