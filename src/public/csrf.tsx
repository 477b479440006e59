import { usePage, http } from '@inertiajs/react'
import { type PageConfig, AFTER_QUICK_EXIT_HEADER, QUICK_EXIT_COOKIE } from '../shared/page-config'

const HEADER = 'X-CSRF-TOKEN'
let token = ''

/**
 * CSRF headers for requests outside Inertia. A page that was left sends nothing more, so a request under the leaving cookie comes from a
 * page opened later.
 */
export const csrfHeaders = (): Record<string, string> => ({
  [HEADER]: token,
  'X-Requested-With': 'XMLHttpRequest',
  ...(document.cookie.includes(`${QUICK_EXIT_COOKIE}=`) && { [AFTER_QUICK_EXIT_HEADER]: '1' }),
})

export const renewCsrfToken = (fresh: string | null | undefined): void => {
  token = fresh ?? token
}

export function sendCsrfToken() {
  const { csrfToken } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}') as Partial<PageConfig>
  renewCsrfToken(csrfToken)
  http.onRequest((request) => (request.method === 'get' ? request : { ...request, headers: { ...request.headers, ...csrfHeaders() } }))
  http.onError((error) => {
    if ('response' in error) renewCsrfToken(error.response.headers[HEADER.toLowerCase()])
  })
}

export function CsrfField() {
  const token = usePage<{ csrf_field?: string }>().props.csrf_field
  return <input type="hidden" name="_csrf" defaultValue={token} suppressHydrationWarning />
}
