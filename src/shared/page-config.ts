import { z } from 'zod'

/** What every HTML page carries in `<script id="page-config">` (rule 14.1). */
export const pageConfigSchema = z.strictObject({
  csrfToken: z.string(),
  user: z.strictObject({ id: z.number(), name: z.string(), isAdmin: z.boolean() }).nullable(),
  version: z.string(),
})
export type PageConfig = z.infer<typeof pageConfigSchema>
export type CurrentUser = NonNullable<PageConfig['user']>

/** Reads the page configuration of the document this script runs in. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('page-config')?.textContent
  if (!text) throw new Error('This page carries no page configuration.')
  return pageConfigSchema.parse(JSON.parse(text))
}
