import type { AlertKind } from '../shared/alerts'
import { figure } from '../shared/text'
import { SETTINGS_NOTE } from './family-alert'
import { nameOr, hello, template } from './template'

interface ApplicationReceivedVariables {
  full_name: string
  reference: string
  /** Who applied for the family, when somebody else did. */
  nominated_by: string | null
}

/** To the family: their application is with us. */
export const applicationReceived = template<ApplicationReceivedVariables>({
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

interface NominationReceivedVariables {
  nominator: string
  full_name: string
  reference: string
  /** Whether mail about the family goes to the nominator, since the family has no address of its own that is safe. */
  alone?: boolean
}

/** To somebody who applied for another family: the confirmation of what they sent, and all that they hear. */
export const nominationReceived = template<NominationReceivedVariables>({
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

interface ApplicationDeniedVariables {
  full_name: string
  reference: string
}

/** The decision that hurts. Its subject tells a bystander nothing. */
export const applicationDenied = template<ApplicationDeniedVariables>({
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

interface NewApplicationVariables {
  company_name: string
  /** How many applications came in through the campaign so far, this one included. */
  count?: number
  /** For an address of staff alone: where to read it. */
  reference?: string
  application_id?: number
  site_url?: string
}

/** To a campaign's address: how many have come in. It names nobody; where to read one is said to staff alone (rule 3.3). */
export const newApplication = template<NewApplicationVariables>({
  name: 'new-application',
  title: 'New application, to the campaign',
  version: 2,
  preview: { variables: { company_name: 'Northwind Credit Union', count: 12 }, secrets: null },
  masked: null,
  content: ({ company_name, count, reference, application_id, site_url }) => ({
    subject: `A new application through ${company_name}`,
    paragraphs: [
      `A family has applied through the campaign of ${company_name}.`,
      ...(count === undefined
        ? []
        : [count === 1 ? 'It is the first one.' : `So far, ${figure(count)} applications have come in through it.`]),
      ...(reference === undefined ? [] : [`The reference is ${reference}.`]),
    ],
    action:
      application_id === undefined ? undefined : { label: 'Read the application', url: `${site_url}/admin/application/${application_id}` },
    after: [
      application_id === undefined
        ? 'Who applied, and what came of it, stays between the family and us.'
        : 'You need a staff account to read it. What the family wrote is never sent by mail.',
    ],
  }),
})

interface FamilyDigestVariables extends Record<AlertKind, number> {
  /** `Nov 21, 2026`, the day of the last such mail. */
  since: string
  site_url: string
}

const WORDS: Record<AlertKind, readonly [one: string, many: string]> = {
  application: ['new application', 'new applications'],
  extended: ['extended application that came back', 'extended applications that came back'],
  message: ['message about an application', 'messages about applications'],
}
const counted = (kind: AlertKind, count: number): string[] => (count > 0 ? [`${figure(count)} ${WORDS[kind][count === 1 ? 0 : 1]}`] : [])

/** To the foundation, once a day when something came in: how much, and nothing else. */
export const familyDigest = template<FamilyDigestVariables>({
  name: 'family-digest',
  title: 'What came in since yesterday, to the foundation',
  version: 1,
  toUs: true,
  preview: {
    variables: { application: 4, extended: 1, message: 2, since: 'Nov 21, 2026', site_url: 'https://example.org' },
    secrets: null,
  },
  masked: null,
  content: ({ application, extended, message, since, site_url }, _secrets, foundation) => ({
    subject: `What is new to read at ${foundation}`,
    paragraphs: [
      `This came in since the morning of ${since}:`,
      [...counted('application', application), ...counted('extended', extended), ...counted('message', message)].join('\n'),
    ],
    action: { label: 'Open the back-office', url: `${site_url}/admin` },
    after: [SETTINGS_NOTE],
  }),
})
