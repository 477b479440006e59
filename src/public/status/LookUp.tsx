import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { EmailField, OurEmail } from '../components/EmailField'
import { FieldFrame, describedBy } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'
import { useSite } from '../use-site'

const EMAIL_HELP = 'The one in your application.'
const REFERENCE_HELP = 'It looks like HS-7K4M-2Q9P. Capitals, spaces and dashes do not matter.'

/** Asks which application it is. */
export function LookUp({ typed, errors }: Pick<PageProps['ApplyStatus'] & SharedProps, 'typed' | 'errors'>) {
  const { email, phone } = useSite()
  return (
    <>
      <h1>Where your application stands</h1>
      <p className="lead">Your email and your reference show you what happens next. You need no account.</p>
      <form method="post" action="/apply/status" noValidate>
        <FormNotice errors={errors} fields={['email', 'reference']} />
        <CsrfField />
        {typed.message && <input type="hidden" name="message" value={typed.message} />}
        <EmailField value={typed.email} errors={errors.email} help={EMAIL_HELP} autoComplete="email" />
        <FieldFrame id="reference" label="Reference" help={REFERENCE_HELP} errors={errors.reference}>
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
          <button className="button">Show me</button>
        </div>
      </form>
      <div className="prose mt-8">
        <h2>Lost the reference, or gave no email?</h2>
        <p>
          The reference was shown when you sent the form. It is in our mail too, if we wrote to you; look in the spam folder as well.
          {email && (
            <>
              {' Or ask us: '}
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
          Have you not sent a form yet? <Link href="/apply">Apply for help</Link>.
        </p>
      </div>
    </>
  )
}
