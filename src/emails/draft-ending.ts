import { RESUME_AFTER, RESUME_LINK_MASKED, RESUME_LINK_PREVIEW, type ResumeLink } from './resume'
import { template } from './template'

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
