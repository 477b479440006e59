import { formatCents } from '../shared/money'
import { dedicatedTo, hello } from './names'
import { RECEIPT_LINK_MASKED, RECEIPT_LINK_PREVIEW, type DonationVariables, type ReceiptLink } from './receipt-link'
import { template } from './template'

interface Variables extends DonationVariables {
  /** What went back now, in cents, where a part of the gift had gone before. */
  rest?: number
}

/** Once the gateway gives taken money back, all of it or what was left. */
export const donationRefunded = template<Variables, ReceiptLink>({
  name: 'donation-refunded',
  title: 'Donation given back',
  version: 2,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, rest, ...dedicated }, { url }, foundation) => ({
    subject: `Your gift to ${foundation} was given back`,
    paragraphs: [
      hello(name),
      rest === undefined
        ? `We have given back your gift of ${formatCents(amount)}${dedicatedTo(dedicated)}, all of it, to the card that paid. When it shows there depends on your bank.`
        : `We have given back what was left of your gift of ${formatCents(amount)}${dedicatedTo(dedicated)}, ${formatCents(rest)}, to the card that paid. When it shows there depends on your bank.`,
      'Its receipt is void, and nothing of this amount can be deducted.',
    ],
    action: { label: 'See how it stands', url },
    after: ['If you did not expect this, please answer this mail.'],
  }),
})
