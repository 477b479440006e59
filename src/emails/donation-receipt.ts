import { formatCents } from '../shared/money'
import { NOTHING_IN_RETURN } from '../shared/receipt'
import { dedicatedTo, hello } from './names'
import { ofPlan, RECEIPT_LINK_MASKED, RECEIPT_LINK_PREVIEW, type DonationVariables, type ReceiptLink } from './receipt-link'
import { template } from './template'

/** Only once the money is taken. */
export const donationReceipt = template<DonationVariables, ReceiptLink>({
  name: 'donation-receipt',
  title: 'Donation receipt',
  version: 3,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: 'Ruth Okafor' }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, plan, ...dedicated }, link, foundation) => ({
    subject: `Your receipt from ${foundation}`,
    paragraphs: [
      hello(name),
      `Your gift of ${formatCents(amount)}${dedicatedTo(dedicated)} has reached us. Thank you for standing with families in hardship.`,
    ],
    action: { label: 'Open the receipt', url: link.url },
    after: [
      ...ofPlan(link, { plan }),
      `${foundation} is a 501(c)(3) organization. Your donation is tax deductible to the extent allowed by law. ${NOTHING_IN_RETURN}`,
    ],
  }),
})
