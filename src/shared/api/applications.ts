import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { MATCH_REASONS, MATCH_STATES } from '../matches'
import { campaignOptionSchema } from './campaigns'
import { commentSchema } from './comments'
import { id, moment, person } from './common'
import { messageRowSchema } from './messages'
import { undoSchema } from './status-moves'
import { acceptedTermsSchema } from './terms'

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
  /** Whether it took the change before it back (rule 21.2). */
  undo: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
})
export type StatusEvent = z.infer<typeof statusEventSchema>

/** Another application that may be of the same family (rule 23.1). */
export const matchSchema = z.strictObject({
  id,
  reference: z.string(),
  full_name: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  nice_date: z.string(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  state: z.enum(MATCH_STATES),
  /** Of staff, with their decision. */
  note: z.string().nullable(),
  /** Null while it is open. */
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
})
export type Match = z.infer<typeof matchSchema>

/** What an application has in common with so many others that it makes no match (rule 23.3). */
export const sharedByManySchema = z.strictObject({ reason: z.enum(MATCH_REASONS), applications: z.number().int() })
export type SharedByMany = z.infer<typeof sharedByManySchema>
/** A correction by staff: which answers, never what they were (rule 22.2). */
export const correctionSchema = z.strictObject({
  id,
  /** Names of answers: `full_name`, `details.home_city`. */
  fields: z.array(z.string()),
  user: person.nullable(),
  nice_date: z.string(),
  created_at: moment,
})
export type Correction = z.infer<typeof correctionSchema>

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
  /** Possible matches that nobody has decided about yet. */
  match_count: z.number().int(),
  /** Saved by the family and not sent yet (rule 18.1). */
  draft: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type ApplicationRow = z.infer<typeof applicationRowSchema>

export const applicationSchema = applicationRowSchema.extend({
  /** The secure access code: null except in status Extended Application Requested. */
  token: z.string().nullable(),
  submitted_at: moment.nullable(),
  /** Who on the staff entered it from paper or a call; null when the family sent it. */
  entered_by: person.nullable(),
  additional_questions: z.array(z.string()),
  household_members: z.array(z.record(z.string(), z.unknown())),
  income_sources: z.array(z.record(z.string(), z.unknown())),
  /** How the family can be reached safely (rule 25.1); null where that was not asked yet. */
  safe_contact: z.record(z.string(), z.unknown()).nullable(),
  /** Null of a draft: nobody reads it until it is sent. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** Of a draft: how the person is reached, as it was typed, by the name of the answer. */
  contact: z.array(z.strictObject({ name: z.string(), value: z.string() })).nullable(),
  draft_saved_at: moment.nullable(),
  comments: z.array(commentSchema),
  /** The history of its status, oldest first. */
  events: z.array(statusEventSchema),
  /** Corrections by staff, oldest first. */
  corrections: z.array(correctionSchema),
  /** Mails about it, oldest first. */
  messages: z.array(messageRowSchema),
  accepted_terms: acceptedTermsSchema.nullable(),
  /** Remarks of the form's honeypot and timing, for staff to weigh: never a verdict. */
  flags: z.array(z.string()),
  /** Other applications that may be of the same family: those to be decided first. */
  matches: z.array(matchSchema),
  shared_by_many: z.array(sharedByManySchema),
  /** Kept beyond its period, and why (rule 28.3). */
  hold: z.strictObject({ reason: z.string(), user: person.nullable(), nice_date: z.string() }).nullable(),
  /** When it was made nameless (rule 28.2). */
  nameless_at: moment.nullable(),
  /** Of the status change that this answers; null where it answers none, or none that can be undone. */
  undo: undoSchema.nullable(),
})
export type Application = z.infer<typeof applicationSchema>

/** A stage of an application as it was sent, with the answers under the names in which the form sends them (rule 22.1). */
export const applicationSubmissionSchema = z.looseObject({
  stage: z.enum(['first', 'extended']),
  /** 1, 2, 3: which of its sendings this is. */
  version: z.number().int(),
  sent_at: moment,
  nice_date: z.string(),
  /** Every sending of this stage, the first before the others. */
  versions: z.array(z.strictObject({ version: z.number().int(), sent_at: moment })),
})
export type ApplicationSubmission = z.infer<typeof applicationSubmissionSchema>

/** Answer of `DELETE /api/applications/{id}`: all that is left to say of it. */
export const deletedApplicationSchema = z.strictObject({ id, reference: z.string() })
export type DeletedApplication = z.infer<typeof deletedApplicationSchema>

/** Answer of `POST /api/update-applications`. */
export const bulkMoveSchema = z.strictObject({
  /** Applications whose status changed. */
  moved: z.number().int(),
  /** Applications that had the status already: no event, no mail. */
  unchanged: z.number().int(),
  /** Applications that stay as they are, being not sent yet or nameless. */
  skipped: z.number().int(),
  /** Mails that wait in the outbox because of the move. */
  mails: z.number().int(),
  /** Applications whose change is due a mail, but that have no address to send it to. */
  without_address: z.number().int(),
  /** Null when nothing changed, or nothing can be undone. */
  undo: undoSchema.nullable(),
})
export type BulkMove = z.infer<typeof bulkMoveSchema>
