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
export const ACCESS_CODE_STATUS: ApplicationStatus = 'Extended Application Requested'
/** In these nobody waits for a decision any more. */
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ['Denied', 'Other', 'Archived']
/** The group labelled Send Emails: choosing one of these writes to the family (rule 2.4). */
export const MAILED_STATUSES: readonly ApplicationStatus[] = ['Denied', 'Extended Application Requested']
