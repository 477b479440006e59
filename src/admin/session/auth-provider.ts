import type { AuthProvider } from 'react-admin'
import { canByName, type Written } from '../../shared/permissions'
import { type CsrfToken, CSRF_HEADER } from '../http/csrf-token'
import { loadPage } from '../layout/page-signals'
import type { Session } from './session'
import { signIn, type Credentials } from './sign-in'
import { extendSession } from './session-end'

/**
 * Posts to `/logout` past the API client, because the answer redirects to a page. A refusal leads to the page at `/logout`, which can sign
 * out on its own.
 */
async function signOut(csrf: CsrfToken): Promise<void> {
  const response = await fetch('/logout', {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { [CSRF_HEADER]: csrf.get(), 'X-Requested-With': 'XMLHttpRequest' },
  })
  const done = response.ok || response.type === 'opaqueredirect' || response.status === 401 || response.status === 409
  loadPage(done ? '/login' : '/logout')
}

/** Signs in over the page, only as the same person; any other sign-in happens on `/login` (rule 27.6). */
export function createAuthProvider({ user }: Session, csrf: CsrfToken): AuthProvider {
  return {
    login: async (shown: Credentials) => {
      const entered = await signIn(csrf, shown)
      if (entered === 'entered') await extendSession(csrf, user.id)
      return entered
    },
    logout: async () => {
      await signOut(csrf)
      return false
    },
    checkAuth: () => Promise.resolve(),
    // The HTTP client handles a 401; a 403 is shown where it happened.
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: user.name }),
    canAccess: ({ action, resource, record }) => Promise.resolve(canByName(user, action, resource, record as Written | undefined)),
  }
}
