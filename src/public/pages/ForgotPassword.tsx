import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

export function ForgotPassword({ sent, errors }: PageProps['ForgotPassword'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>{sent ? 'Check your email' : 'Reset your password'}</h1>
      {sent ? (
        <p className="lead">
          If that email has an account, we just sent a link. It works one time within the next hour. Don’t see it? Check your spam folder or
          ask an admin.
        </p>
      ) : (
        <form method="post" action="/forgot-password" noValidate>
          <p className="lead">Enter the email you sign in with. We’ll send you a link.</p>
          <FormNotice errors={errors} fields={['email']} />
          <CsrfField />
          <EmailField errors={errors.email} />
          <div className="buttons">
            <button className="button">Send the link</button>
          </div>
        </form>
      )}
      <p className="mt-6">
        <Link href="/login">Back to sign-in</Link>
      </p>
    </div>
  )
}
