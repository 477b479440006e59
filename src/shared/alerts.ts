/** Submissions by families that staff are alerted to (rule 20.9). */
export const ALERT_KINDS = ['application', 'extended', 'message'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Immediate alerts per hour; after that, one combined email every `ALERT_PAUSE_MS`. */
export const ALERTS_AN_HOUR = 10
export const ALERT_PAUSE_MS = 10 * 60_000
