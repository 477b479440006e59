import type { AuthProvider } from 'react-admin'
import { canByName, type Written } from '../../shared/permissions'
import { CSRF_HEADER, type CsrfToken } from '../http/csrf-token'
import { ProblemError } from '../http/problem-error'
import { loadPage } from '../layout/page-signals'
import type { Session } from './session'
import { extendSession } from './session-end'

interface PageAnswer {
  component?: string
  props?: { errors?: Record<string, string[]>; message?: string }
}

export type Credentials = { email: string; password: string } | { code: string }
/** `code`: the two-step code comes next. `over`: the password has to be entered again. */
export type SignInResult = 'entered' | 'code' | 'over'

const FAILED = 'We couldn’t sign you in. Check your connection and try again.'
const LOCATION = 'X-Inertia-Location'

/**
 * Posts to the sign-in page's own address, which has its limits (rule 14.3).
 * @throws ProblemError with its text at the field
 */
async function signIn(csrf: CsrfToken, shown: Credentials, renewals = 0): Promise<SignInResult> {
  const response = await fetch('code' in shown ? '/login/code' : '/login', {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'manual',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Inertia': 'true',
      'X-Requested-With': 'XMLHttpRequest',
      [CSRF_HEADER]: csrf.get(),
    },
    body: JSON.stringify(shown),
  }).catch(() => {
    throw new ProblemError(FAILED, 0)
  })
  if (response.status === 403 && csrf.renew(response.headers.get(CSRF_HEADER), renewals)) return signIn(csrf, shown, renewals + 1)
  if (response.status === 409 && response.headers.has(LOCATION)) return 'entered'
  if (response.type === 'opaqueredirect') return 'over'
  const { component, props } = (await response.json().catch(() => ({}))) as PageAnswer
  if (response.ok) return component === 'SecondFactor' ? 'code' : 'over'
  const errors = Object.values(props?.errors ?? {}).flat()
  const field = 'code' in shown ? 'code' : 'password'
  throw new ProblemError(props?.message ?? FAILED, response.status, errors.length > 0 ? { [field]: errors } : {})
}

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
