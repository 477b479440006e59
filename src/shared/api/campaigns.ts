import { z } from 'zod'
import { APPLICATION_STATUSES } from '../application-status'
import { fundsSchema } from './disbursements'
import { id, moment } from './common'
import { mediaSchema } from './media'

export const campaignOptionSchema = z.strictObject({ id, slug: z.string() })
export const namedCampaignSchema = z.strictObject({ slug: z.string(), company_name: z.string() })

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
  media: mediaSchema.nullable(),
  media_id: id.nullable(),
  event_from: z.string().nullable(),
  event_to: z.string().nullable(),
  /** In whole dollars. */
  goal: z.number().int().nullable(),
  show_progress: z.boolean(),
  token: z.string(),
  apply_url: z.string(),
  donate_url: z.string(),
  /** SVG data URLs. */
  qr_apply: z.string(),
  qr_donate: z.string(),
  albums: z.array(z.strictObject({ id, year: z.number().int(), family: z.string() })),
  applications: z.array(z.strictObject({ status: z.enum(APPLICATION_STATUSES), count: z.number().int() })),
  /** The newest few, amounts in cents; `donations_total` covers all. */
  donations: z.array(z.strictObject({ id, name: z.string(), amount: z.number().int(), nice_date: z.string() })),
  donations_total: z.strictObject({ count: z.number().int(), taken: z.number().int() }),
  funds: fundsSchema,
})
export type Campaign = z.infer<typeof campaignSchema>
