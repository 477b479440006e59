import { dayOf } from './dates'
import type { GiftDay } from './site-settings'

/** Times of an online gift, ISO 8601. */
interface Moments {
  given: string
  taken: string
}

/** Picks the time that decides the tax year (rule 6.26). */
export const taxYearMoment = (which: GiftDay, { given, taken }: Moments): string => (which === 'given' ? given : taken)

export const yearOf = (moment: Date, timeZone: string): number => Number(dayOf(moment, timeZone).slice(0, 4))

/** Gifts on hold are listed from this day of the year, while there is time to charge them before it ends. */
const YEAR_END = '12-15'
export const isYearEnd = (day: string): boolean => day.slice(5) >= YEAR_END
