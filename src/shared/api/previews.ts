import { z } from 'zod'

export const previewSchema = z.strictObject({
  /** The HTML that a save would keep. */
  html: z.string(),
})
export type Preview = z.infer<typeof previewSchema>
