import { dayOf } from './dates'
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
