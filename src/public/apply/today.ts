import { dayOf } from '../../shared/dates'
import { serverNow, serverTimeZone } from '../../shared/server-clock'

/** The day (`YYYY-MM-DD`) that the site will hold the form against, by its clock and in its time zone. */
export const today = (): string => dayOf(new Date(serverNow()), serverTimeZone())
