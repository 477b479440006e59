import { CSRF_HEADER, type CsrfToken } from '../http/csrf-token'
import { leaveFor } from '../layout/page-signals'

/**
 * `POST /logout`, then the sign-in page. The answer is a redirect to a page, so this goes past the API's client. A
 * refusal leads to the page at `/logout`, which can sign out by itself.
 */
export async function signOut(csrf: CsrfToken): Promise<void> {
  const response = await fetch('/logout', {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { [CSRF_HEADER]: csrf.get(), 'X-Requested-With': 'XMLHttpRequest' },
  })
  const done = response.ok || response.type === 'opaqueredirect' || response.status === 401 || response.status === 409
  leaveFor(done ? '/login' : '/logout')
}
