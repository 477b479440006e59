import { z } from 'zod'
import { MESSAGE_STATES } from '../messages'
import { id, moment } from './common'

/** An email in the outbox. Account emails are never listed. */
export const messageRowSchema = z.strictObject({
  id,
  template: z.string(),
  title: z.string(),
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  application_id: id.nullable(),
  donation_id: id.nullable(),
  full_name: z.string().nullable(),
  status_event_id: id.nullable(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  /** Earliest time to send it. */
  next_attempt_at: moment,
})
export type MessageRow = z.infer<typeof messageRowSchema>

export const messageSchema = messageRowSchema.extend({
  subject: z.string(),
  text: z.string(),
  words_changed: z.boolean(),
  resent_by: z.string().nullable(),
  /** Address a resend would go to, which may have been corrected since; null for none. */
  goes_to: z.string().nullable(),
})
export type Message = z.infer<typeof messageSchema>
