import { template } from './template'

/** Created when the email is sent, never stored (rule 18.4). */
export interface ResumeLink {
  url: string
}

const RESUME_LINK_MASKED: ResumeLink = { url: '(a link that only the email itself contains)' }
const RESUME_LINK_PREVIEW: ResumeLink = { url: 'https://example.org/apply/resume/preview' }

const RESUME_AFTER = [
  'This link works one time, on the phone or computer where you open it. Don’t share it. Anyone with the link can see your answers.',
  'If you didn’t start a form with us, you can ignore this email. We only get the form if you send it.',
]

export const resumeLink = template<{ reference: string; days: number }, ResumeLink>({
  name: 'resume-link',
  title: 'Link to a saved form',
  version: 2,
  for: 'case',
  isRateLimited: true,
  preview: { variables: { reference: 'HS-7K4M-2Q9P', days: 30 }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ reference, days }, { url }, foundation) => ({
    subject: `Your link from ${foundation}`,
    paragraphs: [
      'Hello,',
      `Your answers are saved (reference number ${reference}). Use this link to pick up where you left off, on any device.`,
      `We’ll keep your form for ${days} days after your last change.`,
    ],
    action: { label: 'Continue my form', url },
    standing: 'yours',
    after: RESUME_AFTER,
  }),
})

/** The only reminder of a draft (rule 18.7). */
export const draftReminder = template<{ reference: string; until: string }, ResumeLink>({
  name: 'draft-reminder',
  title: 'Saved form reminder',
  version: 2,
  for: 'case',
  isRateLimited: true,
  preview: { variables: { reference: 'HS-7K4M-2Q9P', until: 'Dec 22, 2026' }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ reference, until }, { url }, foundation) => ({
    subject: `Your form with ${foundation} is saved`,
    paragraphs: [
      'Hello,',
      `You started a form with us (reference number ${reference}) but haven’t sent it yet. Your answers are saved. When you have a moment, use this link to pick up where you left off.`,
      `We’ll keep it until ${until}. This is the only reminder we’ll send.`,
    ],
    action: { label: 'Continue my form', url },
    standing: 'yours',
    after: RESUME_AFTER,
  }),
})

/** Sent three days before a draft is deleted. */
export const draftEnding = template<{ reference: string; until: string }, ResumeLink>({
  name: 'draft-ending',
  title: 'Saved form will be deleted',
  version: 2,
  for: 'case',
  isRateLimited: true,
  preview: { variables: { reference: 'HS-7K4M-2Q9P', until: 'Dec 22, 2026' }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ reference, until }, { url }, foundation) => ({
    subject: `Your form with ${foundation} will be deleted on ${until}`,
    paragraphs: [
      'Hello,',
      `You haven’t sent the form you started with us (reference number ${reference}). To protect your privacy, we’ll delete it and everything in it on ${until}.`,
      'If you still want to send it, use this link. We’ll keep it longer if you change anything. Otherwise, you don’t need to do anything.',
    ],
    action: { label: 'Continue my form', url },
    standing: 'yours',
    after: RESUME_AFTER,
  }),
})
