import type { Dedicated } from '../shared/dedications'

/** What the mails about a gift know. */
export interface DonationVariables extends Dedicated {
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
export function ofPlan(link: ReceiptLink, { plan }: Pick<DonationVariables, 'plan'>): string[] {
  const url = link.plan ?? (plan ? MASK : null)
  return url ? [`This gift is monthly. To change or stop it:\n${url}`] : []
}

const MASK = '(a link that only the mail itself holds)'
export const RECEIPT_LINK_MASKED: ReceiptLink = { url: MASK }
export const RECEIPT_LINK_PREVIEW: ReceiptLink = { url: 'https://example.org/donate/receipt?token=preview' }
