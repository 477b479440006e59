import { z } from 'zod'
import { id, moment, person } from './common'

/** The current terms: the single record 1 (rule 8.1). */
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

/** A row of the version list; the newest is in force. */
export const termsVersionRowSchema = z.strictObject({
  version: z.number().int(),
  /** Author; null for the first version. */
  user: person.nullable(),
  nice_date: z.string(),
  created_at: moment,
})
export type TermsVersionRow = z.infer<typeof termsVersionRowSchema>

export const termsVersionSchema = termsVersionRowSchema.extend({ content: z.string() })
export type TermsVersion = z.infer<typeof termsVersionSchema>

/** The version that an applicant accepted, with its date. */
export const acceptedTermsSchema = termsVersionSchema.pick({ version: true, nice_date: true })
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>
