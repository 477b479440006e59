import { nameOr, hello, template } from './template'

interface InterestReceivedVariables {
  name: string
}

/** To somebody who wrote for a business. It repeats nothing of what they wrote but the name. */
export const interestReceived = template<InterestReceivedVariables>({
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

interface NewInterestVariables {
  name: string
  business_name: string
  email: string
  phone: string
  comment: string | null
  interest_id: number
  site_url: string
}

/** To the foundation: a business would like to take part. An answer goes to whoever wrote. */
export const newInterest = template<NewInterestVariables>({
  name: 'new-interest',
  title: 'New interest, to the foundation',
  version: 1,
  toUs: true,
  preview: {
    variables: {
      name: 'Helen Voss',
      business_name: 'Voss & Daughters Hardware',
      email: 'helen.voss@example.org',
      phone: '612-555-0141',
      comment: 'We would like to give a month of rent for every hundred lamps we sell in December.',
      interest_id: 1,
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content: ({ name, business_name, email, phone, comment, interest_id, site_url }) => ({
    subject: `A business is interested: ${nameOr(business_name, 'see inside')}`,
    paragraphs: [
      `${nameOr(name, 'Somebody')} of ${nameOr(business_name, 'a business')} filled in the form for businesses.`,
      `Email: ${email}\nPhone: ${phone}`,
      comment === null ? 'They left the comment empty.' : `They wrote:\n${comment}`,
    ],
    action: { label: 'See it in the back-office', url: `${site_url}/admin/interests/${interest_id}` },
    after: ['An answer to this mail goes to the person who wrote.'],
    replyTo: email,
  }),
})
