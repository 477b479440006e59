import { z } from 'zod'
import { atMost } from './text'

/** In characters. */
const MAX_HTML = 200_000

export const previewRequestSchema = z.object({
  html: z.string({ error: 'Send HTML.' }).refine(...atMost(MAX_HTML, 'This is too long to preview.')),
})
