import { z } from 'zod'
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
  /** Address of the cover photo's thumbnail; null for a story without images. */
  cover: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
})
export type AlbumRow = z.infer<typeof albumRowSchema>

export const albumSchema = albumRowSchema.omit({ cover: true }).extend({
  /** Sanitised HTML. */
  story: z.string(),
  /** In the order that people see. */
  media: z.array(mediaSchema),
})
export type Album = z.infer<typeof albumSchema>
