import { z } from 'zod'
import { id, moment, person } from './common'

/** The terms as they are now: the single record 1 (rule 8.1). */
export const termsSchema = z.strictObject({
  id,
  /** Sanitised HTML. */
  content: z.string(),
  version: z.number().int(),
  /** When this version was written. */
  nice_date: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type Terms = z.infer<typeof termsSchema>

/** One version, in the list of all; the newest is the one that counts. */
export const termsVersionRowSchema = z.strictObject({
  version: z.number().int(),
  /** Who wrote it; null for the first. */
  user: person.nullable(),
  nice_date: z.string(),
  created_at: moment,
})
export type TermsVersionRow = z.infer<typeof termsVersionRowSchema>

export const termsVersionSchema = termsVersionRowSchema.extend({ content: z.string() })
export type TermsVersion = z.infer<typeof termsVersionSchema>

/** The version that an application accepted, with the day it was written. */
export const acceptedTermsSchema = termsVersionSchema.pick({ version: true, nice_date: true })
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>
