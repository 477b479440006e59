import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField, OurEmail } from '../components/EmailField'
import { describedBy, FieldFrame } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'
import { ApplicationStatusDetails } from '../status/ApplicationStatusDetails'
import { useSite } from '../use-site'

const EMAIL_HELP = 'Use the email from your application.'
const REFERENCE_HELP = 'It looks like HS-7K4M-2Q9P. Capital letters, spaces, and dashes don’t matter.'

export function LookUp({ typed, errors }: Pick<PageProps['ApplyStatus'] & SharedProps, 'typed' | 'errors'>) {
  const { email, phone } = useSite()
  return (
    <>
      <h1>Application status</h1>
      <p className="lead">Enter your email and reference number to see what happens next. You don’t need an account.</p>
      <form method="post" action="/apply/status" noValidate>
        <FormNotice errors={errors} fields={['email', 'reference']} />
        <CsrfField />
        {typed.message && <input type="hidden" name="message" value={typed.message} />}
        <EmailField value={typed.email} errors={errors.email} help={EMAIL_HELP} autoComplete="email" />
        <FieldFrame id="reference" label="Reference number" help={REFERENCE_HELP} errors={errors.reference}>
          <input
            id="reference"
            name="reference"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            defaultValue={typed.reference}
            autoFocus={!!errors.reference}
            aria-invalid={!!errors.reference}
            aria-describedby={describedBy('reference', REFERENCE_HELP, errors.reference)}
          />
        </FieldFrame>
        <div className="buttons">
          <button className="button">Check status</button>
        </div>
      </form>
      <div className="prose mt-8">
        <h2>Lost your reference number, or didn’t give us an email?</h2>
        <p>
          You saw your reference number when you sent the form. If we emailed you, it’s in that email too. Check your spam folder.
          {email && (
            <>
              {' You can also contact us at '}
              <OurEmail />
              {phone && (
                <>
                  {' or '}
                  <a href={`tel:${phone}`}>{phone}</a>
                </>
              )}
              .
            </>
          )}{' '}
          Haven’t applied yet? <Link href="/apply">Apply for help</Link>.
        </p>
      </div>
    </>
  )
}

export function ApplyStatus({ application, notice, typed, errors }: PageProps['ApplyStatus'] & SharedProps) {
  return (
    <div className="narrow">
      {application ? (
        <ApplicationStatusDetails application={application} notice={notice} typed={typed} errors={errors} />
      ) : (
        <LookUp typed={typed} errors={errors} />
      )}
    </div>
  )
}
