import { RESUME_AFTER, RESUME_LINK_MASKED, RESUME_LINK_PREVIEW, type ResumeLink } from './resume'
import { template } from './template'

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
