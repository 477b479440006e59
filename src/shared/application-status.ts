/** Why an application stays as it is in a move (the first three), or gets no mail of it. Apart from the schemas: the list's first load has it. */
export const SKIPPED = {
  unchanged: 'It has this status already.',
  unsent: 'It is not sent yet: its family is still writing, and nothing is decided.',
  nameless: 'What said whose application it is is gone, and nothing of it changes any more.',
  unreachable: 'There is no e-mail address: nobody is told.',
  unsafe: 'E-mail is not safe for them: nobody is told.',
} as const

/** Whether a reason is that a move, which takes place, can tell nobody. */
export const tellsNobody = (reason: string): boolean => reason === SKIPPED.unreachable || reason === SKIPPED.unsafe

/** Application status values in the order staff meet them (rule 2.1). */
export const APPLICATION_STATUSES = [
  'Pending',
  'Completed',
  'Denied',
  'Extended Application Requested',
  'Extended Application Completed',
  'Other',
  'Archived',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
export const DEFAULT_APPLICATION_STATUS: ApplicationStatus = 'Completed'
/** The only status in which the secure access code exists and shows (rule 2.3). */
export const ACCESS_CODE_STATUS = 'Extended Application Requested' satisfies ApplicationStatus
/** In these nobody waits for a decision any more. */
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ['Denied', 'Other', 'Archived']
/** The group of the picker that is labelled Send Emails (rule 2.4). What goes out, and to whom, the server's preview says (rule 21.5). */
export const MAILED_STATUSES = ['Denied', ACCESS_CODE_STATUS] as const satisfies readonly ApplicationStatus[]
