import { nameOr } from './names'
import { template } from './template'

interface Variables {
  full_name: string
  reference: string
}

/** The decision that hurts. Its subject tells a bystander nothing. */
export const applicationDenied = template<Variables>({
  name: 'application-denied',
  title: 'Application denied',
  version: 3,
  for: 'case',
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ full_name, reference }, _secrets, foundation) => ({
    subject: `A message from ${foundation}`,
    paragraphs: [
      'Hello,',
      `We have read the application for ${nameOr(full_name, 'the family')} (reference ${reference}), and we are sorry: we cannot help with the rent or mortgage this time.`,
      'There are always more families than we can pay for. Our answer says nothing about how real your hardship is, or how well you told us about it.',
      'If things change for your family, you may apply again at any time. If you are at risk of losing your home now, call 211: it is free, open day and night, and knows who helps near you.',
    ],
    standing: true,
    after: ['If you have a question about this, please answer this mail.'],
  }),
})
