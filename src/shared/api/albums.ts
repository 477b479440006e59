import { z } from 'zod'
import { CONSENT_SCOPES, STORY_STATES } from '../consents'
import { namedCampaignSchema } from './campaigns'
import { id, moment } from './common'
import { mediaSchema } from './media'

export const albumRowSchema = z.strictObject({
  id,
  campaign_id: id,
  campaign: namedCampaignSchema,
  year: z.number().int(),
  family: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  state: z.enum(STORY_STATES),
  created_at: moment,
  updated_at: moment,
})
export type AlbumRow = z.infer<typeof albumRowSchema>

export const consentAnswerSchema = z.strictObject({
  id: z.string(),
  person: z.string(),
  guardian: z.string().nullable(),
  scope: z.enum(CONSENT_SCOPES),
  given_on: z.string(),
  expires_on: z.string().nullable(),
  withdrawn_on: z.string().nullable(),
  note: z.string().nullable(),
})
export type Consent = z.infer<typeof consentAnswerSchema>

export const albumSchema = albumRowSchema.omit({ cover: true }).extend({
  /** Sanitized HTML. */
  story: z.string(),
  media: z.array(mediaSchema),
  published: z.boolean(),
  public_name: z.string().nullable(),
  consents: z.array(consentAnswerSchema),
})
export type Album = z.infer<typeof albumSchema>
