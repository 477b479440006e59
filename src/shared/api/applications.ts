import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { MATCH_REASONS, MATCH_STATES } from '../matches'
import { campaignOptionSchema } from './campaigns'
import { commentSchema } from './comments'
import { id, moment, person } from './common'
import { messageRowSchema } from './messages'
import { undoSchema } from './status-moves'
import { acceptedTermsSchema } from './terms'

export const statusEventSchema = z.strictObject({
  id,
  from: z.enum(APPLICATION_STATUSES).nullable(),
  to: z.enum(APPLICATION_STATUSES),
  user: person.nullable(),
  reason: z.string().nullable(),
  bulk: z.boolean(),
  /** True if it undid the previous change (rule 21.2). */
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

/** A trait that too many applications share to count as a match (rule 23.3). */
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
  match_count: z.number().int(),
  draft: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type ApplicationRow = z.infer<typeof applicationRowSchema>

export const applicationSchema = applicationRowSchema.extend({
  /** Access code; null except in status Extended Application Requested. */
  token: z.string().nullable(),
  submitted_at: moment.nullable(),
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
  /** Oldest first. */
  events: z.array(statusEventSchema),
  /** Oldest first. */
  corrections: z.array(correctionSchema),
  /** Oldest first. */
  messages: z.array(messageRowSchema),
  accepted_terms: acceptedTermsSchema.nullable(),
  /** Signs of spam from the form's honeypot and timing. Staff judge them; nothing is rejected because of them. */
  flags: z.array(z.string()),
  matches: z.array(matchSchema),
  shared_by_many: z.array(sharedByManySchema),
  /** Retention hold (rule 28.3). */
  hold: z.strictObject({ reason: z.string(), user: person.nullable(), nice_date: z.string() }).nullable(),
  /** Time of its anonymization (rule 28.2). */
  nameless_at: moment.nullable(),
  /** Null unless this answers a status change that can be undone. */
  undo: undoSchema.nullable(),
})
export type Application = z.infer<typeof applicationSchema>

/** A stage of an application as sent; answers have the form's field names (rule 22.1). */
export const applicationSubmissionSchema = z.looseObject({
  stage: z.enum(['first', 'extended']),
  version: z.number().int(),
  sent_at: moment,
  nice_date: z.string(),
  /** Oldest first. */
  versions: z.array(z.strictObject({ version: z.number().int(), sent_at: moment })),
})
export type ApplicationSubmission = z.infer<typeof applicationSubmissionSchema>

export const deletedApplicationSchema = z.strictObject({ id, reference: z.string() })
export type DeletedApplication = z.infer<typeof deletedApplicationSchema>

export const bulkMoveSchema = z.strictObject({
  moved: z.number().int(),
  /** Already had the status: no event, no email. */
  unchanged: z.number().int(),
  /** Drafts and anonymized applications. */
  skipped: z.number().int(),
  mails: z.number().int(),
  /** Applications that should get an email but have no address. */
  without_address: z.number().int(),
  /** Null when nothing changed, or when it can't be undone. */
  undo: undoSchema.nullable(),
})
export type BulkMove = z.infer<typeof bulkMoveSchema>
