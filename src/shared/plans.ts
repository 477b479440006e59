/** How a monthly gift stands: its first gift is looked at; it pays; a payment failed and is tried again; it is over (rule 6.24). */
export const PLAN_STATES = ['waiting', 'active', 'late', 'stopped'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Why it stops: the donor, or staff for them; the first gift went back; the gateway did not take it up. Else the card did not pay. */
export const STOP_REASONS = ['asked', 'given_back', 'not_begun'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** The same day of the next month, or its last one: Jan 31, then Feb 28. @param from the first payment @param months after it */
export function monthsAfter(from: Date, months: number): Date {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const next = new Date(from)
  next.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(from.getUTCDate(), days))
  return next
}
