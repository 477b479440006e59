/** The link to a saved form, put in only when the mail is sent (rule 18.4). */
export interface ResumeLink {
  url: string
}

export const RESUME_LINK_MASKED: ResumeLink = { url: '(a link that only the mail itself holds)' }
export const RESUME_LINK_PREVIEW: ResumeLink = { url: 'https://example.org/apply/resume/preview' }

/** Whoever shares a mailbox may read it; whoever gets it by mistake can do without it. */
export const RESUME_AFTER = [
  'The link works once, on the phone or computer where you open it. Please do not pass it on: it opens what you wrote.',
  'If you did not start a form with us, please ignore this mail. Nothing is sent to us unless you send it.',
]
