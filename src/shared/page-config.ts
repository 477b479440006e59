/** Contents of `<script id="page-config">` on every HTML page (rule 14.1). A plain type, since a zod schema would add to the first load. */
export interface PageConfig {
  csrfToken: string
  user: CurrentUser | null
  version: string
}

export interface CurrentUser {
  id: number
  name: string
  isAdmin: boolean
}

/** @throws Error if the document has no page configuration */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('page-config')?.textContent
  if (!text) throw new Error('This page has no page configuration.')
  return JSON.parse(text) as PageConfig
}
