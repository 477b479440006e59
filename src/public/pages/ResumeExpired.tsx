import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField } from '../components/EmailField'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

/** A link to a saved form that opens nothing any more, and how to get a new one. */
export function ResumeExpired({ sent, email, errors }: PageProps['ResumeExpired'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>{sent ? 'Check your email' : 'This link no longer works'}</h1>
      {sent ? (
        <p className="lead">
          If there is a saved form with that email, a new link is on its way. It works once, on the device where you open it. Nothing there?
          Look in the spam folder.
        </p>
      ) : (
        <form method="post" action="/apply/draft/link" noValidate>
          <p className="lead">
            Each link opens a saved form once, and only for a while. Tell us your email: if your form is still here, we send you a new one.
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
        <Link href="/apply">To the application form</Link>
      </p>
      <p>
        Sent it already? <Link href="/apply/status">See where your application stands</Link>.
      </p>
    </div>
  )
}
