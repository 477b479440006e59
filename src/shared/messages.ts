/**
 * `unsent`: it is not sent by itself, for the reason beside it (`NO_MAIL_SERVER`, `HELD`); staff read it in the back-office,
 * and admins have it sent. `canceled`: what it told of no longer held
 * when it was due, an access code that is void for example.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unsent', 'canceled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const NO_MAIL_SERVER = 'not sent: no mail server configured'

/** Of mails that anybody can cause, so many go to one address within an hour (decision 019). */
export const MAILS_AN_HOUR = 10
export const HELD = `held: more than ${MAILS_AN_HOUR} mails to this address within an hour`

/** Of a mail whose cause was taken back while it waited (rule 21.2): it tells what is not so, and is never sent. */
export const UNDONE = 'undone: the status was changed back before it went out'

export const isUndone = ({ state, last_error }: { state: MessageState; last_error: string | null }): boolean =>
  state === 'canceled' && last_error === UNDONE

/** A mail that waits for an admin, one too many for its address. */
export const isHeld = ({ state, last_error }: { state: MessageState; last_error: string | null }): boolean =>
  state === 'unsent' && last_error?.startsWith('held:') === true
