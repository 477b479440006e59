import { ALERT_KINDS, type AlertKind } from '../shared/messages'
import { formatCount } from '../shared/text'
import { SETTINGS_NOTE } from './family-alert'
import { nameOr, hello, template, type CaseVariables } from './template'

interface ApplicationReceivedVariables {
  full_name: string
  reference: string
  nominated_by: string | null
}

export const applicationReceived = template<ApplicationReceivedVariables>({
  name: 'application-received',
  title: 'Application received',
  version: 4,
  for: 'family',
  isRateLimited: true,
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', nominated_by: null }, secrets: null },
  masked: null,
  content: ({ full_name, reference, nominated_by }, _secrets, foundation) => ({
    subject: `We got what you sent to ${foundation}`,
    paragraphs: [
      hello(full_name),
      nominated_by === null
        ? 'We got your application. Thank you for telling us about your family.'
        : `${nameOr(nominated_by, 'Someone')} nominated your family for help and sent us an application for you.`,
      `Your reference number is ${reference}. Please keep it. It helps us find your application when you call or email.`,
      'Someone on our staff reads every application. We’ll be in touch when we’ve made a decision or need more information. You don’t need to do anything until then.',
    ],
    standing: 'yours',
    after: [
      'Applying is free. We’ll never ask you for money or message you on social media.',
      nominated_by === null
        ? 'If you didn’t apply, please reply to this email.'
        : 'If you don’t want us to read it, please reply to this email.',
    ],
  }),
})

interface NominationReceivedVariables {
  nominator: string
  full_name: string
  reference: string
  /** The family has no safe address of its own, so the nominator gets its emails. */
  alone?: boolean
}

export const nominationReceived = template<NominationReceivedVariables>({
  name: 'nomination-received',
  title: 'Nomination received',
  version: 5,
  for: 'nominator',
  isRateLimited: true,
  preview: { variables: { nominator: 'Ruth Okafor', full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ nominator, full_name, reference, alone }, _secrets, foundation) => ({
    subject: `We got what you sent to ${foundation}`,
    paragraphs: [
      hello(nominator),
      `We got the application you sent for ${nameOr(full_name, 'a family')}. Thank you for looking out for them.`,
      `The reference number is ${reference}. Please keep it. It helps us find the application when you call or email.`,
      alone
        ? 'Someone on our staff reads every application. We don’t have a safe email address for the family, so we’ll send our emails about it to you.'
        : 'Someone on our staff reads every application. From here on, we’ll talk with the family directly, so you may not hear from us again.',
    ],
    standing: alone ? 'theirs' : 'received',
    after: ['If you didn’t send it, please reply to this email.'],
  }),
})

export const applicationDenied = template<CaseVariables>({
  name: 'application-denied',
  title: 'Application denied',
  version: 5,
  for: 'case',
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P' }, secrets: null },
  masked: null,
  content: ({ full_name, reference, nominator = null }, _secrets, foundation) => ({
    subject: `A message from ${foundation}`,
    paragraphs:
      nominator === null
        ? [
            hello(full_name),
            `We carefully read your application (reference number ${reference}). We’re sorry, but we can’t help with your rent or mortgage this time.`,
            'More families apply than we’re able to help. Our decision doesn’t mean your hardship isn’t real, or that you did anything wrong.',
            'If your situation changes, you can apply again at any time. If you’re at risk of losing your home now, call 211. It’s free, it’s open 24/7, and they can connect you with local help.',
          ]
        : [
            hello(nominator),
            `We carefully read the application you sent for ${nameOr(full_name, 'a family')} (reference number ${reference}). We’re sorry, but we can’t help with their rent or mortgage this time.`,
            'More families apply than we’re able to help. Our decision doesn’t mean their hardship isn’t real, or that you did anything wrong.',
            'If their situation changes, you or they can apply again at any time. If they’re at risk of losing their home now, they can call 211. It’s free, it’s open 24/7, and they can connect them with local help.',
          ],
    standing: nominator === null ? 'yours' : 'theirs',
    after: ['Questions? Just reply to this email.'],
  }),
})

interface NewApplicationVariables {
  company_name: string
  count?: number
  /** Only for an address that belongs to staff. */
  reference?: string
  application_id?: number
  site_url?: string
}

/** Names no one; only staff learn where to read one (rule 3.3). */
export const newApplication = template<NewApplicationVariables>({
  name: 'new-application',
  title: 'New application (to the campaign)',
  version: 3,
  preview: { variables: { company_name: 'Northwind Credit Union', count: 12 }, secrets: null },
  masked: null,
  content: ({ company_name, count, reference, application_id, site_url }) => ({
    subject: `New application through ${company_name}`,
    paragraphs: [
      `A family applied through ${company_name}’s campaign.`,
      ...(count === undefined ? [] : [count === 1 ? 'It’s the first one.' : `That’s ${formatCount(count)} applications so far.`]),
      ...(reference === undefined ? [] : [`The reference number is ${reference}.`]),
    ],
    action:
      application_id === undefined ? undefined : { label: 'Read the application', url: `${site_url}/admin/application/${application_id}` },
    after: [
      application_id === undefined
        ? 'To protect families, we don’t share who applied or what we decide.'
        : 'Sign in with a staff account to read it. We never email a family’s answers.',
    ],
  }),
})

interface FamilyDigestVariables extends Record<AlertKind, number> {
  since: string
  site_url: string
}

const WORDS: Record<AlertKind, readonly [one: string, many: string]> = {
  application: ['new application', 'new applications'],
  extended: ['extended application', 'extended applications'],
  message: ['message about an application', 'messages about applications'],
  documents: ['family sent documents', 'families sent documents'],
  landlord: ['landlord or mortgage company answered', 'landlords or mortgage companies answered'],
}
const counted = (kind: AlertKind, count: number): string[] =>
  count > 0 ? [`${formatCount(count)} ${WORDS[kind][count === 1 ? 0 : 1]}`] : []

export const familyDigest = template<FamilyDigestVariables>({
  name: 'family-digest',
  title: 'Daily summary (to the foundation)',
  version: 3,
  isInternal: true,
  preview: {
    variables: {
      application: 4,
      extended: 1,
      message: 2,
      documents: 1,
      landlord: 1,
      since: 'Nov 21, 2026',
      site_url: 'https://example.org',
    },
    secrets: null,
  },
  masked: null,
  content: ({ since, site_url, ...counts }, _secrets, foundation) => ({
    subject: `Daily summary from ${foundation}`,
    paragraphs: [`New since the morning of ${since}:`, ALERT_KINDS.flatMap((kind) => counted(kind, counts[kind] ?? 0)).join('\n')],
    action: { label: 'Open the staff area', url: `${site_url}/admin` },
    after: [SETTINGS_NOTE],
  }),
})
