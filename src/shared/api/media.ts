import { z } from 'zod'
import { id } from './common'

export const mediaSchema = z.strictObject({
  id,
  name: z.string(),
  /** Original file name; null for images from before it was stored. */
  file_name: z.string().nullable(),
  primary: z.boolean(),
  url: z.string(),
  /** At most 640 pixels wide and high; null for images stored without one. */
  thumbnail_url: z.string().nullable(),
  alt: z.string(),
  /** In pixels, after rotation. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Media = z.infer<typeof mediaSchema>
