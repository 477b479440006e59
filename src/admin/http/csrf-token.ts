/** What every request of this page says of it. The server refuses it once somebody else is signed in in this browser. */
export const pageHeaders = (csrf: CsrfToken, userId: number): Record<string, string> => ({
  Accept: 'application/json',
  [CSRF_HEADER]: csrf.get(),
  'X-Requested-With': 'XMLHttpRequest',
  'X-Hearthside-User': String(userId),
})

/** What has to come before what was refused (rules 27.3, 27.4 and 27.6). */
export const NEEDS_HEADER = 'X-Hearthside-Needs'

/** The header that carries the token, in a request and in the refusal of one. */
export const CSRF_HEADER = 'X-CSRF-TOKEN'

/** What proves that a change comes from this page (rule 14.2). */
export interface CsrfToken {
  get: () => string
  /**
   * Takes the token of a refusal: the session is another since this page was loaded.
   * @param times how often the request was renewed; a few times, as tabs that ask at once replace each other's tokens
   * @returns whether it is a fresh one, and the request may go again
   */
  renew: (fresh: string | null, times: number) => boolean
}

const MOST_RENEWALS = 3

export function createCsrfToken(first: string): CsrfToken {
  let token = first
  return {
    get: () => token,
    renew: (fresh, times) => {
      if (!fresh || times >= MOST_RENEWALS) return false
      token = fresh
      return true
    },
  }
}
