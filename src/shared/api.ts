/** Answers of the API, by resource: whitelisted, and strict, so that a field nobody named fails the tests. */
import { z } from 'zod'
import { APPLICATION_STATUSES } from './application-status'

const id = z.number().int()
/** ISO 8601 UTC with milliseconds. */
const moment = z.iso.datetime({ precision: 3 })
const person = z.strictObject({ id, name: z.string() })

export const commentSchema = z.strictObject({
  id,
  comment: z.string(),
  nice_date: z.string(),
  created_at: moment,
  /** Null when the account is gone; shown as Unknown User. */
  user: person.nullable(),
})
export type Comment = z.infer<typeof commentSchema>

export const campaignOptionSchema = z.strictObject({ id, slug: z.string() })

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
  /** Version of the terms that was accepted, with the day it was published. */
  accepted_terms: z.strictObject({ version: z.number().int(), nice_date: z.string() }).nullable(),
  /** Remarks of the form's honeypot and timing, for staff to weigh: never a verdict. */
  flags: z.array(z.string()),
})
export type Application = z.infer<typeof applicationSchema>

export const campaignRowSchema = z.strictObject({
  id,
  active: z.union([z.literal(0), z.literal(1)]),
  slug: z.string(),
  company_name: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type CampaignRow = z.infer<typeof campaignRowSchema>

export const campaignSchema = campaignRowSchema.extend({
  custom_url: z.string().nullable(),
  email: z.string(),
  gdrive_id: z.number().nullable(),
  vimeo_id: z.number().nullable(),
  disclosure: z.string().nullable(),
})
export type Campaign = z.infer<typeof campaignSchema>

export const staffSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  /** Whether a password was ever chosen: an invited account has none yet. */
  invited: z.boolean(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
  /** Once, in the answer to an invitation or reset, when no mail server is configured: hand it on yourself. */
  link: z.string().nullable().optional(),
})
export type Staff = z.infer<typeof staffSchema>

/** Answer to a refused request: 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503. */
export const problemSchema = z.strictObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = z.infer<typeof problemSchema>
