import { z } from 'zod'
import { atMost } from './text'

/** As much as a field of HTML may hold. */
const MAX_HTML = 200_000

/** Body of `POST /api/previews`: HTML as it was typed. */
export const previewRequestSchema = z.object({
  html: z.string({ error: 'Please send HTML.' }).refine(...atMost(MAX_HTML, 'This is too long to be shown.')),
})
