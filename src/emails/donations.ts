import type { Dedicated } from '../shared/dedications'
import { formatCents } from '../shared/money'
import { NOTHING_IN_RETURN } from '../shared/receipt'
import { nameOr, dedicatedTo, hello, template } from './template'

/** What the mails about a gift know. */
interface DonationVariables extends Dedicated {
  name: string
  /** In cents. */
  amount: number
  /** Only where staff read it: whether it is a payment of a monthly gift. The mail itself knows by its link. */
  plan?: object | null
}

/** The donor's receipt page, under a token that only the mail holds. */
export interface ReceiptLink {
  url: string
  /** Of a monthly gift: where it is changed and stopped. */
  plan?: string
}

/** What a mail about a payment of a monthly gift says of it. */
function ofPlan(link: ReceiptLink, { plan }: Pick<DonationVariables, 'plan'>): string[] {
  const url = link.plan ?? (plan ? MASK : null)
  return url ? [`This gift is monthly. To change or stop it:\n${url}`] : []
}

const MASK = '(a link that only the mail itself holds)'
const RECEIPT_LINK_MASKED: ReceiptLink = { url: MASK }
const RECEIPT_LINK_PREVIEW: ReceiptLink = { url: 'https://example.org/donate/receipt?token=preview' }

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

interface DonationRefundedVariables extends DonationVariables {
  /** What went back now, in cents, where a part of the gift had gone before. */
  rest?: number
}

/** Once the gateway gives taken money back, all of it or what was left. */
export const donationRefunded = template<DonationRefundedVariables, ReceiptLink>({
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

interface DonationPartlyRefundedVariables extends DonationVariables {
  /** What went back, and what stayed, in cents. */
  back: number
  left: number
}

/** Each time that a part of a gift is given back. */
export const donationPartlyRefunded = template<DonationPartlyRefundedVariables, ReceiptLink>({
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

interface DonationPutRightVariables {
  /** Of the donation. */
  id: number
  name: string
  /** What was given, and what was taken of it, in cents. */
  given: number
  taken: number
  /** What went back now, and what is left of the gift, in cents. */
  back: number
  left: number
  site_url: string
}

/** To the foundation's address: somebody changed at the payment gateway's own screen what a gift came to. */
export const donationPutRight = template<DonationPutRightVariables>({
  name: 'donation-put-right',
  title: 'A gift changed at the gateway, to the foundation',
  version: 1,
  toUs: true,
  preview: {
    variables: { id: 1, name: 'Dana Reyes', given: 5_000, taken: 5_000, back: 2_000, left: 3_000, site_url: 'https://example.org' },
    secrets: null,
  },
  masked: null,
  content: ({ id, name, given, taken, back, left, site_url }) => {
    const donor = nameOr(name, 'a donor')
    return {
      subject: back > 0 ? 'A gift was given back at the payment gateway' : 'Less was taken than was given',
      paragraphs: [
        ...(taken < given
          ? [
              `Of the ${formatCents(given)} that ${donor} gave, ${formatCents(taken)} was taken at the payment gateway. The rest was never charged.`,
            ]
          : []),
        ...(back > 0 ? [`${formatCents(back)} of the ${formatCents(taken)} from ${donor} was given back at the payment gateway.`] : []),
        left > 0
          ? `The gift now counts with ${formatCents(left)}, and its receipt says so; one that said more is void.`
          : 'Its receipt is void, and it counts nowhere any more.',
        'If a year-end statement went out that lists it, the gift’s page asks whether it goes out again.',
      ],
      action: { label: 'See the gift', url: `${site_url}/admin/donation/${id}` },
    }
  },
})
