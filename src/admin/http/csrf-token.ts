/** Headers of every request. The server refuses them once someone else has signed in on this browser. */
export const pageHeaders = (csrf: CsrfToken, userId: number): Record<string, string> => ({
  Accept: 'application/json',
  [CSRF_HEADER]: csrf.get(),
  'X-Requested-With': 'XMLHttpRequest',
  'X-Hearthside-User': String(userId),
})

/** Names what the server requires before it accepts the request (rules 27.3, 27.4 and 27.6). */
export const REQUIRED_STEP_HEADER = 'X-Hearthside-Needs'

export const CSRF_HEADER = 'X-CSRF-TOKEN'

export interface CsrfToken {
  get: () => string
  /**
   * Adopts the token of a refusal, after the session has changed. Retries a few times, because tabs that ask together replace each other's
   * tokens.
   * @param times renewals of this request so far
   * @returns whether the request may be sent again
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
