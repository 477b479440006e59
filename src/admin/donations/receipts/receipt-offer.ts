import type { DonationRow } from '../../../shared/api/donations'
import { pluralize } from '../../../shared/text'

export interface Receiptable {
  id: number
  /** Without one, the receipt is printed. */
  hasEmail: boolean
}

export type ReceiptOffer = readonly Receiptable[]

export const receiptOffer = (ids: readonly number[], rows: readonly { email: string }[]): ReceiptOffer =>
  ids.flatMap((id, index) => {
    const row = rows[index]
    return row ? [{ id, hasEmail: row.email.trim() !== '' }] : []
  })

/** Checks that count, and charged gifts: the server refuses all others. */
export const canHaveReceipt = ({ type, payment_state, authenticity }: DonationRow): boolean =>
  type === 'Check' ? payment_state === null && authenticity !== 'Fraudulent' : payment_state === 'captured'

export interface Receipts {
  emailed: readonly Receiptable[]
  printed: readonly Receiptable[]
}

export const byWay = (offer: ReceiptOffer): Receipts => ({
  emailed: offer.filter(({ hasEmail }) => hasEmail),
  printed: offer.filter(({ hasEmail }) => !hasEmail),
})

export function receiptPlan({ emailed, printed }: Receipts): string {
  const [some, none] = [emailed.length, printed.length]
  return [
    some > 0 ? `${pluralize(some, 'receipt goes', 'receipts go')} out by email.` : '',
    none > 0
      ? `${pluralize(none, 'check has no email. You’ll get its receipt', 'checks have no email. You’ll get their receipts')} as one PDF to print and mail.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
