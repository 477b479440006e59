import type { ApplicationStatus } from '../../../shared/application-status'

/** What staff must know who leave a status whose mails wait (rule 21.4). */
export const goesOutYet = (status: ApplicationStatus): string =>
  `A mail about ${status} still waits, and goes out all the same. To stop it, undo that change first, where that is still offered.`
