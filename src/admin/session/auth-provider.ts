import type { AuthProvider } from 'react-admin'
import { canByName, type Written } from '../../shared/permissions'
import type { CsrfToken } from '../http/csrf-token'
import { signIn, type Shown } from './sign-in'
import { signOut } from './sign-out'
import { staySignedIn } from './stay-signed-in'
import type { Session } from './session'

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
