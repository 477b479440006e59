import { PAID_TO, PAID_TO_OF_OTHERS } from '../shared/application-stage'
import type { AwardKind, END_REASONS } from '../shared/awards'
import { formatDay, formatLongMonth } from '../shared/dates'
import { formatCents } from '../shared/money'
import { pluralize } from '../shared/text'
import { hello, nameOr, template, type CaseVariables } from './template'

interface AwardMadeVariables extends CaseVariables {
  kind: AwardKind
  months: number
}

export const awardMade = template<AwardMadeVariables>({
  name: 'award-made',
  title: 'Help approved',
  version: 2,
  for: 'case',
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', kind: 'rent', months: 12 }, secrets: null },
  masked: null,
  content: ({ full_name, reference, kind, months, nominator = null }, _secrets, foundation) => ({
    subject: `A message from ${foundation}`,
    paragraphs:
      nominator === null
        ? [
            hello(full_name),
            `We have good news about your application (reference number ${reference}). We’ll help with your ${kind} for up to ${pluralize(months, 'month')}.`,
            `We pay ${PAID_TO[kind]} directly, so no money goes through you and you don’t need to do anything. Our status page lists each payment and when it’s due.`,
            'Please tell us if you move, if what you owe changes, or if someone else helps you pay. You can reply to this email or send us a message on the status page.',
          ]
        : [
            hello(nominator),
            `We have good news about the application you sent for ${nameOr(full_name, 'a family')} (reference number ${reference}). We’ll help with their ${kind} for up to ${pluralize(months, 'month')}.`,
            `We pay ${PAID_TO_OF_OTHERS[kind]} directly, so no money goes through them or you.`,
            'Please tell them. If they move, if what they owe changes, or if someone else helps them pay, they can call us, or you can reply to this email.',
          ],
    standing: nominator === null ? 'yours' : 'theirs',
    after: ['We’ll never ask you for money or message you on social media.', 'Questions? Just reply to this email.'],
  }),
})

interface PaymentSentVariables extends CaseVariables {
  kind: AwardKind
  issued_on: string
  /** The payment that pays a month stops it, if it is voided before the email goes out; amounts are cents. */
  months: { disbursement_id: number; month: string; amount: number }[]
}

