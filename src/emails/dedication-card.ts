import { type Dedicated, cardWords } from '../shared/dedications'
import { dedicatedTo, hello, nameOr, template } from './template'

/** It knows no amount: what it does not know it cannot tell. */
interface CardVariables extends Dedicated {
  /** Who gave. */
  name: string
  told_name: string
}

/** Once the money of a dedicated gift is taken, to whom the donor named (rule 6.15). */
export const dedicationCard = template<CardVariables>({
  name: 'dedication-card',
  title: 'Dedication card',
  version: 1,
  preview: { variables: { name: 'Dana Reyes', honoree: 'Ruth Okafor', dedication: 'memory', told_name: 'Ada Okafor' }, secrets: null },
  masked: null,
  content: ({ name, told_name, ...dedicated }, _none, foundation) => ({
    subject: `A gift to ${foundation}${dedicatedTo(dedicated)}`,
    paragraphs: [
      hello(told_name),
      ...cardWords({ giver: nameOr(name, 'Somebody'), dedicated: dedicatedTo(dedicated), foundation, isAsked: true }),
    ],
    after: ['We write to you this once, and keep your email for nothing else. There is nothing that you need to do.'],
  }),
})
