import { type Dedicated, dedicationCardText } from '../shared/dedications'
import { dedicatedTo, hello, nameOr, template } from './template'

/** Holds no amount, so the card can't reveal it (rule 6.15). */
interface CardVariables extends Dedicated {
  name: string
  told_name: string
}

/** Sent once a dedicated gift is charged, to the person the donor named (rule 6.15). */
export const dedicationCard = template<CardVariables>({
  name: 'dedication-card',
  title: 'Dedication card',
  version: 2,
  preview: { variables: { name: 'Dana Reyes', honoree: 'Ruth Okafor', dedication: 'memory', told_name: 'Ada Okafor' }, secrets: null },
  masked: null,
  content: ({ name, told_name, ...dedicated }, _none, foundation) => ({
    subject: `A gift to ${foundation}${dedicatedTo(dedicated)}`,
    paragraphs: [
      hello(told_name),
      ...dedicationCardText({ giver: nameOr(name, 'Someone'), dedicated: dedicatedTo(dedicated), foundation, isAsked: true }),
    ],
    after: ['We’re emailing you just this once and won’t use your address for anything else. You don’t need to do anything.'],
  }),
})
