import { DAY_MS } from '../../shared/dates'

/** Where a payment is, in the gateway's own book; `refunded` where all of it went back, given by us or taken by the donor's bank for good. */
export type PaymentStatus = 'open' | 'expired' | 'authorized' | 'captured' | 'canceled' | 'refunded'

export interface Payment {
  status: PaymentStatus
  /** The gateway's id of the payment; null while the donor is at the payment page. */
  id: string | null
  /** What the payment page asked for, in cents. */
  asked: number
  /** What was taken of it, which can be less; as long as nothing is taken, the same. In cents. */
  amount: number
  /** What of that was given back so far, in cents. */
  refunded: number
  /** What of that the donor's bank took back for good, in cents. */
  lost: number
  /** When the donor paid; null while they did not, or where it is not told. */
  paidAt: Date | null
  /** Until when held money can be taken; null when nothing is held. */
  holdExpiresAt: Date | null
  /** What the gateway keeps of it, in cents; null while that is not known, and where nothing is kept. */
  fee: number | null
  /**
   * How it stands where the donor's bank disputed the payment, or a part of it in cents: not decided, decided against us or for us; null
   * where none ever did.
   */
  dispute: { state: 'open' | 'lost' | 'won'; amount: number } | null
}

export interface CheckoutRequest {
  /** Id of our donation; the same id opens the same page again. */
  donation: number
  /** In cents. */
  amount: number
  email: string
  /** What the donor reads beside the amount. */
  description: string
  successUrl: string
  cancelUrl: string
  /** The card is kept for the payments of a monthly gift. */
  monthly: boolean
}

/** A monthly gift that is to begin. */
export interface PlanRequest {
  /** Id of our plan; the same id begins the same one again. */
  plan: number
  /** The gateway's id of the first payment, whose card pays. */
  payment: string
  /** In cents. */
  amount: number
  /** What the donor reads on the card's statement of it. */
  description: string
  /** When it pays for the first time: a month after the first gift. */
  firstAt: Date
}

/** A page for another card of a monthly gift. */
export interface CardPageRequest {
  /** The gateway's id of the monthly gift. */
  plan: string
  /** Where the donor comes back to: with the page's id as `card` once the card is left, without when they turn back. */
  returnUrl: string
}

/** A monthly gift as the gateway's book has it. */
export interface PlanInBook {
  state: 'active' | 'late' | 'stopped'
  /** What the next bill asks for, in cents. */
  amount: number | null
  /** Null once it is stopped. */
  nextAt: Date | null
  /** The gateway's id of the newest bill, where its payment failed; it is tried again as the gateway does. */
  failedBill: string | null
  /** What was taken so far, oldest first; amounts in cents. */
  payments: { id: string; amount: number; at: Date }[]
}

/** A payment that was declined, as the gateway's signed event tells it: nothing of ours follows from it but limits. */
export interface Decline {
  /** Id of our donation. */
  donation: number
  /** The gateway's word: `insufficient_funds`. */
  reason: string
  /** Brand and last four digits; null where it does not say. */
  card: string | null
  /** What tells one card from another, without being its number. */
  fingerprint: string | null
}

/** Something happened at the gateway; it says only where to look. */
export interface GatewayEvent {
  id: string
  type: string
  session: string | null
  payment: string | null
  /** The gateway's id of a payout that went to the bank. */
  payout: string | null
  /** The gateway's id of a monthly gift. */
  plan: string | null
  /** The gateway's id of a page at which another card of a monthly gift was left. */
  card: string | null
  declined: Decline | null
}

/** A hold lasts so long, in milliseconds, where the card's network does not say (rule 6.3). */
export const HOLD_MS = 7 * DAY_MS

/** The gateway refused: the money was taken or let go meanwhile, say. What holds now is asked for again. */
export class GatewayRefused extends Error {}
/** The gateway is not to be reached, or does not answer. */
export class GatewayAway extends Error {}

/** Gateways that keep a part of each gift; rehearsing costs nothing. */
export const GATEWAYS_WITH_FEES = ['stripe'] as const

/**
 * Online giving (rule 6.4). Money is held at checkout, and taken when staff process the donation. Every call is
 * safe to repeat. @throws GatewayRefused, GatewayAway
 */
export interface PaymentGateway {
  name: 'stripe' | 'sandbox'
  /** Opens the payment page. */
  openCheckout(request: CheckoutRequest): Promise<{ session: string; url: string }>
  /** Ends a payment page that is open: nobody can pay there any more. */
  closeCheckout(session: string): Promise<void>
  /** What the gateway's book says of a checkout, or of a payment of a monthly gift. */
  find(of: { session: string | null; payment: string | null }): Promise<Payment>
  /** Takes the money that is held. */
  capture(payment: string): Promise<void>
  /** Lets the money that is held go. */
  cancel(payment: string): Promise<void>
  /** Gives back what is left of the money that was taken. */
  refund(payment: string): Promise<void>
  /** Begins a monthly gift; one that it has begun is gone on with. @returns the gateway's id of it */
  beginPlan(request: PlanRequest): Promise<string>
  /** @returns the gateway's id of a monthly gift that it may have begun without our knowing; null where it has not */
  findBegun(request: Pick<PlanRequest, 'plan' | 'payment'>): Promise<string | null>
  findPlan(plan: string): Promise<PlanInBook>
  /** @param amount in cents, from the next payment on */
  changePlan(plan: string, amount: number): Promise<void>
  stopPlan(plan: string): Promise<void>
  /** @returns the address of a page for another card */
  openCardPage(request: CardPageRequest): Promise<string>
  /**
   * Has the card that was left at a page pay a monthly gift from then on, and at once what is open.
   * @param isOurs asked before anything is done
   * @returns the gateway's id of the monthly gift; null where nothing was to do: no card was left, or this or a newer one was taken already
   */
  takeCard(session: string, isOurs: (plan: string) => Promise<boolean>): Promise<string | null>
  /** Gives the customer of a payment or of a monthly gift another address, where the gateway keeps one. */
  correctEmail(of: { payment: string | null; plan: string | null }, email: string): Promise<void>
  /** The payments whose money a payout brought to the bank. Absent where no money goes there. */
  paymentsOf?(payout: string): Promise<string[]>
  /** Reads what the gateway's webhook sent, its bytes as they came; null when the gateway did not sign it, or it is no event. Absent without a webhook. */
  readEvent?(body: Buffer, signature: string): GatewayEvent | null
}
