import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

export function ForgotPassword({ sent, errors }: PageProps['ForgotPassword'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>{sent ? 'Check your email' : 'Choose a new password'}</h1>
      {sent ? (
        <p className="lead">
          If there is an account with that email, a link is on its way. It works once, for one hour. Nothing there? Look in the spam folder,
          or ask an admin on your team.
        </p>
      ) : (
        <form method="post" action="/forgot-password" noValidate>
          <p className="lead">Write the email you sign in with. We will send you a link.</p>
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
