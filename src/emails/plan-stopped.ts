import { formatCents } from '../shared/money'
import type { StopReason } from '../shared/plans'
import { hello } from './names'
import { PLAN_LINK_MASKED, PLAN_LINK_PREVIEW, PLAN_PREVIEW, type PlanLink, type PlanVariables } from './plan-link'
import { template } from './template'

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
