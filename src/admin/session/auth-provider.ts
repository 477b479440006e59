import type { AuthProvider } from 'react-admin'
import { canByName, type Written } from '../../shared/permissions'
import { type CsrfToken, CSRF_HEADER } from '../http/csrf-token'
import { leaveFor } from '../layout/page-signals'
import type { Session } from './session'
import { signIn, type Shown } from './sign-in'
import { staySignedIn } from './stay-signed-in'

/**
 * `POST /logout`, then the sign-in page. The answer is a redirect to a page, so this goes past the API's client. A
 * refusal leads to the page at `/logout`, which can sign out by itself.
 */
async function signOut(csrf: CsrfToken): Promise<void> {
  const response = await fetch('/logout', {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { [CSRF_HEADER]: csrf.get(), 'X-Requested-With': 'XMLHttpRequest' },
  })
  const done = response.ok || response.type === 'opaqueredirect' || response.status === 401 || response.status === 409
  leaveFor(done ? '/login' : '/logout')
}

/** Sign-in happens on a page of its own, and over the page once the session is over: as the same person alone (rule 27.6). */
export function createAuthProvider({ user }: Session, csrf: CsrfToken): AuthProvider {
  return {
    login: async (shown: Shown) => {
      const entered = await signIn(csrf, shown)
      if (entered === 'entered') await staySignedIn(csrf, user.id)
      return entered
    },
    logout: async () => {
      await signOut(csrf)
      return false
    },
    checkAuth: () => Promise.resolve(),
    // A 401 was asked about already (see the HTTP client); a 403 is shown where it happened.
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: user.name }),
    canAccess: ({ action, resource, record }) => Promise.resolve(canByName(user, action, resource, record as Written | undefined)),
  }
}
