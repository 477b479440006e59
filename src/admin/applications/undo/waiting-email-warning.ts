import type { ApplicationStatus } from '../../../shared/application-status'

export const waitingEmailWarning = (status: ApplicationStatus): string =>
  `An email about ${status} is still waiting and will be sent. To stop it, undo that change first, if you still can.`
