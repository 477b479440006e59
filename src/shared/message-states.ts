/** `unsent`: no mail server is configured; staff read it in the back-office. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unsent'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
