import { accessCodeAgain } from './access-code-again'
import { applicationDenied } from './application-denied'
import { applicationReceived } from './application-received'
import { donationPending } from './donation-pending'
import { donationReceipt } from './donation-receipt'
import { extendedApplicationRequested } from './extended-application-requested'
import { newApplication } from './new-application'
import { nominationReceived } from './nomination-received'
import { passwordReset } from './password-reset'
import { staffInvite } from './staff-invite'
import type { Template } from './template'

/** Any template, for those who know only a message's name: its variables come from the database, its secrets by name. */
export type AnyTemplate = Template<object, unknown>

/** Every mail there is. */
export const TEMPLATES: readonly AnyTemplate[] = [
  applicationReceived,
  nominationReceived,
  newApplication,
  applicationDenied,
  extendedApplicationRequested,
  accessCodeAgain,
  donationPending,
  donationReceipt,
  passwordReset,
  staffInvite,
]

export {
  accessCodeAgain,
  applicationDenied,
  applicationReceived,
  donationPending,
  donationReceipt,
  extendedApplicationRequested,
  newApplication,
  nominationReceived,
  passwordReset,
  staffInvite,
}
