import type { ApplicationStatus } from '../../../shared/application-status'

/** Warns staff who leave a status whose emails are still waiting (rule 21.4). */
export const waitingEmailWarning = (status: ApplicationStatus): string =>
  `An email about ${status} is still waiting and will be sent. To stop it, undo that change first, if you still can.`
