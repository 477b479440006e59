import { leaveFor } from '../layout/page-signals'

/**
 * `POST /logout`, then the sign-in page. The answer is a redirect to a page, so this goes past the API's client. A
 * refusal leads to the page at `/logout`, which can sign out by itself.
 */
export async function signOut(csrfToken: string): Promise<void> {
  const response = await fetch('/logout', {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { 'X-CSRF-TOKEN': csrfToken, 'X-Requested-With': 'XMLHttpRequest' },
  })
  const done = response.ok || response.type === 'opaqueredirect' || response.status === 401 || response.status === 409
  leaveFor(done ? '/login' : '/logout')
}
