import { formatCents } from '../shared/money'
import { hello } from './names'
import { PLAN_LINK_MASKED, PLAN_LINK_PREVIEW, PLAN_PREVIEW, type PlanLink, type PlanVariables } from './plan-link'
import { template } from './template'

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
