import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import type { PageProps } from '../../shared/page-props'
import { sentForms } from '../apply/sent-forms'
import mailbox from '../assets/mailbox.svg?no-inline'
import { CopyButton } from '../components/CopyButton'
import { ForgetButton } from '../components/ForgetButton'
import { OurEmail } from '../components/EmailField'
import { PrintOrHome } from '../components/PrintOrHome'
import { useSite } from '../use-site'

export function ApplyReceived({ reference, nominated, mail_to, has_email, email_unsafe }: PageProps['ApplyReceived']) {
  /** Back leads to the form, also where this page was asked for anew since it was sent. */
  useEffect(() => void sentForms.add('/apply'), [])
  return (
    <div className="narrow">
      <img src={mailbox} alt="" width="320" height="200" className="drawing no-print" />
      <h1>{nominated ? 'Thank you. We have your nomination' : 'Thank you. We have your application'}</h1>
      <div className="reference-box">
        <p>Your reference</p>
        <p className="reference">{reference}</p>
        <CopyButton text={reference} label="Copy reference" instead="Please select the reference and copy it." />
      </div>
      <p>
        Keep it: with the reference we find your form at once when you write or call.
        {mail_to && ` We are also sending it to ${mail_to}.`}
        {has_email ? (
          <>
            {' '}
            With it and your email you can see at any time{' '}
            <Link href="/apply/status">{nominated ? 'that it reached us' : 'where it stands'}</Link>.
          </>
        ) : (
          !nominated && <CallUs />
        )}
      </p>
      <div className="prose mt-8">
        <h2>What happens next</h2>
        <ol>
          <li>
            A member of our staff reads the whole form.
            {has_email && !nominated && (
              <>
                {' '}
                <Link href="/apply/status">Where it stands</Link>, and how long that usually takes, you can always see with your reference
                and your email.
              </>
            )}
          </li>
          <li>
            {nominated
              ? 'We get in touch with the family you nominated. If something is unclear, we ask you.'
              : `${email_unsafe ? 'We reach you in the ways that you told us are safe, and not by email.' : 'We write or call you, by the email or phone you gave.'} If something is missing, we ask; you do not need to apply again.`}
          </li>
          <li>Families we can go further with {email_unsafe ? 'are asked for' : 'receive a link to'} a second, longer form.</li>
        </ol>
        <p>
          We never ask for money, and we never contact you through private messaging services. Has something changed, or do you have a
          question? Write to <OurEmail />.
        </p>
      </div>
      <PrintOrHome />
      <ForgetButton />
    </div>
  )
}

/** Without an e-mail the status page opens to nobody. */
function CallUs() {
  const { phone } = useSite()
  return (
    <>
      {' '}
      To hear where it stands, call us with it
      {phone && (
        <>
          : <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
      .
    </>
  )
}
