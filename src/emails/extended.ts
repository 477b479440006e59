import { figure } from '../shared/text'
import { nameOr, template, type Template } from './template'

/** Known to every mail with an access code. */
interface AccessCodeVariables {
  full_name: string
  reference: string
  /** Questions of staff to the family; kept sealed with the message. */
  questions: string[]
}

/** Put in only when the mail is sent (rule 3.2). */
export interface AccessCode {
  code: string
  url: string
}

interface Mail {
  name: string
  title: string
  version: number
  subject: (foundation: string) => string
  /** Between the greeting and the code. */
  paragraphs: (variables: AccessCodeVariables) => string[]
}

/** A mail that opens the extended application: its own words, then questions, code and link. */
const accessCodeMail = ({ subject, paragraphs, ...mail }: Mail): Template<AccessCodeVariables, AccessCode> => ({
  ...mail,
  for: 'case',
  preview: {
    variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', questions: ['How long have you lived there?', 'Who helps you?'] },
    secrets: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567', url: 'https://example.org/apply/extended?code=preview' },
  },
  masked: { code: '(the access code)', url: '(a link that only the mail itself holds)' },
  content: (variables, { code, url }, foundation) => ({
    subject: subject(foundation),
    paragraphs: [
      'Hello,',
      ...paragraphs(variables),
      ...(variables.questions.length
        ? [`We would also like to know:\n${variables.questions.map((question) => `- ${question}`).join('\n')}`]
        : []),
      `Your access code is:\n${code}`,
    ],
    action: { label: 'Open the extended application', url },
    after: [
      'The code is yours alone. Please do not pass it on; our staff will never ask you for it.',
      'If you have a question about this, please answer this mail.',
    ],
    standing: true,
  }),
})

/** The same code once more, when the first mail got lost. */
export const accessCodeAgain = accessCodeMail({
  name: 'access-code-again',
  title: 'Access code sent again',
  version: 3,
  subject: (foundation) => `Your access code for ${foundation}`,
  paragraphs: ({ full_name, reference }) => [
    `Here is the access code for the extended application of ${nameOr(full_name, 'the family')} (reference ${reference}) once more.`,
  ],
})

/** The family made it to the next step: code, link, and what staff want to know. */
export const extendedApplicationRequested = accessCodeMail({
  name: 'extended-application-requested',
  title: 'Extended application requested',
  version: 3,
  subject: (foundation) => `The next step with ${foundation}`,
  paragraphs: ({ full_name, reference }) => [
    `We have read the application for ${nameOr(full_name, 'the family')} (reference ${reference}), and we would like to know more. The next step is the extended application.`,
    'It is not a promise of help yet, but only families whom we may be able to help get this far.',
  ],
})

/** An extended form lay still for two days: the one reminder that there is. */
export const extendedReminder = accessCodeMail({
  name: 'extended-reminder',
  title: 'Reminder of a saved extended form',
  version: 1,
  subject: (foundation) => `Your form at ${foundation} is saved`,
  paragraphs: ({ reference }) => [
    `You started the extended application (reference ${reference}), and it is not sent yet. Everything you wrote is still there. When you have a quiet moment, your access code opens it where you stopped.`,
    'This is the only time that we remind you of it.',
  ],
})

interface ExtendedReceivedVariables {
  full_name: string
  reference: string
}

/** The extended form is with us: to the family, or to the nominator whose address is the only one. */
export const extendedReceived = template<ExtendedReceivedVariables>({
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

interface ExtendedCameBackVariables {
  company_name: string
  /** How many extended applications came back through the campaign so far, this one included. */
  count: number
  /** For an address of staff alone: where to read it. */
  reference?: string
  application_id?: number
  site_url?: string
}

/** To a campaign's address: how many families answered in full. It names nobody; where to read one is said to staff alone (rule 3.3). */
export const extendedCameBack = template<ExtendedCameBackVariables>({
  name: 'extended-came-back',
  title: 'Extended application, to the campaign',
  version: 1,
  preview: { variables: { company_name: 'Northwind Credit Union', count: 4 }, secrets: null },
  masked: null,
  content: ({ company_name, count, reference, application_id, site_url }) => ({
    subject: `An extended application through ${company_name}`,
    paragraphs: [
      `A family that applied through the campaign of ${company_name} has sent the second, longer form.`,
      count === 1 ? 'It is the first one.' : `So far, ${figure(count)} of them have come in.`,
      ...(reference === undefined ? [] : [`The reference is ${reference}.`]),
    ],
    action:
      application_id === undefined ? undefined : { label: 'Read the application', url: `${site_url}/admin/application/${application_id}` },
    after: [
      application_id === undefined
        ? 'Who it is, and what comes of it, stays between the family and us.'
        : 'You need a staff account to read it. What the family wrote is never sent by mail.',
    ],
  }),
})
