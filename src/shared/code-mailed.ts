/** Answers to a family that has its access code emailed again to continue on another device (rule 19.3). */
export const CODE_MAILED =
  'A link with your access code is on its way to the email that we have for you. It opens your answers on any device, until you send them.'
export const NO_ADDRESS = 'We have no email for you that is safe to write to. Your access code brings you back: please keep it.'
