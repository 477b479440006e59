import { CSRF_HEADER, type CsrfToken } from '../http/csrf-token'
import { ProblemError } from '../http/problem-error'

/** What the sign-in's pages answer a script. */
interface PageAnswer {
  component?: string
  props?: { errors?: Record<string, string[]>; message?: string }
}

export type Shown = { email: string; password: string } | { code: string }
/** Signed in; the code of the second factor comes next; or the password has to be written anew. */
export type Entered = 'entered' | 'code' | 'over'

const FAILED = 'You could not be signed in just now. Please check your connection and try again.'
/** Where the page protocol leads whoever is signed in. */
const LOCATION = 'X-Inertia-Location'

/** The sign-in page's own address (rule 14.3), with its limits, asked as that page asks it. Throws what is wrong, at its field. */
export async function signIn(csrf: CsrfToken, shown: Shown, renewals = 0): Promise<Entered> {
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
