/** What every HTML page carries in `<script id="page-config">` (rule 14.1). A plain type: a schema would add its library to the first load. */
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

/** Reads the page configuration of the document this script runs in. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('page-config')?.textContent
  if (!text) throw new Error('This page carries no page configuration.')
  return JSON.parse(text) as PageConfig
}
