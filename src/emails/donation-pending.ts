import { formatCents } from '../shared/money'
import { dedicatedTo, hello } from './names'
import { ofPlan, RECEIPT_LINK_MASKED, RECEIPT_LINK_PREVIEW, type DonationVariables, type ReceiptLink } from './receipt-link'
import { template } from './template'

/** At once, when a donor has paid and the money is held. It is no receipt. */
export const donationPending = template<DonationVariables, ReceiptLink>({
  name: 'donation-pending',
  title: 'Donation pending review',
  version: 2,
  limited: true,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, plan, ...dedicated }, link, foundation) => ({
    subject: `Thank you for your gift to ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you for giving ${formatCents(amount)}${dedicatedTo(dedicated)}.`,
      'A person on our staff looks at every gift before we take the money. Until then it is only held on your card. This takes a few days; then we send you the receipt.',
    ],
    action: { label: 'See how it stands', url: link.url },
    after: [
      ...ofPlan(link, { plan }),
      `${foundation} is a 501(c)(3) organization. Your donation is tax deductible to the extent allowed by law. This mail is not a receipt yet.`,
    ],
  }),
})
