import { PdfDocument, type PdfDocumentData } from '../../platform/pdf/pdf-document'
import { formatLongDay, formatLongMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import type { LetterFacts, LetterPayment } from './letter-facts'

/** Begins a letter with who writes it, and to whom, positioned for a window envelope. */
export function beginLetter({ foundation, day }: LetterFacts, title: string, to: readonly string[]): PdfDocument {
  const sheet = new PdfDocument(title, `Letter from ${foundation.name}`)
  sheet.paragraph(foundation.name, { font: 'strong', size: 12 })
  sheet.paragraph([foundation.address, ...reachedAt({ foundation })].join('\n'))
  sheet.space(24)
  sheet.paragraph(to.join('\n'))
  sheet.space(24)
  sheet.paragraph(formatLongDay(day))
  sheet.space(8)
  sheet.heading(1, title)
  return sheet
}

export const reachedAt = ({ foundation: { phone, email } }: Pick<LetterFacts, 'foundation'>): string[] => [
  ...(phone ? [`Phone: ${phone}`] : []),
  ...(email ? [`Email: ${email}`] : []),
]

export const sumOf = (payments: readonly LetterPayment[]): number => payments.reduce((cents, { amount }) => cents + amount, 0)

/** Says when it goes out; a day that has passed is promised no more. */
export const plannedText = ({ due_on }: Pick<LetterPayment, 'due_on'>, day: string): string =>
  due_on < day ? 'As soon as we can' : `Planned for ${formatLongDay(due_on)}`

/** Lists payments with their total. @param unsure says of payments after a review's month that they aren't certain */
export function listPayments(
  sheet: PdfDocument,
  payments: readonly LetterPayment[],
  { unsure, textOf }: { unsure: string; textOf: (payment: LetterPayment) => string[] },
): void {
  const isUnsure = ({ isSent, isUnreviewed }: LetterPayment) => !isSent && isUnreviewed
  for (const payment of payments) {
    const said = [...textOf(payment), ...(isUnsure(payment) ? [unsure] : [])].join('\n')
    sheet.entry(formatLongMonth(payment.month), said, formatCents(payment.amount))
  }
  sheet.entry('Total', '', formatCents(sumOf(payments)), 'strong')
  const open = payments.filter(isUnsure)
  if (open.length > 0) sheet.entry('Part of the total', unsure, formatCents(sumOf(open)))
  sheet.space(6)
}

export function endLetter(sheet: PdfDocument, { foundation, signer, day }: LetterFacts): PdfDocumentData {
  sheet.space(16)
  sheet.paragraph('Sincerely,')
  sheet.space(28)
  sheet.paragraph([signer, foundation.name].filter(Boolean).join('\n'))
  return sheet.written(foundation.name, { dated: day })
}
