import type { Dedicated } from '../shared/dedications'
import { formatCents } from '../shared/money'
import { NOTHING_IN_RETURN } from '../shared/receipt'
import { nameOr, dedicatedTo, hello, template } from './template'

interface DonationVariables extends Dedicated {
  name: string
  /** In cents. */
  amount: number
  /** Set only when staff view the email, for a payment of a monthly gift; the email itself has `ReceiptLink.plan`. */
  plan?: object | null
}

/** The donor's receipt page; only the email contains its token. */
export interface ReceiptLink {
  url: string
  plan?: string
}

function monthlyGiftParagraph(link: ReceiptLink, { plan }: Pick<DonationVariables, 'plan'>): string[] {
  const url = link.plan ?? (plan ? MASK : null)
  return url ? [`This is a monthly gift. To change or cancel it:\n${url}`] : []
}

const MASK = '(a link that only the email itself contains)'
const RECEIPT_LINK_MASKED: ReceiptLink = { url: MASK }
const RECEIPT_LINK_PREVIEW: ReceiptLink = { url: 'https://example.org/donate/receipt?token=preview' }

/** Sent only once the card is charged. */
export const donationReceipt = template<DonationVariables, ReceiptLink>({
  name: 'donation-receipt',
  title: 'Donation receipt',
  version: 4,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: 'Ruth Okafor' }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, plan, ...dedicated }, link, foundation) => ({
    subject: `Your receipt for your ${formatCents(amount)} gift to ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you! We’ve received your gift of ${formatCents(amount)}${dedicatedTo(dedicated)}. You’re helping families stay in their homes.`,
    ],
    action: { label: 'Open my receipt', url: link.url },
    after: [
      ...monthlyGiftParagraph(link, { plan }),
      `${foundation} is a 501(c)(3) organization. Your donation is tax deductible to the extent allowed by law. ${NOTHING_IN_RETURN}`,
    ],
  }),
})

/** Sent as soon as the money is on hold. Not a receipt. */
export const donationPending = template<DonationVariables, ReceiptLink>({
  name: 'donation-pending',
  title: 'Donation pending review',
  version: 3,
  isRateLimited: true,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, plan, ...dedicated }, link, foundation) => ({
    subject: `Thank you for your gift to ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you for giving ${formatCents(amount)}${dedicatedTo(dedicated)}.`,
      'We review every gift before we charge your card, which takes a few days. Until then, you may see a pending charge. We’ll email your receipt once your card is charged.',
    ],
    action: { label: 'Check my gift’s status', url: link.url },
    after: [
      ...monthlyGiftParagraph(link, { plan }),
      `${foundation} is a 501(c)(3) organization. Your donation is tax deductible to the extent allowed by law. This email is not a receipt.`,
    ],
  }),
})

/** Sent when a hold is released, by staff or because it expired. */
export const donationReleased = template<DonationVariables, ReceiptLink>({
  name: 'donation-released',
  title: 'Donation released',
  version: 2,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, ...dedicated }, { url }, foundation) => ({
    subject: `Your gift to ${foundation} was not processed`,
    paragraphs: [
      hello(name),
      `We did not process the ${formatCents(amount)} gift${dedicatedTo(dedicated)} made with this email address. The hold on the card was released, and nothing was charged.`,
    ],
    action: { label: 'Check my gift’s status', url },
    after: ['If you’d still like to give, or if you didn’t make this gift, reply to this email.'],
  }),
})

interface DonationRefundedVariables extends DonationVariables {
  /** Amount of this refund in cents; absent when nothing was refunded earlier. */
  rest?: number
}

/** Sent when a charged gift is refunded in full, or what was left of it. */
export const donationRefunded = template<DonationRefundedVariables, ReceiptLink>({
  name: 'donation-refunded',
  title: 'Donation refunded',
  version: 3,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, rest, ...dedicated }, { url }, foundation) => ({
    subject: `Your gift to ${foundation} was refunded`,
    paragraphs: [
      hello(name),
      rest === undefined
        ? `We’ve refunded your full gift of ${formatCents(amount)}${dedicatedTo(dedicated)} to your card. Your bank decides how soon you’ll see it.`
        : `We’ve refunded the remaining ${formatCents(rest)} of your gift of ${formatCents(amount)}${dedicatedTo(dedicated)} to your card. Your bank decides how soon you’ll see it.`,
      'Your receipt is void, and this gift is not tax deductible.',
    ],
    action: { label: 'Check my gift’s status', url },
    after: ['If you didn’t expect this, reply to this email.'],
  }),
})

interface DonationPartlyRefundedVariables extends DonationVariables {
  /** Refunded and remaining amounts in cents. */
  back: number
  left: number
}

export const donationPartlyRefunded = template<DonationPartlyRefundedVariables, ReceiptLink>({
  name: 'donation-partly-refunded',
  title: 'Donation partly refunded',
  version: 2,
  preview: {
    variables: { name: 'Dana Reyes', amount: 5_000, back: 2_000, left: 3_000, honoree: null },
    secrets: RECEIPT_LINK_PREVIEW,
  },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, back, left, ...dedicated }, { url }, foundation) => ({
    subject: `Part of your gift to ${foundation} was refunded`,
    paragraphs: [
      hello(name),
      `We’ve refunded ${formatCents(back)} of your gift of ${formatCents(amount)}${dedicatedTo(dedicated)} to your card. Your bank decides how soon you’ll see it.`,
      `Your earlier receipt is void. Please use the new one, for the remaining ${formatCents(left)}.`,
    ],
    action: { label: 'Open my new receipt', url },
    after: ['If you didn’t expect this, reply to this email.'],
  }),
})

interface DonationPutRightVariables {
  id: number
  name: string
  /** Pledged and charged amounts in cents. */
  given: number
  taken: number
  /** Amount of this refund and remaining amount in cents. */
  back: number
  left: number
  site_url: string
}

/** Tells the foundation that a gift's amount was changed in Stripe's dashboard, not here. */
export const donationChangedInStripe = template<DonationPutRightVariables>({
  name: 'donation-put-right',
  title: 'Gift changed in Stripe (to the foundation)',
  version: 2,
  isInternal: true,
  preview: {
    variables: { id: 1, name: 'Dana Reyes', given: 5_000, taken: 5_000, back: 2_000, left: 3_000, site_url: 'https://example.org' },
    secrets: null,
  },
  masked: null,
  content: ({ id, name, given, taken, back, left, site_url }) => {
    const donor = nameOr(name, 'a donor')
    return {
      subject: back > 0 ? 'A gift was refunded in Stripe' : 'A gift was only partly charged',
      paragraphs: [
        ...(taken < given
          ? [`Only ${formatCents(taken)} of the ${formatCents(given)} from ${donor} was charged in Stripe. The rest was never charged.`]
          : []),
        ...(back > 0 ? [`${formatCents(back)} of the ${formatCents(taken)} from ${donor} was refunded in Stripe.`] : []),
        left > 0
          ? `The gift now counts as ${formatCents(left)}, and its receipt shows that amount. A receipt for more is void.`
          : 'The receipt is void, and the gift no longer counts in any total.',
        'If a year-end statement already listed this gift, the gift’s page asks if you want to send it again.',
      ],
      action: { label: 'View the gift', url: `${site_url}/admin/donation/${id}` },
    }
  },
})
