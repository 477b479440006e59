import { isMailableName, MAX_HONOREE } from '../shared/names'
import { formatCents } from '../shared/money'
import { NOTHING_IN_RETURN, receiptFacts, receiptNumber, taxStatement, type MailedReceipt } from '../shared/receipt'
import {
  MASK,
  monthlyGiftParagraph,
  RECEIPT_LINK_MASKED,
  RECEIPT_LINK_PREVIEW,
  type DonationVariables,
  type ReceiptLink,
} from './donations'
import { dedicatedTo, hello, template } from './template'

interface ReceiptVariables extends DonationVariables {
  /** Absent from older messages, and from the preview of a gift that isn't charged yet. */
  receipt?: MailedReceipt | null
}

const RECEIPT_PREVIEW: MailedReceipt = {
  number: 12,
  organization: 'Hearthside',
  address: '1 Elm Street, Duluth, Minnesota 55802',
  ein: '00-0000000',
  registered_in: 'Minnesota',
  donor: 'Dana Reyes',
  honoree: 'Ruth Okafor',
  dedication: 'honor',
  amount: 5_000,
  date: '2026-03-03T18:00:00.000Z',
  nice_date: 'Mar 3, 2026',
  processed: null,
  counts_for: null,
}

/** Names that today's forms refuse, but older gifts may have, stay out of emails. */
const isSafe = ([label, value]: [label: string, value: string], { honoree }: MailedReceipt): boolean =>
  (label !== 'Received from' || isMailableName(value)) && (value !== honoree || isMailableName(value, MAX_HONOREE))

const receiptParagraphs = (receipt: MailedReceipt): string[] => [
  [['Amount', formatCents(receipt.amount)] as [string, string], ...receiptFacts(receipt)]
    .filter((fact) => isSafe(fact, receipt))
    .map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}`)
    .join('\n'),
  `${taxStatement(receipt)} ${NOTHING_IN_RETURN}`,
]

const numbered = ({ number, amount }: MailedReceipt, foundation: string): string =>
  `Receipt ${receiptNumber(number)} for your ${formatCents(amount)} gift to ${foundation}`

export const donationReceipt = template<ReceiptVariables, ReceiptLink>({
  name: 'donation-receipt',
  title: 'Donation receipt',
  version: 5,
  preview: {
    variables: { name: 'Dana Reyes', amount: 5_000, honoree: 'Ruth Okafor', receipt: RECEIPT_PREVIEW },
    secrets: RECEIPT_LINK_PREVIEW,
  },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, plan, receipt, ...dedicated }, link, foundation) => ({
    subject: receipt ? numbered(receipt, foundation) : `Your receipt for your ${formatCents(amount)} gift to ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you! We’ve received your gift of ${formatCents(amount)}${dedicatedTo(dedicated)}. You’re helping families stay in their homes.`,
      ...(receipt ? ['This email is your receipt. Keep it for your taxes.', ...receiptParagraphs(receipt)] : []),
    ],
    action: { label: 'Open my receipt', url: link.url },
    after: [
      ...monthlyGiftParagraph(link, { plan }),
      ...(receipt
        ? []
        : [
            `${foundation} is a 501(c)(3) organization. Your donation is tax deductible to the extent allowed by law. ${NOTHING_IN_RETURN}`,
          ]),
    ],
  }),
})

interface DonationPartlyRefundedVariables extends ReceiptVariables {
  /** Refunded and remaining amounts in cents. */
  back: number
  left: number
}

export const donationPartlyRefunded = template<DonationPartlyRefundedVariables, ReceiptLink>({
  name: 'donation-partly-refunded',
  title: 'Donation partly refunded',
  version: 3,
  preview: {
    variables: {
      ...{ name: 'Dana Reyes', amount: 5_000, back: 2_000, left: 3_000, honoree: null },
      receipt: { ...RECEIPT_PREVIEW, honoree: null, amount: 3_000, whole: 5_000, replaces: 11 },
    },
    secrets: RECEIPT_LINK_PREVIEW,
  },
  masked: RECEIPT_LINK_MASKED,
  content: ({ name, amount, back, left, receipt, ...dedicated }, { url }, foundation) => ({
    subject: `Part of your gift to ${foundation} was refunded`,
    paragraphs: [
      hello(name),
      `We’ve refunded ${formatCents(back)} of your gift of ${formatCents(amount)}${dedicatedTo(dedicated)} to your card. Your bank decides how soon you’ll see it.`,
      receipt
        ? 'Your earlier receipt is void. This is your new receipt. Keep it for your taxes.'
        : `Your earlier receipt is void. Please use the new one, for the remaining ${formatCents(left)}.`,
      ...(receipt ? receiptParagraphs(receipt) : []),
    ],
    action: { label: 'Open my new receipt', url },
    after: ['If you didn’t expect this, reply to this email.'],
  }),
})

export interface ReceiptLinks {
  list: string
}

/** Two lines of `ReceiptLinks.list`. `amount` is in cents. */
export const receiptLine = ({ nice_date, amount, number, url }: { nice_date: string; amount: number; number: number; url: string }) =>
  `${nice_date}: ${formatCents(amount)}, receipt ${receiptNumber(number)}\n${url}`

export const donationReceipts = template<{ count: number }, ReceiptLinks>({
  name: 'donation-receipts',
  title: 'A donor’s receipts',
  version: 2,
  isRateLimited: true,
  preview: {
    variables: { count: 1 },
    secrets: {
      list: receiptLine({
        ...{ nice_date: 'Mar 3, 2026', amount: 5_000, number: 12 },
        url: 'https://example.org/donate/receipt?token=preview',
      }),
    },
  },
  masked: { list: MASK },
  content: ({ count }, { list }, foundation) => ({
    subject: `Your receipts from ${foundation}`,
    paragraphs: [
      'Hello,',
      `Someone, probably you, asked us for receipts for gifts made with this email address. We found ${count === 1 ? '1 receipt. The link opens it, and you can print it.' : `${count} receipts, newest first. Each link opens a receipt you can print.`}`,
      list,
    ],
    after: ['Didn’t ask for this? You don’t need to do anything. We sent the links only to you.'],
  }),
})
