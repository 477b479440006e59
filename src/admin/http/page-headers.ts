import { CSRF_HEADER, type CsrfToken } from './csrf-token'

/** What every request of this page says of it. The server refuses it once somebody else is signed in in this browser. */
export const pageHeaders = (csrf: CsrfToken, userId: number): Record<string, string> => ({
  Accept: 'application/json',
  [CSRF_HEADER]: csrf.get(),
  'X-Requested-With': 'XMLHttpRequest',
  'X-Hearthside-User': String(userId),
})

/** What has to come before what was refused (rules 27.3, 27.4 and 27.6). */
export const NEEDS_HEADER = 'X-Hearthside-Needs'
