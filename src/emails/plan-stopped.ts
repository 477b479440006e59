import { formatCents } from '../shared/money'
import { hello } from './names'
import { PLAN_LINK_MASKED, PLAN_LINK_PREVIEW, PLAN_PREVIEW, type PlanLink, type PlanVariables } from './plan-link'
import { template } from './template'

/** When a monthly gift is over: it was asked for, or the card refused too often. */
export const planStopped = template<PlanVariables, PlanLink>({
  name: 'plan-stopped',
  title: 'Monthly gift stopped',
  version: 1,
  preview: { variables: PLAN_PREVIEW, secrets: PLAN_LINK_PREVIEW },
  masked: PLAN_LINK_MASKED,
  content: ({ name, amount, asked, email }, { url }, foundation) => ({
    subject: `Your monthly gift to ${foundation} has stopped`,
    paragraphs: [
      hello(name),
      asked
        ? `Your monthly gift of ${formatCents(amount)} has stopped, as you asked. Nothing more is charged. Thank you for what you gave.`
        : `Your monthly gift of ${formatCents(amount)} has stopped, since your card did not pay it. Nothing more is charged. Thank you for what you gave.`,
      `If this is not what you wanted, you can begin a new one at any time, or write to ${email}.`,
    ],
    action: { label: 'See what you gave', url },
  }),
})
