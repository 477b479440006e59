import type { PdfDocumentData } from '../../platform/pdf/pdf-document'
import { PAID_TO } from '../../shared/application-stage'
import type { AwardKind } from '../../shared/awards'
import { formatLongMonth } from '../../shared/dates'
import type { LetterFacts, LetterPayment } from './letter-facts'
import { beginLetter, endLetter, listPayments, plannedText, reachedAt } from './letter-parts'

const OTHER_COSTS = 'Late fees, court costs, utilities, or deposits, unless a payment above includes them'

const NOT_PAID: Readonly<Record<AwardKind, readonly string[]>> = {
  rent: ['Rent for months that aren’t in this list', 'Rent above the amounts in this list. You pay the rest.', OTHER_COSTS],
  mortgage: [
    'Mortgage payments for months that aren’t in this list',
    'Anything above the amounts in this list. You pay the rest.',
    'Late fees, court costs, taxes, or insurance, unless a payment above includes them',
  ],
}

const TELL_US: Readonly<Record<AwardKind, readonly string[]>> = {
  rent: [
    'You move, or plan to move',
    'Your rent or your landlord changes',
    'Things get better, such as your health, your work, or your income',
    'Someone else helps you pay your rent',
    'You get a notice from your landlord or from a court',
  ],
  mortgage: [
    'You move, or sell your home',
    'Your payment or your mortgage company changes',
    'Things get better, such as your health, your work, or your income',
    'Someone else helps you pay your mortgage',
    'You get a notice from your mortgage company or from a court',
  ],
}

/** Names the payee where not all payments go to the same one. */
function textOf(payment: LetterPayment, { payments, day }: LetterFacts): string[] {
  const isSame = payments.every(({ payee }) => payee === payment.payee)
  return [...(isSame ? [] : [payment.payee]), payment.isSent ? 'Sent' : plannedText(payment, day)]
}

/** Tells the family what we pay, to whom, what we don't pay, and what to tell us (rule 29.26). */
export function awardLetter(facts: LetterFacts): PdfDocumentData {
  const { full_name, reference, kind, payments, reviewed_until } = facts
  const sheet = beginLetter(facts, `Help with your ${kind}`, [full_name, `Reference number ${reference}`])
  sheet.paragraph(`Hello ${full_name},`)
  sheet.paragraph(`We’re glad to help with your ${kind}. This letter says what we pay, what we don’t pay, and what to tell us.`)
  sheet.heading(2, 'What we pay')
  sheet.pair('Paid to', payeesText(facts))
  listPayments(sheet, payments, { unsure: 'Not sure yet', textOf: (payment) => textOf(payment, facts) })
  sheet.paragraph(`We pay ${PAID_TO[kind]} directly. No money goes through you.`)
  if (reviewed_until !== null && payments.some(({ isSent, isUnreviewed }) => !isSent && isUnreviewed))
    sheet.paragraph(
      `We’re not sure yet about payments after ${formatLongMonth(reviewed_until)}. First, we’ll check if you still need help.`,
    )
  sheet.heading(2, 'What we don’t pay')
  sheet.list(NOT_PAID[kind])
  sheet.heading(2, 'What to tell us')
  sheet.paragraph('Tell us right away if:')
  sheet.list(TELL_US[kind])
  sheet.paragraph('We may then change or stop payments that we haven’t sent.')
  sheet.paragraph(['We’ll never ask you for money. If you have questions, call or email us.', ...reachedAt(facts)].join('\n'))
  return endLetter(sheet, facts)
}

const payeesText = ({ kind, payments }: LetterFacts): string =>
  `${[...new Set(payments.map(({ payee }) => payee))].join('\n')}\n(${PAID_TO[kind]})`
