/** Submissions by families that staff are alerted to (rule 20.9). */
export const ALERT_KINDS = ['application', 'extended', 'message'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Immediate alerts per hour; after that, one combined email every `ALERT_DIGEST_MS`. */
export const MAX_ALERTS_PER_HOUR = 10
export const ALERT_DIGEST_MS = 10 * 60_000
