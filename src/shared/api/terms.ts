import { z } from 'zod'
import { id, moment, person } from './common'

export const termsSchema = z.strictObject({
  id,
  /** Sanitized HTML. */
  content: z.string(),
  version: z.number().int(),
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type Terms = z.infer<typeof termsSchema>

export const termsVersionRowSchema = z.strictObject({
  version: z.number().int(),
  user: person.nullable(),
  nice_date: z.string(),
  created_at: moment,
})
export type TermsVersionRow = z.infer<typeof termsVersionRowSchema>

export const termsVersionSchema = termsVersionRowSchema.extend({ content: z.string() })
export type TermsVersion = z.infer<typeof termsVersionSchema>

export const acceptedTermsSchema = termsVersionSchema.pick({ version: true, nice_date: true })
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>
