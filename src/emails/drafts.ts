import { hello, nameOr, template, type CaseVariables } from './template'

/** The reader started the application: the family, or a nominator. Emails stored before they had names greet no one by name. */
type DraftVariables = Pick<CaseVariables, 'reference' | 'nominator'> & { full_name?: string }

const greet = ({ full_name = '', nominator }: DraftVariables) => hello(nominator ?? full_name)

const draftOf = ({ full_name = '', nominator }: DraftVariables) =>
  nominator == null ? 'your application' : `the application for ${nameOr(full_name, 'a family')}`

export interface ResumeLink {
  url: string
}

const RESUME_LINK_MASKED: ResumeLink = { url: '(a link that only the email itself contains)' }
const RESUME_LINK_PREVIEW: ResumeLink = { url: 'https://example.org/apply/resume/preview' }

const RESUME_AFTER = [
  'This link works one time. Open it on the device where you want to continue. Don’t share it. Anyone with the link can see your answers.',
  'If you didn’t start an application with us, you can ignore this email. We read an application only after it’s sent.',
]

export const resumeLink = template<DraftVariables & { days: number }, ResumeLink>({
  name: 'resume-link',
  title: 'Link to a saved form',
  version: 4,
  for: 'case',
  isRateLimited: true,
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', days: 30 }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ days, ...of }, { url }, foundation) => ({
    subject: `Your link from ${foundation}`,
    paragraphs: [
      greet(of),
      `${draftOf(of).replace(/^./, (letter) => letter.toUpperCase())} so far is saved (reference number ${of.reference}). Use this link to pick up where you left off, on any device.`,
      `We’ll keep it for ${days} days after your last change.`,
    ],
    action: { label: 'Continue the application', url },
    standing: 'draft',
    after: RESUME_AFTER,
  }),
})

export const draftReminder = template<DraftVariables & { until: string }, ResumeLink>({
  name: 'draft-reminder',
  title: 'Saved form reminder',
  version: 4,
  for: 'case',
  isRateLimited: true,
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', until: 'Dec 22, 2026' }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ until, ...of }, { url }, foundation) => ({
    subject: `Your form with ${foundation} is saved`,
    paragraphs: [
      greet(of),
      `You started ${draftOf(of)} (reference number ${of.reference}) but haven’t sent it yet. Your answers are saved. When you have a moment, use this link to pick up where you left off.`,
      `We’ll keep them until ${until}. This is the only reminder we’ll send.`,
    ],
    action: { label: 'Continue the application', url },
    standing: 'draft',
    after: RESUME_AFTER,
  }),
})

export const draftEnding = template<DraftVariables & { until: string }, ResumeLink>({
  name: 'draft-ending',
  title: 'Saved form will be deleted',
  version: 4,
  for: 'case',
  isRateLimited: true,
  preview: { variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', until: 'Dec 22, 2026' }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ until, ...of }, { url }, foundation) => ({
    subject: `Your form with ${foundation} will be deleted on ${until}`,
    paragraphs: [
      greet(of),
      `You started ${draftOf(of)} (reference number ${of.reference}) but haven’t sent it. To protect your privacy, we’ll delete it and everything in it on ${until}.`,
      'If you still want to send it, use this link. We’ll keep it longer if you change anything. Otherwise, you don’t need to do anything.',
    ],
    action: { label: 'Continue the application', url },
    standing: 'draft',
    after: RESUME_AFTER,
  }),
})
