import { hello, nameOr } from './names'
import { template } from './template'

interface Variables {
  full_name: string
  reference: string
  /** Who applied for the family, when somebody else did. */
  nominated_by: string | null
}

/** To the family: their application is with us. */
export const applicationReceived = template<Variables>({
  name: 'application-received',
  title: 'Application received',
  version: 3,
  for: 'family',
  limited: true,
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', nominated_by: null }, secrets: null },
  masked: null,
  content: ({ full_name, reference, nominated_by }, _secrets, foundation) => ({
    subject: `We received what you sent to ${foundation}`,
    paragraphs: [
      hello(full_name),
      nominated_by === null
        ? 'Your application reached us. Thank you for telling us about your family.'
        : `${nameOr(nominated_by, 'Somebody')} asked us to help your family, and sent us an application for you.`,
      `Its reference is ${reference}. Please keep it: it helps us find your application when you write or call.`,
      'A person reads every application. We write to this address when we have decided or need to know more. There is nothing you need to do until then.',
    ],
    standing: true,
    after: [
      'Applying costs nothing. We never ask for money, and we never write to you through private messages on social media.',
      nominated_by === null
        ? 'If it was not you who applied, please answer this mail.'
        : 'If you do not want us to read it, please answer this mail.',
    ],
  }),
})
