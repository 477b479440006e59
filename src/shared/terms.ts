import { z } from 'zod'
import { requiredText, seenUpdatedAt } from './form-fields'

export const termsChangeSchema = z.object({
  content: requiredText('the terms', 200_000),
  updated_at: seenUpdatedAt,
})
export type TermsChange = z.infer<typeof termsChangeSchema>
