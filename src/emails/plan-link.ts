/** What the mails about a monthly gift know. */
export interface PlanVariables {
  name: string
  /** In cents, each month. */
  amount: number
  plan_id: number
  /** Whether the donor, or staff, asked for it. */
  asked: boolean
  /** Of the foundation. */
  email: string
}

/** The page of a monthly gift, under a token that only the mail holds. */
export interface PlanLink {
  url: string
}

export const PLAN_LINK_MASKED: PlanLink = { url: '(a link that only the mail itself holds)' }
export const PLAN_LINK_PREVIEW: PlanLink = { url: 'https://example.org/donate/plan/preview' }
export const PLAN_PREVIEW: PlanVariables = { name: 'Dana Reyes', amount: 2_500, plan_id: 1, asked: true, email: 'hello@example.org' }
