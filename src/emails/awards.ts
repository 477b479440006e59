import { PAID_TO } from '../shared/application-stage'
import type { AwardKind } from '../shared/awards'
import { pluralize } from '../shared/text'
import { hello, nameOr, template, type CaseVariables } from './template'

interface AwardMadeVariables extends CaseVariables {
  kind: AwardKind
  months: number
}

export const awardMade = template<AwardMadeVariables>({
  name: 'award-made',
  title: 'Help approved',
  version: 1,
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
            `We pay ${PAID_TO[kind]} directly, so no money goes through you and you don’t need to do anything. Our status page lists each payment and when we plan to send it.`,
            'Please tell us if you move, if what you owe changes, or if someone else helps you pay. You can reply to this email or write to us on the status page.',
          ]
        : [
            hello(nominator),
            `We have good news about the application you sent for ${nameOr(full_name, 'a family')} (reference number ${reference}). We’ll help with their ${kind} for up to ${pluralize(months, 'month')}.`,
            `We pay ${PAID_TO[kind].replace('your', 'their')} directly, so no money goes through them or you.`,
            'Please tell them. If they move, if what they owe changes, or if someone else helps them pay, they can call us, or you can reply to this email.',
          ],
    standing: nominator === null ? 'yours' : 'theirs',
    after: ['We’ll never ask you for money or message you on social media.', 'Questions? Just reply to this email.'],
  }),
})
