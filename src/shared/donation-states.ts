export const BOOK_KINDS = ['Gift', 'Check', 'Refund', 'Voided check', 'Assistance', 'Void assistance', 'Assistance returned'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** States of a monthly gift (rule 6.24): first gift under review; active; a payment failed and will be retried; ended. */
export const PLAN_STATES = ['waiting', 'active', 'late', 'stopped'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/**
 * Reasons for the end of a monthly gift: asked by the donor or staff, first gift refunded, never started at the processor. Null means that
 * the card stopped paying.
 */
export const STOP_REASONS = ['asked', 'given_back', 'not_begun'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/**
 * Same day of a later month, or its last day: Jan 31, then Feb 28.
 * @param from the first payment
 */
export function addMonths(from: Date, months: number): Date {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const next = new Date(from)
  next.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(from.getUTCDate(), days))
  return next
}

export const DONATION_TYPES = ['Online', 'Check'] as const
export type DonationType = (typeof DONATION_TYPES)[number]
export const AUTHENTICITIES = ['Authentic', 'Fraudulent'] as const
export type Authenticity = (typeof AUTHENTICITIES)[number]
export const UNKNOWN_AUTHENTICITY = 'Unknown'

/** Payment states of an online gift (rule 6.3): donor at checkout, on hold, charged, never charged or released, refunded. */
export const GATEWAY_STATES = ['started', 'authorized', 'captured', 'canceled', 'refunded'] as const
export type GatewayState = (typeof GATEWAY_STATES)[number]
export const PAYMENT_STATES = [...GATEWAY_STATES, 'voided'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
