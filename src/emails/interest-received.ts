import { hello } from './names'
import { template } from './template'

interface Variables {
  name: string
}

/** To somebody who wrote for a business. It repeats nothing of what they wrote but the name. */
export const interestReceived = template<Variables>({
  name: 'interest-received',
  title: 'Interest received',
  version: 1,
  limited: true,
  preview: { variables: { name: 'Helen Voss' }, secrets: null },
  masked: null,
  content: ({ name }, _secrets, foundation) => ({
    subject: `Thank you for writing to ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you for your interest in working with ${foundation}. What you wrote reached us.`,
      'A person reads it and answers you. You need not do anything meanwhile.',
    ],
    after: ['If you would like to add something, answer this mail. If it was not you who wrote to us, please tell us.'],
  }),
})
