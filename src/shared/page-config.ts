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

export function readPageConfig(): PageConfig {
  const text = document.getElementById('page-config')?.textContent
  if (!text) throw new Error('This page has no page configuration.')
  return JSON.parse(text) as PageConfig
}

export const ERROR_TITLE = 'Error: '

/** A page that anyone may have open (rule 25.3). */
export const QUICK_EXIT_SITE = { url: 'https://www.google.com/', title: 'Google' } as const

/** Covers all pages about applying, and no others: someone at home may have to leave them fast. */
export const offersQuickExit = (url: string): boolean => /^\/apply([/?#]|$)/.test(url)

/** Header of requests from pages opened after a quick exit. A request already under way at the exit lacks it, though it has the cookie. */
export const AFTER_QUICK_EXIT_HEADER = 'X-After-Leaving'

/** Without its prefix over TLS. */
export const QUICK_EXIT_COOKIE = 'hearthside.left'
