import { formatCents } from '../shared/money'
import type { StopReason } from '../shared/donation-states'
import { hello, template } from './template'

/** What the mails about a monthly gift know. */
interface PlanVariables {
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

const PLAN_LINK_MASKED: PlanLink = { url: '(a link that only the mail itself holds)' }
const PLAN_LINK_PREVIEW: PlanLink = { url: 'https://example.org/donate/plan/preview' }
const PLAN_PREVIEW: PlanVariables = { name: 'Dana Reyes', amount: 2_500, plan_id: 1, reason: 'asked', email: 'hello@example.org' }

/** Once for each payment of a monthly gift that the card refused. */
export const planFailed = template<PlanVariables, PlanLink>({
  name: 'plan-failed',
  title: 'Monthly gift not paid',
  version: 2,
  preview: { variables: PLAN_PREVIEW, secrets: PLAN_LINK_PREVIEW },
  masked: PLAN_LINK_MASKED,
  content: ({ name, amount, email }, { url }, foundation) => ({
    subject: `Your monthly gift to ${foundation} was not paid`,
    paragraphs: [
      hello(name),
      `Your card did not pay this month’s gift of ${formatCents(amount)}. Nothing was charged. It is tried again within the next days by itself.`,
      `If your card has changed, replace it on the page of your monthly gift: the gift is tried again at once. Questions? Write to ${email}.`,
    ],
    action: { label: 'See your monthly gift', url },
  }),
})

const WHY: Record<StopReason | 'card', string> = {
  asked: 'has stopped, as you asked. Nothing more is charged.',
  given_back: 'has stopped, since your first gift was given back. Nothing more is charged.',
  not_begun: 'does not go on: your card was not accepted for the payments that follow. Nothing more is charged.',
  card: 'has stopped, since your card did not pay it. Nothing more is charged.',
}

/** When a monthly gift is over. */
export const planStopped = template<PlanVariables, PlanLink>({
  name: 'plan-stopped',
  title: 'Monthly gift stopped',
  version: 1,
  preview: { variables: PLAN_PREVIEW, secrets: PLAN_LINK_PREVIEW },
  masked: PLAN_LINK_MASKED,
  content: ({ name, amount, reason, email }, { url }, foundation) => ({
    subject: `Your monthly gift to ${foundation} has stopped`,
    paragraphs: [
      hello(name),
      `Your monthly gift of ${formatCents(amount)} ${WHY[reason ?? 'card']} Thank you for what you gave.`,
      `If this is not what you wanted, you can begin a new one at any time, or write to ${email}.`,
    ],
    action: { label: 'See what you gave', url },
  }),
})