/** One for each family and run. Never says whom we pay (rule 29.27). */
export const paymentSent = template<PaymentSentVariables>({
  name: 'payment-sent',
  title: 'Payment sent',
  version: 2,
  for: 'case',
  preview: {
    variables: {
      ...{ full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', kind: 'rent', issued_on: '2026-11-27' },
      months: [
        { disbursement_id: 1, month: '2026-11', amount: 120_000 },
        { disbursement_id: 1, month: '2026-12', amount: 120_000 },
      ],
    },
    secrets: null,
  },
  masked: null,
  content: ({ full_name, reference, kind, issued_on, months, nominator = null }, _secrets, foundation) => ({
    subject: `A message from ${foundation}`,
    paragraphs:
      nominator === null
        ? [
            hello(full_name),
            `On ${formatDay(issued_on)}, we sent a payment to ${PAID_TO[kind]}. It’s for your application (reference number ${reference}).`,
            `The payment covers:\n${months.map(({ month, amount }) => `${formatLongMonth(month)}: ${formatCents(amount)}`).join('\n')}`,
            `There’s nothing you need to do about this payment. It can take a week or more to get there. If ${PAID_TO[kind]} says it didn’t come, please tell us.`,
            'Please also tell us if you move, if what you owe changes, or if someone else helps you pay.',
          ]
        : [
            hello(nominator),
            `This is about the application you sent for ${nameOr(full_name, 'a family')} (reference number ${reference}). On ${formatDay(issued_on)}, we sent a payment to ${PAID_TO_OF_OTHERS[kind]}.`,
            'Please tell them. There’s nothing they need to do about this payment. They can call us to ask what it covers.',
          ],
    standing: nominator === null ? 'yours' : 'theirs',
    after: ['We’ll never ask you for money or message you on social media.', 'Questions? Just reply to this email.'],
  }),
})

interface AwardEndedVariables extends CaseVariables {
  kind: AwardKind
  reason: (typeof END_REASONS)[number]
  /** Absent in emails of the first version: then something was paid. */
  is_paid?: boolean
}

const endedBecause = (kind: AwardKind): Readonly<Record<AwardEndedVariables['reason'], string>> => ({
  completed: `Our help with your ${kind} is now complete. We’re glad that we could be there for you.`,
  improved: `We’re glad that things are looking up for you. So our help with your ${kind} has ended.`,
  moved: `Our help was for the home that you lived in. Because you moved, it has ended.`,
  declined: `You told us you don’t need our help with your ${kind} anymore, so we’ve ended it.`,
  ineligible: `We’re sorry, but we can’t keep helping with your ${kind}. Under our rules, you no longer qualify.`,
  other: `Our help with your ${kind} has ended.`,
})

/** Never quotes what staff noted (rule 29.27). */
export const awardEnded = template<AwardEndedVariables>({
  name: 'award-ended',
  title: 'Help ended',
  version: 2,
  for: 'case',
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', kind: 'rent', reason: 'completed' }, secrets: null },
  masked: null,
  content: ({ full_name, reference, kind, reason, is_paid = true, nominator = null }, _secrets, foundation) => ({
    subject: `A message from ${foundation}`,
    paragraphs:
      nominator === null
        ? [
            hello(full_name),
            `This is about your application (reference number ${reference}). ${endedBecause(kind)[reason]}`,
            `We won’t send ${PAID_TO[kind]} any ${is_paid ? 'more ' : ''}payments.${reason === 'moved' ? '' : ` Please plan to pay your ${kind} yourself from now on.`}${is_paid ? ' You don’t have to pay back anything.' : ''}`,
            'If this comes as a surprise, or if you need help again, please call us or reply to this email. You can apply again at any time.',
            'If you’re at risk of losing your home now, call 211. It’s free, it’s open 24/7, and they can connect you with local help.',
          ]
        : [
            hello(nominator),
            `This is about the application you sent for ${nameOr(full_name, 'a family')} (reference number ${reference}). Our help with their ${kind} has ended.`,
            `We won’t send ${PAID_TO_OF_OTHERS[kind]} any ${is_paid ? 'more ' : ''}payments. Please tell them, and that they can call us if this comes as a surprise.`,
            'If they’re at risk of losing their home now, they can call 211. It’s free, it’s open 24/7, and they can connect them with local help.',
          ],
    standing: nominator === null ? 'yours' : 'theirs',
    after: ['Questions? Just reply to this email.'],
  }),
})

interface AwardLetterVariables extends CaseVariables {
  letter_id: number
}

/** Has the letter attached; only for the family itself, because it names payments (rule 29.18). */
export const awardLetter = template<AwardLetterVariables>({
  name: 'award-letter',
  title: 'Award letter',
  version: 1,
  for: 'family',
  preview: { variables: { letter_id: 1, full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ full_name, reference }, _secrets, foundation) => ({
    subject: `A message from ${foundation}`,
    paragraphs: [
      hello(full_name),
      `A letter about your application (reference number ${reference}) is attached. It says what we pay, what we don’t pay, and what to tell us.`,
    ],
    standing: 'yours',
    after: ['We’ll never ask you for money or message you on social media.', 'Questions? Just reply to this email.'],
  }),
})

interface PledgeVariables {
  letter_id: number
  name: string
  full_name: string
  kind: AwardKind
}

export const pledge = template<PledgeVariables>({
  name: 'pledge',
  title: 'Pledge to a payee',
  version: 2,
  preview: { variables: { letter_id: 1, name: 'Lake Homes', full_name: 'Dana Reyes', kind: 'rent' }, secrets: null },
  masked: null,
  content: ({ name, full_name, kind }, _secrets, foundation) => ({
    subject: `A letter from ${foundation}`,
    paragraphs: [
      hello(name),
      `We help families in hard times stay in their homes. We plan to send you ${kind} payments for ${nameOr(full_name, 'a family')}. The attached letter says how much, and when.`,
      'Please check the name and address in the letter, and reply to tell us how to pay you.',
    ],
    after: ['You aren’t agreeing to anything else.', 'If you don’t know this family, please tell us, and delete this email.'],
  }),
})
