import { PdfDocument, type PdfDocumentData } from '../../platform/pdf/pdf-document'
import { PAID_TO } from '../../shared/application-stage'
import type { AwardKind } from '../../shared/awards'
import { formatLongDay, formatLongMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { pluralize } from '../../shared/text'
import type { LetterFacts, LetterPayment } from './letter-facts'

/** Positioned for a window envelope. */
function beginLetter({ foundation, day }: LetterFacts, title: string, to: readonly string[]): PdfDocument {
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

const reachedAt = ({ foundation: { phone, email } }: Pick<LetterFacts, 'foundation'>): string[] => [
  ...(phone ? [`Phone: ${phone}`] : []),
  ...(email ? [`Email: ${email}`] : []),
]

const sumOf = (payments: readonly LetterPayment[]): number => payments.reduce((cents, { amount }) => cents + amount, 0)

const plannedText = ({ due_on }: Pick<LetterPayment, 'due_on'>, day: string): string =>
  due_on < day ? 'As soon as we can' : `Planned for ${formatLongDay(due_on)}`

/** Room in points for the last payment and the totals below it, which stay with it. */
const LAST_ROWS = 140

/** @param unsure said of unsent payments after the last reviewed month */
function listPayments(
  sheet: PdfDocument,
  payments: readonly LetterPayment[],
  { unsure, textOf }: { unsure: string; textOf: (payment: LetterPayment) => string[] },
): void {
  const isUnsure = ({ isSent, isUnreviewed }: LetterPayment) => !isSent && isUnreviewed
  for (const [place, payment] of payments.entries()) {
    if (place === payments.length - 1) sheet.reserve(LAST_ROWS)
    const said = [...textOf(payment), ...(isUnsure(payment) ? [unsure] : [])].join('\n')
    sheet.entry(formatLongMonth(payment.month), said, formatCents(payment.amount))
  }
  sheet.entry('Total', '', formatCents(sumOf(payments)), 'strong')
  const open = payments.filter(isUnsure)
  if (open.length > 0) sheet.entry(`${unsure}, of this total`, '', formatCents(sumOf(open)))
  sheet.space(6)
}

const say = (sheet: PdfDocument, text: string) => sheet.together([{ text }])

function endLetter(sheet: PdfDocument, { foundation, signer, day }: LetterFacts, last: string): PdfDocumentData {
  sheet.together([
    { text: last },
    { text: 'Sincerely,', above: 16 },
    { text: [signer, foundation.name].filter(Boolean).join('\n'), above: 28 },
  ])
  return sheet.written(foundation.name, { dated: day })
}

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

function textOf(payment: LetterPayment, { payments, day }: LetterFacts): string[] {
  const isSame = payments.every(({ payee }) => payee === payment.payee)
  return [...(isSame ? [] : [payment.payee]), payment.isSent ? 'Sent' : plannedText(payment, day)]
}

export function awardLetter(facts: LetterFacts): PdfDocumentData {
  const { full_name, reference, kind, payments, reviewed_until } = facts
  const sheet = beginLetter(facts, `Help with your ${kind}`, [full_name, `Reference number ${reference}`])
  say(sheet, `Hello ${full_name},`)
  say(sheet, `We’re glad to help with your ${kind}. This letter says what we pay, what we don’t pay, and what to tell us.`)
  sheet.heading(2, 'What we pay')
  sheet.pair('Paid to', payeesText(facts))
  listPayments(sheet, payments, { unsure: 'Not sure yet', textOf: (payment) => textOf(payment, facts) })
  say(sheet, `We pay ${PAID_TO[kind]} directly. No money goes through you.`)
  if (reviewed_until !== null && payments.some(({ isSent, isUnreviewed }) => !isSent && isUnreviewed))
    say(sheet, `We’re not sure yet about payments after ${formatLongMonth(reviewed_until)}. First, we’ll check if you still need help.`)
  sheet.heading(2, 'What we don’t pay')
  sheet.list(NOT_PAID[kind])
  sheet.heading(2, 'What to tell us')
  say(sheet, 'Tell us right away if:')
  sheet.list(TELL_US[kind])
  say(sheet, 'We may then change or stop payments that we haven’t sent.')
  return endLetter(
    sheet,
    facts,
    ['We’ll never ask you for money. If you have questions, call or email us.', ...reachedAt(facts)].join('\n'),
  )
}

function payeesText({ kind, payments }: LetterFacts): string {
  const open = payments.filter(({ isSent }) => !isSent)
  const payees = new Set((open.length > 0 ? open : payments).map(({ payee }) => payee))
  return `${[...payees].join('\n')}\n(${PAID_TO[kind]})`
}

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
  say(
    sheet,
    `We’ve approved help with ${kind === 'rent' ? 'rent' : 'a mortgage'} for one of your ${kind === 'rent' ? 'tenants' : 'customers'}.`,
  )
  sheet.space(4)
  sheet.pair(WORDS[kind].who, full_name)
  if (account) sheet.pair(WORDS[kind].number, kind === 'rent' ? account : `Ends in ${account}`)
  sheet.pair('First payment', firstDay(promised, day))
  sheet.heading(2, 'What we plan to pay you')
  listPayments(sheet, promised, { unsure: 'Depends on a review', textOf: (payment) => [plannedText(payment, day)] })
  for (const text of limits(own, reviewed_until)) say(sheet, text)
  sheet.heading(2, 'What we ask of you')
  say(sheet, howToPay(facts))
  say(sheet, 'You aren’t agreeing to anything else.')
  sheet.heading(2, 'When our payments end')
  say(sheet, `Our payments end ${WORDS[kind].ends}. We can also change or stop payments that we haven’t sent.`)
  return endLetter(sheet, facts, `Tell us right away if ${WORDS[kind].moves}, or if someone else pays one of these months.`)
}

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
          `Payments after ${formatLongMonth(reviewed_until)} depend on a review. We’ll check if this family still needs help. Until then, we can’t promise them.`,
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
