import { z } from 'zod'
import { MESSAGE_STATES } from '../messages'
import { id, moment } from './common'

/** A mail in the outbox. Mails about accounts are listed to nobody. */
export const messageRowSchema = z.strictObject({
  id,
  template: z.string(),
  /** What it is, in words for staff: `Application denied`. */
  title: z.string(),
  recipient: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  /** The application it is about. */
  application_id: id.nullable(),
  /** The donation it is about. */
  donation_id: id.nullable(),
  full_name: z.string().nullable(),
  /** The status event that caused it; null for a mail sent again. */
  status_event_id: id.nullable(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  /** Not sent before this moment. */
  next_attempt_at: moment,
})
export type MessageRow = z.infer<typeof messageRowSchema>

/** One mail with its words; codes and links that are secret are masked. */
export const messageSchema = messageRowSchema.extend({
  subject: z.string(),
  text: z.string(),
  /** Whether the template's words have changed since the mail was written. */
  words_changed: z.boolean(),
  /** Who had it sent again. */
  resent_by: z.string().nullable(),
  /** Where it goes when it is sent again: the family's address may have been corrected. Null: nowhere. */
  goes_to: z.string().nullable(),
})
export type Message = z.infer<typeof messageSchema>
