import { type Dedicated, dedicationCardText } from '../shared/dedications'
import { formatCents } from '../shared/money'
import { nameOr, dedicatedTo, hello, template } from './template'

export interface DonationVariables extends Dedicated {
  name: string
  amount: number
  /** Set only when staff view the email, for a payment of a monthly gift; the email itself has `ReceiptLink.plan`. */
  plan?: object | null
}

export interface ReceiptLink {
  url: string
  plan?: string
}

export function monthlyGiftParagraph(link: ReceiptLink, { plan }: Pick<DonationVariables, 'plan'>): string[] {
  const url = link.plan ?? (plan ? MASK : null)
  return url ? [`This is a monthly gift. To change or cancel it:\n${url}`] : []
}

export const MASK = '(a link that only the email itself contains)'
export const RECEIPT_LINK_MASKED: ReceiptLink = { url: MASK }
export const RECEIPT_LINK_PREVIEW: ReceiptLink = { url: 'https://example.org/donate/receipt?token=preview' }

export const donationPending = template<DonationVariables, ReceiptLink>({
  name: 'donation-pending',
  title: 'Donation pending review',
  version: 5,
  isRateLimited: true,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, plan, ...dedicated }, link, foundation) => ({
    subject: `Thank you for your gift to ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you for giving ${formatCents(amount)}${dedicatedTo(dedicated)}.`,
      'We review every gift before we charge your card, which takes a few days. Until then, you may see a pending charge, and you can cancel your gift with the link below. We’ll email your receipt once your card is charged.',
    ],
    action: { label: 'Open my gift’s page', url: link.url },
    after: [
      `Cancel my gift:\n${link.url}`,
      ...monthlyGiftParagraph(link, { plan }),
      `${foundation} is a 501(c)(3) organization. Your donation is tax deductible to the extent allowed by law. This email is not a receipt.`,
    ],
  }),
})

interface DonationReleasedVariables extends DonationVariables {
  by_donor?: boolean
}

export const donationReleased = template<DonationReleasedVariables, ReceiptLink>({
  name: 'donation-released',
  title: 'Donation released',
  version: 4,
  preview: { variables: { name: 'Dana Reyes', amount: 5_000, honoree: null }, secrets: RECEIPT_LINK_PREVIEW },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, by_donor, ...dedicated }, { url }, foundation) => ({
    subject: `Your gift to ${foundation} was ${by_donor ? 'canceled' : 'not processed'}`,
    paragraphs: [
      hello(name),
      by_donor
        ? `You canceled your gift of ${formatCents(amount)}${dedicatedTo(dedicated)}. The hold on your card was released, and nothing was charged.`
        : `We didn’t process the ${formatCents(amount)} gift${dedicatedTo(dedicated)} made with this email address. The hold on the card was released, and nothing was charged.`,
    ],
    action: { label: 'Check my gift’s status', url },
    after: [
      by_donor
        ? 'If you didn’t cancel this gift, reply to this email.'
        : 'If you’d still like to give, or if you didn’t make this gift, reply to this email.',
    ],
  }),
})

interface DonationRefundedVariables extends DonationVariables {
  /** Amount of this refund in cents; absent when nothing was refunded earlier. */
  rest?: number
}

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

interface DonationChangedInStripeVariables {
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

export const donationChangedInStripe = template<DonationChangedInStripeVariables>({
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
          ? `The gift now counts as ${formatCents(left)}, and its receipt shows that amount. Any earlier receipt for a larger amount is void.`
          : 'The receipt is void, and the gift no longer counts in any total.',
        'If a year-end statement already listed this gift, the gift’s page asks if you want to send it again.',
      ],
      action: { label: 'View the gift', url: `${site_url}/admin/donation/${id}` },
    }
  },
})

export const donationCanceled = template<{ id: number; name: string; amount: number; site_url: string }>({
  name: 'donation-canceled',
  title: 'Gift canceled by the donor (to the foundation)',
  version: 2,
  isInternal: true,
  preview: { variables: { id: 1, name: 'Dana Reyes', amount: 5_000, site_url: 'https://example.org' }, secrets: null },
  masked: null,
  content: ({ id, name, amount, site_url }) => ({
    subject: 'A donor canceled a gift',
    paragraphs: [
      `${nameOr(name, 'A donor')} canceled a ${formatCents(amount)} gift before we charged the card. The hold was released, and nothing was charged.`,
      'You don’t need to do anything. The donor got an email about it.',
    ],
    action: { label: 'View the gift', url: `${site_url}/admin/donation/${id}` },
  }),
})

/** Holds no amount, so the card can't reveal it (rule 6.15). */
interface CardVariables extends Dedicated {
  name: string
  told_name: string
}

export const dedicationCard = template<CardVariables>({
  name: 'dedication-card',
  title: 'Dedication card',
  version: 2,
  preview: { variables: { name: 'Dana Reyes', honoree: 'Ruth Okafor', dedication: 'memory', told_name: 'Ada Okafor' }, secrets: null },
  masked: null,
  content: ({ name, told_name, ...dedicated }, _none, foundation) => ({
    subject: `A gift to ${foundation}${dedicatedTo(dedicated)}`,
    paragraphs: [
      hello(told_name),
      ...dedicationCardText({ giver: nameOr(name, 'Someone'), dedicated: dedicatedTo(dedicated), foundation, isAsked: true }),
    ],
    after: ['We’re emailing you just this once and won’t use your address for anything else. You don’t need to do anything.'],
  }),
})
