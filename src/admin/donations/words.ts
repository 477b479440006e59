import type { PlanState } from '../../shared/plans'
import { AUTHENTICITIES, UNKNOWN_AUTHENTICITY, type PaymentState } from '../../shared/donation-states'

export const AUTHENTICITY_WORDS = [UNKNOWN_AUTHENTICITY, ...AUTHENTICITIES] as const
export type AuthenticityWord = (typeof AUTHENTICITY_WORDS)[number]

/** Where the money is, in a word or two. */
export const PAYMENT_WORDS: Readonly<Record<PaymentState, string>> = {
  started: 'Not paid',
  authorized: 'Held',
  captured: 'Taken',
  canceled: 'Let go',
  refunded: 'Given back',
  voided: 'Void',
}

export const PLAN_WORDS: Readonly<Record<PlanState, string>> = {
  waiting: 'Begins once this gift is processed',
  active: 'Active',
  late: 'A payment failed',
  stopped: 'Stopped',
}
