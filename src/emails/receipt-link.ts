import type { Dedicated } from '../shared/dedications'

/** What the mails about a gift know. */
export interface DonationVariables extends Dedicated {
  name: string
  /** In cents. */
  amount: number
}

/** The donor's receipt page, under a token that only the mail holds. */
export interface ReceiptLink {
  url: string
}

export const RECEIPT_LINK_MASKED: ReceiptLink = { url: '(a link that only the mail itself holds)' }
export const RECEIPT_LINK_PREVIEW: ReceiptLink = { url: 'https://example.org/donate/receipt?token=preview' }
