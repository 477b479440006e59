import { formatCents } from '../shared/money'
import type { StopReason } from '../shared/donation-states'
import { hello, template } from './template'

interface PlanVariables {
  name: string
  /** In cents per month. */
  amount: number
  plan_id: number
  /** Null when the card's payment failed. */
  reason: StopReason | null
  email: string
}

export interface PlanLink {
  url: string
}

const PLAN_LINK_MASKED: PlanLink = { url: '(a link that only the email itself contains)' }
const PLAN_LINK_PREVIEW: PlanLink = { url: 'https://example.org/donate/plan/preview' }
const PLAN_PREVIEW: PlanVariables = { name: 'Dana Reyes', amount: 2_500, plan_id: 1, reason: 'asked', email: 'hello@example.org' }

export const planFailed = template<PlanVariables, PlanLink>({
  name: 'plan-failed',
  title: 'Monthly gift payment failed',
  version: 3,
  preview: { variables: PLAN_PREVIEW, secrets: PLAN_LINK_PREVIEW },
  masked: PLAN_LINK_MASKED,
  content: ({ name, amount, email }, { url }, foundation) => ({
    subject: `Your monthly gift to ${foundation} didn’t go through`,
    paragraphs: [
      hello(name),
      `This month’s gift of ${formatCents(amount)} didn’t go through, and your card wasn’t charged. We’ll try again automatically in the next few days.`,
      `If your card has changed, replace it on your monthly gift’s page. We’ll try the payment again right away. Questions? Email ${email}.`,
    ],
    action: { label: 'View my monthly gift', url },
  }),
})

const WHY: Record<StopReason | 'card', string> = {
  asked: 'has been canceled, as you asked. Your card won’t be charged again.',
  given_back: 'was canceled because your first gift was refunded. Your card won’t be charged again.',
  not_begun: 'can’t continue because your card was declined for future payments. Your card won’t be charged again.',
  card: 'was canceled because your payment didn’t go through. Your card won’t be charged again.',
}

export const planStopped = template<PlanVariables, PlanLink>({
  name: 'plan-stopped',
  title: 'Monthly gift ended',
  version: 2,
  preview: { variables: PLAN_PREVIEW, secrets: PLAN_LINK_PREVIEW },
  masked: PLAN_LINK_MASKED,
  content: ({ name, amount, reason, email }, { url }, foundation) => ({
    subject: `Your monthly gift to ${foundation} has ended`,
    paragraphs: [
      hello(name),
      `Your monthly gift of ${formatCents(amount)} ${WHY[reason ?? 'card']} Thank you for your gifts.`,
      `If this isn’t what you wanted, you can start a new monthly gift at any time, or email ${email}.`,
    ],
    action: { label: 'View my monthly gift', url },
  }),
})

interface PlanChangedVariables extends Omit<PlanVariables, 'reason'> {
  /** Amount before, in cents per month; null when the card was replaced. */
  was: number | null
}

export const planChanged = template<PlanChangedVariables, PlanLink>({
  name: 'plan-changed',
  title: 'Monthly gift changed',
  version: 1,
  isRateLimited: true,
  preview: {
    variables: { name: 'Dana Reyes', amount: 2_500, was: 5_000, plan_id: 1, email: 'hello@example.org' },
    secrets: PLAN_LINK_PREVIEW,
  },
  masked: PLAN_LINK_MASKED,
  content: ({ name, amount, was, email }, { url }, foundation) => ({
    subject: `Your monthly gift to ${foundation} has changed`,
    paragraphs: [
      hello(name),
      was === null
        ? `The card for your monthly gift of ${formatCents(amount)} was replaced. We’ll use the new card from now on.`
        : `Your monthly gift is now ${formatCents(amount)}. Before, it was ${formatCents(was)}. The change starts with your next payment.`,
      `If you didn’t ask for this, email ${email}.`,
    ],
    action: { label: 'View my monthly gift', url },
  }),
})
