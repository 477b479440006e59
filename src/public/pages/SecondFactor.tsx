import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { FieldFrame, describedBy } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

const HELP = 'Six digits. Without your phone, write one of your recovery codes here.'

export const SecondFactor = ({ errors }: PageProps['SecondFactor'] & SharedProps) => (
  <div className="narrow">
    <h1>Your code</h1>
    <p className="lead">Your password is right. Now type the code that the authenticator app on your phone shows.</p>
    <form method="post" action="/login/code" className="mt-8">
      <FormNotice errors={errors} fields={['code']} />
      <CsrfField />
      <FieldFrame id="code" label="Code" help={HELP} errors={errors.code}>
        <input
          id="code"
          name="code"
          className="input"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          autoFocus
          aria-invalid={!!errors.code}
          aria-describedby={describedBy('code', HELP, errors.code)}
        />
      </FieldFrame>
      <div className="buttons">
        <button className="button">Sign in</button>
      </div>
      <p className="mt-6">
        <Link href="/login">Start anew with email and password</Link>
      </p>
      <p className="mt-3">
        Neither phone nor codes at hand? An admin on your team can end your second factor, after which you set it up anew.
      </p>
    </form>
  </div>
)
