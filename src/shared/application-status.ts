/** Reasons why a move skips an application (the first four) or sends no email; apart from the schemas for a small first load. */
export const SKIP_REASONS = {
  unchanged: 'Already has this status.',
  unsent: 'Not sent yet. The family is still working on it.',
  awarded: 'Has an open award. End it first.',
  nameless: 'Anonymized. It can’t be changed.',
  unreachable: 'No email address, so no one will be notified.',
  unsafe: 'Email isn’t safe for them, so no one will be notified.',
} as const

export const notifiesNoOne = (reason: string): boolean => reason === SKIP_REASONS.unreachable || reason === SKIP_REASONS.unsafe

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
export const ACCESS_CODE_STATUS = 'Extended Application Requested' satisfies ApplicationStatus
export const RETURNED_STATUS = 'Extended Application Completed' satisfies ApplicationStatus
export const WAITING_STATUSES: readonly ApplicationStatus[] = ['Completed', 'Extended Application Completed']
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ['Denied', 'Other', 'Archived']
export const UNDECIDED_STATUSES = APPLICATION_STATUSES.filter((status) => !DECIDED_STATUSES.includes(status))
/** The "Send Emails" group of the status picker (rule 2.4). The server's preview decides who gets an email (rule 21.5). */
export const EMAILED_STATUSES = ['Denied', ACCESS_CODE_STATUS] as const satisfies readonly ApplicationStatus[]
