import { formatCount } from '../shared/text'
import { hello, nameOr, template, type CaseVariables, type Template } from './template'

interface AccessCodeVariables extends CaseVariables {
  questions: string[]
}

export interface AccessCode {
  code: string
  url: string
}

interface Mail {
  name: string
  title: string
  version: number
  subject: (foundation: string) => string
  paragraphs: (variables: AccessCodeVariables) => string[]
}

const accessCodeMail = ({ subject, paragraphs, ...mail }: Mail): Template<AccessCodeVariables, AccessCode> => ({
  ...mail,
  for: 'case',
  preview: {
    variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', questions: ['How long have you lived there?', 'Who helps you?'] },
    secrets: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567', url: 'https://example.org/apply/extended?code=preview' },
  },
  masked: { code: '(the access code)', url: '(a link that only the email itself contains)' },
  content: (variables, { code, url }, foundation) => ({
    subject: subject(foundation),
    paragraphs: [
      hello(variables.nominator ?? variables.full_name),
      ...paragraphs(variables),
      ...(variables.questions.length
        ? [
            `The form includes these questions from us:\n${variables.questions.map((question, index) => `${index + 1}. ${question}`).join('\n')}`,
          ]
        : []),
      `Your access code is:\n${code}`,
    ],
    action: { label: 'Open the extended application', url },
    after: ['This code is just for you. Don’t share it. Our staff will never ask you for it.', 'Questions? Just reply to this email.'],
    standing: variables.nominator == null ? 'yours' : 'theirs',
  }),
})

const extendedOf = ({ full_name, nominator }: CaseVariables) =>
  nominator == null ? 'your extended application' : `the extended application for ${nameOr(full_name, 'a family')}`

export const accessCodeAgain = accessCodeMail({
  name: 'access-code-again',
  title: 'Access code sent again',
  version: 5,
  subject: (foundation) => `Your access code for ${foundation}`,
  paragraphs: (variables) => [
    `Here’s your access code again. It opens ${extendedOf(variables)} (reference number ${variables.reference}).`,
  ],
})

export const extendedApplicationRequested = accessCodeMail({
  name: 'extended-application-requested',
  title: 'Extended application requested',
  version: 5,
  subject: (foundation) => `The next step with ${foundation}`,
  paragraphs: ({ full_name, reference, nominator = null }) => [
    `We read ${nominator === null ? 'your application' : `the application you sent for ${nameOr(full_name, 'a family')}`} (reference number ${reference}) and would like to learn more. The next step is a second, longer form called the extended application.${nominator === null ? '' : ' You can fill it out for the family.'}`,
    'This isn’t a promise of help yet, but we only ask families we may be able to help.',
  ],
})

export const extendedReminder = accessCodeMail({
  name: 'extended-reminder',
  title: 'Saved extended application reminder',
  version: 3,
  subject: (foundation) => `Your form with ${foundation} is saved`,
  paragraphs: (variables) => [
    `You started ${extendedOf(variables)} (reference number ${variables.reference}) but haven’t sent it yet. Your answers are saved. When you have a moment, use your access code to pick up where you left off.`,
    'This is the only reminder we’ll send.',
  ],
})

export const extendedReceived = template<CaseVariables>({
  name: 'extended-received',
  title: 'Extended application received',
  version: 3,
  for: 'case',
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: (variables, _secrets, foundation) => ({
    subject: `We got your answers for ${foundation}`,
    paragraphs: [
      hello(variables.nominator ?? variables.full_name),
      `We got ${extendedOf(variables)} (reference number ${variables.reference}). Thank you for taking the time.`,
      'Someone on our staff will read all of it. We’ll be in touch when we’ve made a decision or need more information. You don’t need to do anything until then.',
      'Your access code no longer works.',
    ],
    standing: variables.nominator == null ? 'yours' : 'theirs',
    after: ['We’ll never ask you for money or message you on social media.', 'If you didn’t send this, please reply to this email.'],
  }),
})

interface ExtendedCameBackVariables {
  company_name: string
  count: number
  reference?: string
  application_id?: number
  site_url?: string
}

export const extendedApplicationReceived = template<ExtendedCameBackVariables>({
  name: 'extended-came-back',
  title: 'Extended application received (to the campaign)',
  version: 2,
  preview: { variables: { company_name: 'Northwind Credit Union', count: 4 }, secrets: null },
  masked: null,
  content: ({ company_name, count, reference, application_id, site_url }) => ({
    subject: `Extended application through ${company_name}`,
    paragraphs: [
      `A family that applied through ${company_name}’s campaign sent their extended application.`,
      count === 1 ? 'It’s the first one.' : `That’s ${formatCount(count)} so far.`,
      ...(reference === undefined ? [] : [`The reference number is ${reference}.`]),
    ],
    action:
      application_id === undefined ? undefined : { label: 'Read the application', url: `${site_url}/admin/application/${application_id}` },
    after: [
      application_id === undefined
        ? 'To protect families, we don’t share who it is or what we decide.'
        : 'Sign in with a staff account to read it. We never email a family’s answers.',
    ],
  }),
})
