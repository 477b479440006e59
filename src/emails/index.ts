import { passwordReset } from './password-reset'
import { staffInvite } from './staff-invite'

/** Mails about accounts: their link is made at sending, and they are listed to nobody. */
export const accountTemplates = [passwordReset, staffInvite] as const

export { passwordReset, staffInvite }
