import type { PdfDocumentData } from '../../platform/pdf/pdf-document'
import { formatLongMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { pluralize } from '../../shared/text'
import type { LetterFacts, LetterPayment } from './letter-facts'
import { beginLetter, endLetter, listPayments, plannedText, reachedAt, sumOf } from './letter-parts'

const WORDS = {
  rent: {
    who: 'Tenant',
    number: 'Tenant or unit number',
    ends: 'when the tenancy ends',
    moves: 'this family moves out or the building is sold',
  },
  mortgage: {
    ...{ who: 'Borrower', number: 'Loan number', ends: 'when the loan ends or moves to another company' },
    moves: 'the loan is paid off or moves to another company',
  },
} as const

/** Tells the payee what we plan to pay (rule 29.26). It asks for nothing but how to pay. */
export function pledgeLetter(facts: LetterFacts): PdfDocumentData {
  const { payee, full_name, kind, account, day, payments, reviewed_until } = facts
  const own = payments.filter(({ isToPayee }) => isToPayee)
  const promised = own.filter(({ isSent }) => !isSent)
  const to = [payee.name, payee.street, `${payee.city}, ${payee.state} ${payee.zip_code}`]
  const sheet = beginLetter(facts, kind === 'rent' ? 'Our plan to pay rent' : 'Our plan to pay a mortgage', to)
  sheet.paragraph(
    `We’ve approved help with ${kind === 'rent' ? 'rent' : 'a mortgage'} for one of your ${kind === 'rent' ? 'tenants' : 'customers'}.`,
  )
  sheet.space(4)
  sheet.pair(WORDS[kind].who, full_name)
  if (account) sheet.pair(WORDS[kind].number, kind === 'rent' ? account : `Ends in ${account}`)
  sheet.pair('First payment', firstDay(promised, day))
  sheet.heading(2, 'What we plan to pay you')
  listPayments(sheet, promised, { unsure: 'Depends on a review', textOf: (payment) => [plannedText(payment, day)] })
  for (const text of limits(own, reviewed_until)) sheet.paragraph(text)
  sheet.heading(2, 'What we ask of you')
  sheet.paragraph(howToPay(facts))
  sheet.paragraph('This letter binds you to nothing else.')
  sheet.heading(2, 'When our payments end')
  sheet.paragraph(`Our payments end ${WORDS[kind].ends}. We can also change or stop payments that we haven’t sent.`)
  sheet.paragraph(`Tell us right away if ${WORDS[kind].moves}, or if someone else pays one of these months.`)
  return endLetter(sheet, facts)
}

/** The earliest day that is still to come. */
function firstDay(promised: readonly LetterPayment[], day: string): string {
  const [first] = promised.toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  return first ? plannedText(first, day).replace('Planned for ', '') : ''
}

function limits(own: readonly LetterPayment[], reviewed_until: string | null): string[] {
  const sent = own.filter(({ isSent }) => isSent)
  const isUnsure = own.some(({ isSent, isUnreviewed }) => !isSent && isUnreviewed)
  return [
    ...(sent.length > 0
      ? [`We’ve already sent you ${formatCents(sumOf(sent))} for ${pluralize(sent.length, 'payment')}. That isn’t in this list.`]
      : []),
    ...(isUnsure && reviewed_until !== null
      ? [
          `Payments after ${formatLongMonth(reviewed_until)} depend on a review. We’ll check if this family still needs help. Until then, we don’t promise them.`,
        ]
      : []),
    'We haven’t approved payments for other months or other costs.',
  ]
}

function howToPay(facts: LetterFacts): string {
  const form = facts.payee.kind === 'landlord' ? ' Send us your W-9 form if we don’t have it yet.' : ''
  const ways = reachedAt(facts).map((way) => way.toLowerCase().replace(': ', ' '))
  const reach = ways.length > 0 ? ` You can reach us by ${ways.join(' or ')}.` : ''
  return `Tell us how to pay you. Check the name and address at the top of this letter, and tell us if they’re wrong.${form}${reach}`
}
