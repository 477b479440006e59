import type { StopReason } from '../shared/plans'

/** What the mails about a monthly gift know. */
export interface PlanVariables {
  name: string
  /** In cents, each month. */
  amount: number
  plan_id: number
  /** Why it stopped; null where the card did not pay it. */
  reason: StopReason | null
  /** Of the foundation. */
  email: string
}

/** The page of a monthly gift, under a token that only the mail holds. */
export interface PlanLink {
  url: string
}

export const PLAN_LINK_MASKED: PlanLink = { url: '(a link that only the mail itself holds)' }
export const PLAN_LINK_PREVIEW: PlanLink = { url: 'https://example.org/donate/plan/preview' }
export const PLAN_PREVIEW: PlanVariables = { name: 'Dana Reyes', amount: 2_500, plan_id: 1, reason: 'asked', email: 'hello@example.org' }
