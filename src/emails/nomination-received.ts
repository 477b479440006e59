import { hello, nameOr } from './names'
import { template } from './template'

interface Variables {
  nominator: string
  full_name: string
  reference: string
  /** Whether mail about the family goes to the nominator, since the family has no address of its own that is safe. */
  alone?: boolean
}

/** To somebody who applied for another family: the confirmation of what they sent, and all that they hear. */
export const nominationReceived = template<Variables>({
  name: 'nomination-received',
  title: 'Nomination received',
  version: 4,
  for: 'nominator',
  limited: true,
  preview: { variables: { nominator: 'Ruth Okafor', full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ nominator, full_name, reference, alone }, _secrets, foundation) => ({
    subject: `We received what you sent to ${foundation}`,
    paragraphs: [
      hello(nominator),
      `The application that you sent for ${nameOr(full_name, 'a family')} reached us. Thank you for looking out for them.`,
      `Its reference is ${reference}.`,
      alone
        ? 'A person reads every application. We have no email of the family’s own that we may write to, so what we write about it comes to you.'
        : 'A person reads every application. From here on we speak with the family themselves, so please do not wonder if you hear no more from us.',
    ],
    standing: alone ? true : 'received',
    after: ['If it was not you who sent it, please answer this mail.'],
  }),
})
