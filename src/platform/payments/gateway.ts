import { DAY_MS } from '../../shared/dates'

/** Status at the payment processor; `refunded` when all of it went back, by our refund or a lost dispute. */
export type PaymentStatus = 'open' | 'expired' | 'authorized' | 'captured' | 'canceled' | 'refunded'

export interface Payment {
  status: PaymentStatus
  /** The processor's payment id; null while the donor is on the payment page. */
  id: string | null
  /** Amount on the payment page, in cents. */
  asked: number
  /** Amount charged, in cents, which can be less; until then, the amount asked. */
  amount: number
  /** Amount refunded so far, in cents. */
  refunded: number
  /** Amount lost to disputes, in cents. */
  lost: number
  paidAt: Date | null
  holdExpiresAt: Date | null
  /** The processor's fee, in cents; null when unknown or free. */
  fee: number | null
  /** Dispute of all or part of the payment, in cents; `lost` and `won` from our side. Null when never disputed. */
  dispute: { state: 'open' | 'lost' | 'won'; amount: number } | null
}

export interface CheckoutRequest {
  /** Our donation's id; the same id opens the same page again. */
  donation: number
  amount: number
  email: string
  description: string
  successUrl: string
  cancelUrl: string
  monthly: boolean
}

export interface PlanRequest {
  /** Our id of the monthly gift; the same id never starts a second one. */
  plan: number
  payment: string
  amount: number
  description: string
  firstAt: Date
}

export interface CardPageRequest {
  plan: string
  /** Return address: gets `card`, the page's id, once a card was entered; nothing is added when the donor turns back. */
  returnUrl: string
}

export interface GatewayPlan {
  state: 'active' | 'late' | 'stopped'
  /** Amount of the next invoice, in cents. */
  amount: number | null
  nextAt: Date | null
  /** The processor's id of the newest invoice, where its payment failed; the processor retries it. */
  failedBill: string | null
  /** Payments charged so far, oldest first; amounts in cents. */
  payments: { id: string; amount: number; at: Date }[]
}

export interface Decline {
  donation: number
  reason: string
  card: string | null
  fingerprint: string | null
}

export interface GatewayEvent {
  id: string
  type: string
  session: string | null
  payment: string | null
  payout: string | null
  plan: string | null
  card: string | null
  declined: Decline | null
}

/** Length of a hold in milliseconds, where the card network does not say (rule 6.3). */
export const HOLD_MS = 7 * DAY_MS

export const PAYMENT_PAGE_MS = DAY_MS

/** The processor refused, for example because the money was captured or released in the meantime. The current status is fetched again. */
export class GatewayRefused extends Error {}
export class GatewayUnavailable extends Error {}

export const GATEWAYS_WITH_FEES = ['stripe'] as const

/**
 * Online giving (rule 6.4). Money is put on hold at checkout and captured when staff process the donation. Every call is safe to repeat.
 * @throws GatewayRefused, GatewayUnavailable
 */
export interface PaymentGateway {
  name: 'stripe' | 'sandbox'
  openCheckout(request: CheckoutRequest): Promise<{ session: string; url: string }>
  closeCheckout(session: string): Promise<void>
  find(of: { session: string | null; payment: string | null }): Promise<Payment>
  capture(payment: string): Promise<void>
  cancel(payment: string): Promise<void>
  refund(payment: string): Promise<void>
  beginPlan(request: PlanRequest): Promise<string>
  /** @returns the processor's id of a monthly gift that may have started without our knowing; null when it did not */
  findStartedPlan(request: Pick<PlanRequest, 'plan' | 'payment'>): Promise<string | null>
  findPlan(plan: string): Promise<GatewayPlan>
  /** @param amount in cents, from the next payment on */
  changePlan(plan: string, amount: number): Promise<void>
  stopPlan(plan: string): Promise<void>
  openCardPage(request: CardPageRequest): Promise<string>
  /**
   * Makes the card entered on a page the one a monthly gift is charged to, and charges an open invoice right away.
   * @param isOurs called before anything is changed
   * @returns the processor's id of the monthly gift; null when there was nothing to do: no card was entered, or this or a newer one is
   * already in use
   */
  useNewCard(session: string, isOurs: (plan: string) => Promise<boolean>): Promise<string | null>
  correctEmail(of: { payment: string | null; plan: string | null }, email: string): Promise<void>
  paymentsOf?(payout: string): Promise<string[]>
  /** Verifies and parses a webhook's raw body; null when the signature is wrong or it is not an event. Absent without a webhook. */
  readEvent?(body: Buffer, signature: string): GatewayEvent | null
}
