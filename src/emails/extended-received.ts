import { nameOr } from './names'
import { template } from './template'

interface Variables {
  full_name: string
  reference: string
}

/** The extended form is with us: to the family, or to the nominator whose address is the only one. */
export const extendedReceived = template<Variables>({
  name: 'extended-received',
  title: 'Extended application received',
  version: 2,
  for: 'case',
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ full_name, reference }, _secrets, foundation) => ({
    subject: `We received your answers to ${foundation}`,
    paragraphs: [
      'Hello,',
      `The extended application for ${nameOr(full_name, 'the family')} (reference ${reference}) reached us. Thank you for the time that you took.`,
      'A person reads all of it. We write to this address when we have decided or need to know more. There is nothing you need to do until then.',
      'The access code is used up now, and opens nothing any more.',
    ],
    standing: true,
    after: [
      'We never ask for money, and we never write to you through private messages on social media.',
      'If it was not you who sent it, please answer this mail.',
    ],
  }),
})
