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

/** Donation types, and what staff think of a gift (rule 6.2). Unknown is stored as null. */
export const DONATION_TYPES = ['Online', 'Check'] as const
export type DonationType = (typeof DONATION_TYPES)[number]
export const AUTHENTICITIES = ['Authentic', 'Fraudulent'] as const
export type Authenticity = (typeof AUTHENTICITIES)[number]
export const UNKNOWN_AUTHENTICITY = 'Unknown'

/**
 * Where the money of an online donation is: the donor is at the payment page; held on the card; taken; never taken, or let
 * go; given back (rule 6.3).
 */
export const GATEWAY_STATES = ['started', 'authorized', 'captured', 'canceled', 'refunded'] as const
export type GatewayState = (typeof GATEWAY_STATES)[number]
/** A check has none of those, and is voided where it counts no more (rule 6.11). */
export const PAYMENT_STATES = [...GATEWAY_STATES, 'voided'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
