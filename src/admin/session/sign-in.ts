import { CSRF_HEADER, type CsrfToken } from '../http/csrf-token'
import { ProblemError } from '../http/problem-error'

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
export async function signIn(csrf: CsrfToken, shown: Credentials, renewals = 0): Promise<SignInResult> {
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
