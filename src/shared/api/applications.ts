import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { ACQUAINTANCE_SIGNS, ACQUAINTANCES, MATCH_REASONS, MATCH_STATES } from '../applications'
import { campaignOptionSchema } from './campaigns'
import { commentSchema, id, messageMarkSchema, moment, person } from './common'
import { messageRowSchema, replySchema } from './messages'
import { undoSchema } from './status-moves'
import { acceptedTermsSchema } from './pages'

export const statusEventSchema = z.strictObject({
  id,
  from: z.enum(APPLICATION_STATUSES).nullable(),
  to: z.enum(APPLICATION_STATUSES),
  user: person.nullable(),
  reason: z.string().nullable(),
  bulk: z.boolean(),
  undo: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
})
export type StatusEvent = z.infer<typeof statusEventSchema>

export const matchSchema = z.strictObject({
  id,
  reference: z.string(),
  full_name: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  nice_date: z.string(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  state: z.enum(MATCH_STATES),
  note: z.string().nullable(),
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
})
export type Match = z.infer<typeof matchSchema>

export const sharedByManySchema = z.strictObject({ reason: z.enum(MATCH_REASONS), applications: z.number().int() })
export type SharedByMany = z.infer<typeof sharedByManySchema>
/** A correction by staff. It names the answers but not their old values (rule 22.2). */
export const correctionSchema = z.strictObject({
  id,
  fields: z.array(z.string()),
  user: person.nullable(),
  nice_date: z.string(),
  created_at: moment,
})
export type Correction = z.infer<typeof correctionSchema>

export const readMarkSchema = person.extend({ at: moment })

export const sharedWorkSchema = z.strictObject({
  assignee: person.nullable(),
  /** True if the assignee's account was disabled, which leaves the application to anyone. */
  assignee_disabled: z.boolean(),
  follow_up_on: z.string().nullable(),
  read_by: z.array(readMarkSchema),
})
export type SharedWork = z.infer<typeof sharedWorkSchema>

/** Answer of a 409 to a change that would take an application from someone who got it meanwhile (rule 2.14). */
export interface TakenMeanwhile {
  taken_by: number | null
}

export const recusalRowSchema = z.strictObject({ user: person, reason: z.string(), nice_date: z.string() })
export type Recusal = z.infer<typeof recusalRowSchema>

/** An applicant has the same name or email as the reader or an FSP; `id` and `name` are the FSP's (rule 9.7). */
export const acquaintanceSchema = z.strictObject({
  of: z.enum(ACQUAINTANCES),
  same: z.enum(ACQUAINTANCE_SIGNS),
  id,
  name: z.string(),
})
export type Acquaintance = z.infer<typeof acquaintanceSchema>

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
  /** Court date of an eviction or foreclosure, `YYYY-MM-DD`. */
  urgent_on: z.string().nullable(),
  match_count: z.number().int(),
  ...sharedWorkSchema.shape,
  /** Includes the family's messages. */
  comment_count: z.number().int(),
  submitted_at: moment.nullable(),
  draft: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type ApplicationRow = z.infer<typeof applicationRowSchema>

export const applicationSchema = applicationRowSchema.extend({
  /** Access code; null except in status Extended Application Requested. */
  token: z.string().nullable(),
  /** Staff member who entered it from paper or a call; null when the family sent it. */
  entered_by: person.nullable(),
  additional_questions: z.array(z.string()),
  household_members: z.array(z.record(z.string(), z.unknown())),
  income_sources: z.array(z.record(z.string(), z.unknown())),
  /** Safe ways to contact the family (rule 25.1); null if they weren't asked. */
  safe_contact: z.record(z.string(), z.unknown()).nullable(),
  /** Null for a draft: no one reads it until it is sent. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** Contact details of a draft, as typed, by answer name. */
  contact: z.array(z.strictObject({ name: z.string(), value: z.string() })).nullable(),
  draft_saved_at: moment.nullable(),
  comments: z.array(commentSchema),
  replies: z.array(replySchema),
  events: z.array(statusEventSchema),
  corrections: z.array(correctionSchema),
  messages: z.array(messageRowSchema),
  accepted_terms: acceptedTermsSchema.nullable(),
  /** Signs of spam from the form's honeypot and timing. Staff judge them; nothing is rejected because of them. */
  flags: z.array(z.string()),
  matches: z.array(matchSchema),
  shared_by_many: z.array(sharedByManySchema),
  /** Oldest first; empty for staff who are no admins. */
  recusals: z.array(recusalRowSchema),
  acquaintances: z.array(acquaintanceSchema),
  hold: z.strictObject({ reason: z.string(), user: person.nullable(), nice_date: z.string() }).nullable(),
  nameless_at: moment.nullable(),
  undo: undoSchema.nullable(),
})
export type Application = z.infer<typeof applicationSchema>

/** Answer of `POST /api/applications/{id}/reopen-extended`. `new_code`: the old access code was not kept (rule 19.7). */
export const reopenedApplicationSchema = applicationSchema.extend({ new_code: z.boolean() })
export type ReopenedApplication = z.infer<typeof reopenedApplicationSchema>

export const applicationSubmissionSchema = z.looseObject({
  stage: z.enum(['first', 'extended']),
  version: z.number().int(),
  sent_at: moment,
  nice_date: z.string(),
  versions: z.array(z.strictObject({ version: z.number().int(), sent_at: moment })),
})
export type ApplicationSubmission = z.infer<typeof applicationSubmissionSchema>

export const deletedApplicationSchema = z.strictObject({ id, reference: z.string() })
export type DeletedApplication = z.infer<typeof deletedApplicationSchema>

export const bulkMoveSchema = z.strictObject({
  moved: z.number().int(),
  unchanged: z.number().int(),
  /** Drafts, anonymized applications, and for Denied those with an open award. */
  skipped: z.number().int(),
  mails: z.number().int(),
  without_address: z.number().int(),
  undo: undoSchema.nullable(),
})
export type BulkMove = z.infer<typeof bulkMoveSchema>

/** `unchanged`: already had this assignee, changed hands since, or are anonymized. `from` says who had the assigned ones, to give them back. */
export const bulkAssignmentSchema = z.strictObject({
  assigned: z.number().int(),
  unchanged: z.number().int(),
  from: z.array(z.strictObject({ assignee_id: id.nullable(), application_ids: z.array(id) })),
})
export type BulkAssignment = z.infer<typeof bulkAssignmentSchema>

export const viewerSchema = z.strictObject({ application: id, user: person })
export type Viewer = z.infer<typeof viewerSchema>

export const watchedApplicationSchema = sharedWorkSchema.extend({
  viewers: z.array(person),
  marks: z.array(messageMarkSchema),
  replies: z.array(id),
})
export type WatchedApplication = z.infer<typeof watchedApplicationSchema>
