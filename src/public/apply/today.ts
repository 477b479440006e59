import { dayOf } from '../../shared/dates'

/** The day (`YYYY-MM-DD`) where the form is filled in. */
export const today = (): string => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
