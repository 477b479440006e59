import { z } from 'zod'

export const previewSchema = z.strictObject({
  /** What a save would leave of it. */
  html: z.string(),
})
export type Preview = z.infer<typeof previewSchema>
