import { isDay, niceDay } from '../../shared/dates'

/** A day as the address presets it; what it garbles is no bound. */
export const dayOrNone = (text: string | null): string => (text !== null && isDay(text) ? text : '')

/** A range of days in a few words; an empty text is no bound, and without any there is nothing to say. */
export const daysInWords = (start: string, end: string): string =>
  start && end ? `${niceDay(start)} to ${niceDay(end)}` : start ? `since ${niceDay(start)}` : end ? `until ${niceDay(end)}` : ''
