import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { FormNotice } from '../components/FormNotice'
import { PasswordField } from '../components/PasswordField'
import { CsrfField } from '../csrf'

const RULES = '12 to 128 characters. A few unrelated words are easy to remember.'

export function ChoosePassword({ usable, email, new_account, errors }: PageProps['ChoosePassword'] & SharedProps) {
  return (
    <div className="narrow">
      <h1>{usable ? (new_account ? 'Welcome. Choose a password' : 'Choose a new password') : 'This link no longer works'}</h1>
      {usable ? (
        <form method="post" action="/choose-password" noValidate>
          {email && <p className="lead">For {email}</p>}
          <FormNotice errors={errors} fields={['password']} />
          <CsrfField />
          {email && <input type="hidden" autoComplete="username" defaultValue={email} />}
          <PasswordField label="New password" autoComplete="new-password" help={RULES} errors={errors.password} />
          <div className="buttons">
            <button className="button">Save password</button>
          </div>
        </form>
      ) : (
        <>
          <p className="lead">Links work one time, for one hour. Request a new one. Nothing about your account has changed.</p>
          <p>
            If you’ve chosen a password already, <Link href="/login">sign in</Link>.
          </p>
          <div className="buttons">
            <Link href="/forgot-password" className="button">
              Send me a new link
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
