import { hello, nameOr } from './names'
import { template } from './template'

interface Variables {
  nominator: string
  full_name: string
  reference: string
}

/** To somebody who applied for another family: the confirmation of what they sent, and all that they hear. */
export const nominationReceived = template<Variables>({
  name: 'nomination-received',
  title: 'Nomination received',
  version: 3,
  for: 'nominator',
  limited: true,
  preview: { variables: { nominator: 'Ruth Okafor', full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ nominator, full_name, reference }, _secrets, foundation) => ({
    subject: `We received what you sent to ${foundation}`,
    paragraphs: [
      hello(nominator),
      `The application that you sent for ${nameOr(full_name, 'a family')} reached us. Thank you for looking out for them.`,
      `Its reference is ${reference}.`,
      'A person reads every application. From here on we speak with the family themselves, so please do not wonder if you hear no more from us.',
    ],
    standing: true,
    after: ['If it was not you who sent it, please answer this mail.'],
  }),
})
