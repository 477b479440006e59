import { dayOf } from '../../shared/dates'
import { serverNow, serverTimeZone } from '../../shared/server-clock'

export const today = (): string => dayOf(new Date(serverNow()), serverTimeZone())

/** Addresses of forms that were sent, or confirmed, since this document loaded. Pages reached by Back don't know. */
export const sentForms = new Set<string>()
