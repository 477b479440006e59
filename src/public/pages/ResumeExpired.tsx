import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

export function ResumeExpired({ sent, email, errors }: PageProps['ResumeExpired'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>{sent ? 'Check your email' : 'This link no longer works'}</h1>
      {sent ? (
        <p className="lead">
          If we have a saved form for that email, we just sent a new link. It works one time, on the device where you open it. Don’t see it?
          Check your spam folder.
        </p>
      ) : (
        <form method="post" action="/apply/draft/link" noValidate>
          <p className="lead">
            Each link works one time, and only for a while. Enter your email. If we still have your form, we’ll send a new link.
          </p>
          <FormNotice errors={errors} fields={['email']} />
          <CsrfField />
          <EmailField value={email} errors={errors.email} autoComplete="email" autoFocus={!!errors.email} />
          <div className="buttons">
            <button className="button">Send me a new link</button>
          </div>
        </form>
      )}
      <p className="mt-6">
        <Link href="/apply">Go to the application form</Link>
      </p>
      <p className="mt-4">
        Already sent it? <Link href="/apply/status">Check your application status</Link>.
      </p>
    </div>
  )
}
