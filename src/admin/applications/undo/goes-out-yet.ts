import type { ApplicationStatus } from '../../../shared/application-status'

/** What staff must know who leave a status whose mails wait (rule 21.4). */
export const goesOutYet = (status: ApplicationStatus): string =>
  `An email about ${status} is still waiting and will be sent. To stop it, undo that change first, if you still can.`
