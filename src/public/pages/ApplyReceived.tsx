import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import type { PageProps } from '../../shared/page-props'
import { sentForms } from '../apply/sent-forms'
import mailbox from '../assets/mailbox.svg?no-inline'
import { CopyButton } from '../components/CopyButton'
import { ClearDeviceButton } from '../components/ClearDeviceButton'
import { OrCallUs, OurEmail } from '../components/EmailField'
import { PrintOrHome } from '../components/PrintOrHome'
import { useSite } from '../use-site'

export function ApplyReceived({ reference, nominated, mail_to, has_email, email_unsafe, alone }: PageProps['ApplyReceived']) {
  useEffect(() => void sentForms.add('/apply'), [])
  return (
    <div className="narrow">
      <img src={mailbox} alt="" width="320" height="200" className="drawing no-print" />
      <h1>{nominated ? 'Thank you! We got your nomination' : 'Thank you! We got your application'}</h1>
      <div className="reference-box">
        <p>Your reference number</p>
        <p className="reference">{reference}</p>
        <CopyButton text={reference} label="Copy reference number" instead="Select the reference number and copy it." />
      </div>
      <p>
        Keep this number. It helps us find your form right away when you call or email.
        {mail_to && ` We’re also emailing it to ${mail_to}.`}
        {has_email ? (
          <>
            {' '}
            Use it with your email to <Link href="/apply/status">{nominated ? 'check that we got your form' : 'check your status'}</Link> at
            any time.
          </>
        ) : (
          !nominated && <CallUs />
        )}
      </p>
      <div className="prose mt-8">
        <h2>What happens next</h2>
        <ol>
          <li>
            Someone on our staff reads your whole form.
            {has_email && !nominated && (
              <>
                {' '}
                Your <Link href="/apply/status">status page</Link> may show how long this step usually takes.
              </>
            )}
          </li>
          <li>
            {nominated
              ? alone
                ? 'We don’t have a safe email address for the family, so we’ll send our emails about it to you.'
                : 'We’ll contact the family you nominated. If we have questions, we’ll ask you.'
              : `${email_unsafe ? 'We’ll contact you only in the ways you told us are safe, and not by email.' : has_email ? 'We’ll contact you by the email or phone number you gave us.' : 'We’ll contact you in the ways you gave us.'} If we need something else, we’ll ask. You don’t need to apply again.`}
          </li>
          <li>
            {nominated
              ? 'If the family may qualify, there is a second, longer form.'
              : `If you may qualify, we’ll ${email_unsafe || !has_email ? 'ask you to fill out' : 'send you an access code for'} a second, longer form.`}
          </li>
        </ol>
        <p>
          We never ask for money, and we never contact you through private messaging services. Has something changed, or do you have a
          question? Email <OurEmail />
          <OrCallUs />.
        </p>
      </div>
      <PrintOrHome />
      <ClearDeviceButton />
    </div>
  )
}

/** The status page requires an email. */
function CallUs() {
  const { phone } = useSite()
  return (
    <>
      {' '}
      To check your status, call us and give us this number
      {phone && (
        <>
          : <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
      .
    </>
  )
}
