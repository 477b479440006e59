import { dayOf } from '../../shared/dates'
import { serverNow, serverTimeZone } from '../../shared/server-clock'

/** The day (`YYYY-MM-DD`) that the site will hold the form against, by its clock and in its time zone. */
export const today = (): string => dayOf(new Date(serverNow()), serverTimeZone())

/** Addresses of the forms that this document sent, or whose confirmation it showed. Back leads to pages of before that, which know nothing of it. */
export const sentForms = new Set<string>()
