/**
 * `unsent`: no mail server is configured; staff read it in the back-office. `canceled`: what it told of no longer held
 * when it was due, an access code that is void for example.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unsent', 'canceled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
