import { z } from 'zod'
import { id } from './common'

/** An uploaded image. `POST /api/media` answers a list of them, in the order of the files. */
export const mediaSchema = z.strictObject({
  id,
  /** The file's name in the media store, made by the server. */
  name: z.string(),
  /** The name that it was uploaded under; null for one that came in before those were kept. */
  file_name: z.string().nullable(),
  /** Whether it is the story cover photo; false where that means nothing. */
  primary: z.boolean(),
  url: z.string(),
  /** Fits 640 pixels; null for an image that was stored without one. */
  thumbnail_url: z.string().nullable(),
  /** What the image shows; empty when nobody wrote it yet. */
  alt: z.string(),
  /** Pixels, upright. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Media = z.infer<typeof mediaSchema>
