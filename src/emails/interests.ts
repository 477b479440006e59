import { nameOr, hello, template } from './template'

interface InterestReceivedVariables {
  name: string
}

/** Repeats nothing the sender wrote but the name: anyone can have it sent to any address. */
export const interestReceived = template<InterestReceivedVariables>({
  name: 'interest-received',
  title: 'Interest received',
  version: 2,
  isRateLimited: true,
  preview: { variables: { name: 'Helen Voss' }, secrets: null },
  masked: null,
  content: ({ name }, _secrets, foundation) => ({
    subject: `Thank you for contacting ${foundation}`,
    paragraphs: [
      hello(name),
      `Thank you for your interest in working with ${foundation}. We got your message.`,
      'Someone on our staff will read it and get back to you.',
    ],
    after: ['To add something, reply to this email. If you didn’t contact us, please let us know.'],
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

export const newInterest = template<NewInterestVariables>({
  name: 'new-interest',
  title: 'New partner inquiry (to the foundation)',
  version: 2,
  isInternal: true,
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
    subject: `New partner inquiry from ${nameOr(business_name, 'a business')}`,
    paragraphs: [
      `${nameOr(name, 'Someone')} from ${nameOr(business_name, 'a business')} filled out the business form.`,
      `Email: ${email}\nPhone: ${phone}`,
      comment === null ? 'They didn’t leave a comment.' : `They wrote:\n${comment}`,
    ],
    action: { label: 'View in the staff area', url: `${site_url}/admin/interests/${interest_id}` },
    after: ['Reply to this email to answer them.'],
    replyTo: email,
  }),
})
