import { http } from '@inertiajs/react'
import type { PageConfig } from '../shared/page-config'

const HEADER = 'X-CSRF-TOKEN'

/**
 * Puts the page's CSRF token on every request that changes something. A refusal may bring a fresh token: the next
 * press of the button then carries it.
 */
export function sendCsrfToken() {
  const { csrfToken } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}') as Partial<PageConfig>
  let token = csrfToken ?? ''
  http.onRequest((request) =>
    request.method === 'get'
      ? request
      : { ...request, headers: { ...request.headers, [HEADER]: token, 'X-Requested-With': 'XMLHttpRequest' } },
  )
  http.onError((error) => {
    if ('response' in error) token = error.response.headers[HEADER.toLowerCase()] ?? token
  })
}
