import type { AuthProvider } from 'react-admin'
import { canByName, type Written } from '../../shared/permissions'
import { leaveFor } from '../layout/page-signals'
import { signOut } from './sign-out'
import type { Session } from './session'

/** Sign-in happens on a page of its own: the server hands out the back-office only to staff who are signed in. */
export function createAuthProvider({ user }: Session, csrfToken: string): AuthProvider {
  return {
    login: () => Promise.resolve(leaveFor('/login')),
    logout: async () => {
      await signOut(csrfToken)
      return false
    },
    checkAuth: () => Promise.resolve(),
    // A 401 already led to the sign-in page (see the HTTP client); a 403 is shown where it happened.
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: user.name }),
    canAccess: ({ action, resource, record }) => Promise.resolve(canByName(user, action, resource, record as Written | undefined)),
  }
}
