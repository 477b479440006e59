/** What a family sends that staff hear of (rule 20.9). */
export const ALERT_KINDS = ['application', 'extended', 'message'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Of the foundation's mails at once, so many an hour go out one by one; what comes in beyond them shares a mail every ten minutes. */
export const ALERTS_AN_HOUR = 10
export const ALERT_PAUSE_MS = 10 * 60_000
