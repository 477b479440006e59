import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { campaignOptionSchema } from './campaigns'
import { commentSchema } from './comments'
import { id, moment, person } from './common'
import { messageRowSchema } from './messages'

/** One change of an application's status (rule 2.2). */
export const statusEventSchema = z.strictObject({
  id,
  /** Null for the first one. */
  from: z.enum(APPLICATION_STATUSES).nullable(),
  to: z.enum(APPLICATION_STATUSES),
  /** Null when the family itself caused the change. */
  user: person.nullable(),
  /** A note of staff for the history. */
  reason: z.string().nullable(),
  /** Whether it was part of a bulk move. */
  bulk: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
})
export type StatusEvent = z.infer<typeof statusEventSchema>

export const applicationRowSchema = z.strictObject({
  id,
  reference: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  campaign_id: id.nullable(),
  campaign: campaignOptionSchema.nullable(),
  full_name: z.string(),
  applicant_full_name: z.string().nullable(),
  email: z.string().nullable(),
  home_city: z.string(),
  home_state: z.string(),
  nominated: z.boolean(),
  is_bookmarked: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type ApplicationRow = z.infer<typeof applicationRowSchema>

export const applicationSchema = applicationRowSchema.extend({
  /** The secure access code: null except in status Extended Application Requested. */
  token: z.string().nullable(),
  submitted_at: moment.nullable(),
  additional_questions: z.array(z.string()),
  household_members: z.array(z.record(z.string(), z.unknown())),
  income_sources: z.array(z.record(z.string(), z.unknown())),
  details: z.record(z.string(), z.unknown()),
  comments: z.array(commentSchema),
  /** The history of its status, oldest first. */
  events: z.array(statusEventSchema),
  /** Mails about it, oldest first. */
  messages: z.array(messageRowSchema),
  /** Version of the terms that was accepted, with the day it was published. */
  accepted_terms: z.strictObject({ version: z.number().int(), nice_date: z.string() }).nullable(),
  /** Remarks of the form's honeypot and timing, for staff to weigh: never a verdict. */
  flags: z.array(z.string()),
})
export type Application = z.infer<typeof applicationSchema>

/** Answer of `POST /api/update-applications`. */
export const bulkMoveSchema = z.strictObject({
  /** Applications whose status changed. */
  moved: z.number().int(),
  /** Applications that had the status already: no event, no mail. */
  unchanged: z.number().int(),
  /** Mails that wait in the outbox because of the move. */
  mails: z.number().int(),
  /** Applications whose change is due a mail, but that have no address to send it to. */
  without_address: z.number().int(),
})
export type BulkMove = z.infer<typeof bulkMoveSchema>
