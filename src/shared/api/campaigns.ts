import { z } from 'zod'
import { id, moment } from './common'

export const campaignOptionSchema = z.strictObject({ id, slug: z.string() })

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
