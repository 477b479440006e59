import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { PasswordField } from '../components/PasswordField'
import { CsrfField } from '../csrf'

export function Login({ email, notice, errors }: PageProps['Login'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>Staff sign-in</h1>
      <p className="lead">For staff only. Families and donors don’t need an account.</p>
      <form method="post" action="/login" className="mt-8" noValidate>
        <FormNotice notice={notice} errors={errors} fields={['email', 'password']} />
        <CsrfField />
        <EmailField value={email} errors={errors.email} />
        <PasswordField label="Password" autoComplete="current-password" errors={errors.password} />
        <div className="buttons">
          <button className="button">Sign in</button>
        </div>
        <p className="mt-6">
          <Link href="/forgot-password">Forgot password?</Link>
        </p>
      </form>
    </div>
  )
}
