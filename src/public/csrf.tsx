import { usePage, http } from '@inertiajs/react'
import type { PageConfig } from '../shared/page-config'
import { AFTER_LEAVING, LEFT_COOKIE } from '../shared/quick-exit'

const HEADER = 'X-CSRF-TOKEN'
let token = ''

/** What proves that a change comes from our page, for a request that the page library does not make. A page that was left asks nothing any more: one that asks under its mark was opened later. */
export const csrfHeaders = (): Record<string, string> => ({
  [HEADER]: token,
  'X-Requested-With': 'XMLHttpRequest',
  ...(document.cookie.includes(`${LEFT_COOKIE}=`) && { [AFTER_LEAVING]: '1' }),
})

/** A refusal may bring a fresh token. */
export const renewCsrfToken = (fresh: string | null | undefined): void => {
  token = fresh ?? token
}

/**
 * Puts the page's CSRF token on every request that changes something. A refusal may bring a fresh token: the next
 * press of the button then carries it.
 */
export function sendCsrfToken() {
  const { csrfToken } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}') as Partial<PageConfig>
  renewCsrfToken(csrfToken)
  http.onRequest((request) => (request.method === 'get' ? request : { ...request, headers: { ...request.headers, ...csrfHeaders() } }))
  http.onError((error) => {
    if ('response' in error) renewCsrfToken(error.response.headers[HEADER.toLowerCase()])
  })
}

/** The token for a form sent without JavaScript. The server writes the live value into each answer's markup. */
export function CsrfField() {
  const token = usePage<{ csrf_field?: string }>().props.csrf_field
  return <input type="hidden" name="_csrf" defaultValue={token} suppressHydrationWarning />
}
