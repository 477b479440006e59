import { template } from './template'

/** The link to a saved form, put in only when the mail is sent (rule 18.4). */
export interface ResumeLink {
  url: string
}

const RESUME_LINK_MASKED: ResumeLink = { url: '(a link that only the mail itself holds)' }
const RESUME_LINK_PREVIEW: ResumeLink = { url: 'https://example.org/apply/resume/preview' }

/** Whoever shares a mailbox may read it; whoever gets it by mistake can do without it. */
const RESUME_AFTER = [
  'The link works once, on the phone or computer where you open it. Please do not pass it on: it opens what you wrote.',
  'If you did not start a form with us, please ignore this mail. Nothing is sent to us unless you send it.',
]

/** The way back to a saved form, on any device. */
export const resumeLink = template<{ reference: string; days: number }, ResumeLink>({
  name: 'resume-link',
  title: 'Link to a saved form',
  version: 1,
  for: 'case',
  limited: true,
  preview: { variables: { reference: 'HS-7K4M-2Q9P', days: 30 }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ reference, days }, { url }, foundation) => ({
    subject: `Your link from ${foundation}`,
    paragraphs: [
      'Hello,',
      `What you wrote so far is saved, under the reference ${reference}. With this link you go on where you stopped, on this or another device.`,
      `We keep it for ${days} days after your last change.`,
    ],
    action: { label: 'Go on', url },
    standing: true,
    after: RESUME_AFTER,
  }),
})

/** A form lay still for two days: the one reminder that there is. */
export const draftReminder = template<{ reference: string; until: string }, ResumeLink>({
  name: 'draft-reminder',
  title: 'Reminder of a saved form',
  version: 1,
  for: 'case',
  limited: true,
  preview: { variables: { reference: 'HS-7K4M-2Q9P', until: 'Dec 22, 2026' }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ reference, until }, { url }, foundation) => ({
    subject: `Your form at ${foundation} is saved`,
    paragraphs: [
      'Hello,',
      `You started a form with us (reference ${reference}), and it is not sent yet. Everything you wrote is still there. When you have a quiet moment, this link opens it where you stopped.`,
      `We keep it until ${until}. This is the only time that we remind you of it.`,
    ],
    action: { label: 'Go on', url },
    standing: true,
    after: RESUME_AFTER,
  }),
})

/** A saved form will be deleted in three days. */
export const draftEnding = template<{ reference: string; until: string }, ResumeLink>({
  name: 'draft-ending',
  title: 'A saved form will be deleted',
  version: 1,
  for: 'case',
  limited: true,
  preview: { variables: { reference: 'HS-7K4M-2Q9P', until: 'Dec 22, 2026' }, secrets: RESUME_LINK_PREVIEW },
  masked: RESUME_LINK_MASKED,
  content: ({ reference, until }, { url }, foundation) => ({
    subject: `Your form at ${foundation} is kept until ${until}`,
    paragraphs: [
      'Hello,',
      `The form that you started with us (reference ${reference}) is not sent yet. We do not keep such forms for ever: on ${until} we delete yours, with everything in it.`,
      'If you would still like to send it, this link opens it. Any change keeps it for longer. If not, there is nothing you need to do.',
    ],
    action: { label: 'Go on', url },
    standing: true,
    after: RESUME_AFTER,
  }),
})
