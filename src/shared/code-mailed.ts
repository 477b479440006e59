/** Answers to a family that has its access code emailed again to continue on another device (rule 19.3). */
export const CODE_EMAILED = 'We’re emailing you a link with your access code. It opens your answers on any device until you send them.'
export const NO_ADDRESS = 'We don’t have a safe email for you. Keep your access code. You’ll need it to come back.'
