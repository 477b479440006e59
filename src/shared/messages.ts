/**
 * `unsent` was not sent automatically, for the reason in `last_error` (`NO_MAIL_SERVER`, `HELD_REASON`); admins can send it. `canceled` means that
 * its news no longer held when it was due, such as a void access code.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unsent', 'canceled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const NO_MAIL_SERVER = 'not sent: no email server set up'

export const MAX_EMAILS_PER_HOUR = 10
export const HELD_REASON = `held: more than ${MAX_EMAILS_PER_HOUR} emails to this address within an hour`

export const UNDONE_REASON = 'undone: the status was changed back before it went out'

export const TAKEN_BACK_REASON = 'undone: it was taken back before it went out'

export const isUndone = ({ state, last_error }: { state: MessageState; last_error: string | null }): boolean =>
  state === 'canceled' && (last_error === UNDONE_REASON || last_error === TAKEN_BACK_REASON)

export const isHeld = ({ state, last_error }: { state: MessageState; last_error: string | null }): boolean =>
  state === 'unsent' && last_error?.startsWith('held:') === true

export const ALERT_KINDS = ['application', 'extended', 'message', 'documents', 'landlord'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const MAX_ALERTS_PER_HOUR = 10
export const ALERT_DIGEST_MS = 10 * 60_000
