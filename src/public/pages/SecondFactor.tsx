import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { FieldFrame, describedBy } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'

const HELP = 'Don’t have your phone? Enter a recovery code instead.'

export const SecondFactor = ({ errors }: PageProps['SecondFactor'] & SharedProps) => (
  <div className="narrow">
    <h1>Enter your code</h1>
    <p className="lead">Enter the 6-digit code from your authenticator app.</p>
    <form method="post" action="/login/code" className="mt-8" noValidate>
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
        <Link href="/login">Start over</Link>
      </p>
      <p className="mt-3">
        Don’t have your phone or recovery codes? An admin can turn off two-step verification so you can set it up again.
      </p>
    </form>
  </div>
)
