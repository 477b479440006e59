import { RESUME_AFTER, RESUME_LINK_MASKED, RESUME_LINK_PREVIEW, type ResumeLink } from './resume'
import { template } from './template'

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
