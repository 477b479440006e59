import { z } from 'zod'
import type { PageBody } from '../page-body/body'
import { PAGE_LOCALES } from '../pages'
import { id, moment, person } from './common'

/** `draft`: nobody but staff sees it; `published`; `changed`: published, with newer work that is not. */
export const PAGE_STATES = ['draft', 'published', 'changed'] as const

/** A page in the list of all. `nice_date` and `updated_at` tell of its newest version. */
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

/** The newest version of a page, published or not. */
export const pageSchema = pageRowSchema.extend({
  description: z.string().nullable(),
  body: z.custom<PageBody>(),
})
export type PageRecord = z.infer<typeof pageSchema>

/** A version in a page's history, newest first. */
export const pageVersionRowSchema = z.strictObject({
  id,
  /** Whether it was a draft, or what everybody read from then on. */
  state: z.enum(['draft', 'published']),
  nice_date: z.string(),
  created_at: moment,
  /** Who saved it; null for what came with the site. */
  user: person.nullable(),
})
export type PageVersionRow = z.infer<typeof pageVersionRowSchema>

/** The page as it was. */
export const pageVersionSchema = pageVersionRowSchema.extend({
  title: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  body: z.custom<PageBody>(),
})
export type PageVersion = z.infer<typeof pageVersionSchema>
