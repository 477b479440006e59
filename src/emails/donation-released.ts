import { formatCents } from '../shared/money'
import { dedicatedTo, hello } from './names'
import { RECEIPT_LINK_MASKED, RECEIPT_LINK_PREVIEW, type DonationVariables, type ReceiptLink } from './receipt-link'
import { template } from './template'

/** Once money that was held is let go: by staff, or since the hold ran out. */
export const donationReleased = template<DonationVariables, ReceiptLink>({
  name: 'donation-released',
  title: 'Donation let go',
  version: 1,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, ...dedicated }, { url }, foundation) => ({
    subject: `Your gift to ${foundation} was not taken`,
    paragraphs: [
      hello(name),
      `We did not take the gift of ${formatCents(amount)}${dedicatedTo(dedicated)} that was made with this email. The amount is no longer held on the card, and nothing was charged.`,
    ],
    action: { label: 'See how it stands', url },
    after: ['If you would still like to give, or did not make this gift, please answer this mail.'],
  }),
})
