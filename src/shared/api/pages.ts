import { z } from 'zod'
import type { PageBody } from '../page-body/body'
import { PAGE_LOCALES } from '../pages'
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

export const PAGE_STATES = ['draft', 'published', 'changed'] as const

export const pageRowSchema = z.strictObject({
  id,
  slug: z.string(),
  locale: z.enum(PAGE_LOCALES),
  title: z.string(),
  state: z.enum(PAGE_STATES),
  built_in: z.boolean(),
  nice_date: z.string(),
  updated_at: moment,
})
export type PageRow = z.infer<typeof pageRowSchema>

export const pageSchema = pageRowSchema.extend({
  description: z.string().nullable(),
  body: z.custom<PageBody>(),
  in_footer: z.boolean(),
})
export type PageRecord = z.infer<typeof pageSchema>

export const pageVersionRowSchema = z.strictObject({
  id,
  state: z.enum(['draft', 'published']),
  nice_date: z.string(),
  created_at: moment,
  user: person.nullable(),
})
export type PageVersionRow = z.infer<typeof pageVersionRowSchema>

export const pageVersionSchema = pageVersionRowSchema.extend({
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  body: z.custom<PageBody>(),
  in_footer: z.boolean(),
})
export type PageVersion = z.infer<typeof pageVersionSchema>
