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
