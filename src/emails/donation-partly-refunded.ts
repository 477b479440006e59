import { formatCents } from '../shared/money'
import { dedicatedTo, hello } from './names'
import { RECEIPT_LINK_MASKED, RECEIPT_LINK_PREVIEW, type DonationVariables, type ReceiptLink } from './receipt-link'
import { template } from './template'

interface Variables extends DonationVariables {
  /** What went back, and what stayed, in cents. */
  back: number
  left: number
}

/** Each time that a part of a gift is given back. */
export const donationPartlyRefunded = template<Variables, ReceiptLink>({
  name: 'donation-partly-refunded',
  title: 'Part of a donation given back',
  version: 1,
  preview: {
    variables: { name: 'Dana Reyes', amount: 5_000, back: 2_000, left: 3_000, honoree: null },
    secrets: RECEIPT_LINK_PREVIEW,
  },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, back, left, ...dedicated }, { url }, foundation) => ({
    subject: `Part of your gift to ${foundation} was given back`,
    paragraphs: [
      hello(name),
      `We have given back ${formatCents(back)} of your gift of ${formatCents(amount)}${dedicatedTo(dedicated)}, to the card that paid. When it shows there depends on your bank.`,
      `The receipt that you have is void. A new one is for what stayed, ${formatCents(left)}: please use that one.`,
    ],
    action: { label: 'Open the new receipt', url },
    after: ['If you did not expect this, please answer this email.'],
  }),
})
