import { z } from 'zod'
import { MESSAGE_STATES } from '../messages'
import { id, type MessageMark, messageMarkSchema, moment, person } from './common'
import { mailPreviewSchema, undoSchema } from './status-moves'

/** Account emails are never listed. */
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

export const replySchema = z.strictObject({
  id,
  text: z.string(),
  nice_date: z.string(),
  created_at: moment,
  user: person.nullable(),
  message_id: id.nullable(),
  undone_at: moment.nullable(),
})
export type Reply = z.infer<typeof replySchema>

/** `marks` are of all messages of the family: another person may have answered some. */
export const sentReplySchema = replySchema.extend({
  message: messageRowSchema.nullable(),
  undo: undoSchema.nullable(),
  marks: z.array(messageMarkSchema),
})
export type SentReply = z.infer<typeof sentReplySchema>

/** Answer of a 409 to a reply that may go out `anyway`. */
export interface AnsweredMeanwhile {
  answered: MessageMark[]
}

/** `reason` says why no email can go out; exactly one of the two is null. */
export const replyPreviewSchema = z.strictObject({ mail: mailPreviewSchema.nullable(), reason: z.string().nullable() })
export type ReplyPreview = z.infer<typeof replyPreviewSchema>
