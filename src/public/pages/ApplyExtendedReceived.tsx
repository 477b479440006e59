import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import type { PageProps } from '../../shared/page-props'
import { sentForms } from '../apply/sent-forms'
import mailbox from '../assets/mailbox.svg?no-inline'
import { CopyButton } from '../components/CopyButton'
import { CsrfField } from '../csrf'
import { OrCallUs, OurEmail } from '../components/EmailField'

export function ApplyExtendedReceived({ reference }: PageProps['ApplyExtendedReceived']) {
  useEffect(() => void sentForms.add('/apply/extended/send'), [])
  return (
    <div className="narrow">
      <img src={mailbox} alt="" width="320" height="200" className="drawing no-print" />
      <h1>Thank you! We got your extended application</h1>
      <div className="reference-box">
        <p>Your reference number</p>
        <p className="reference">{reference}</p>
        <CopyButton text={reference} label="Copy reference number" instead="Select the reference number and copy it." />
      </div>
      <div className="prose mt-8">
        <h2>What happens next</h2>
        <ol>
          <li>Someone on our staff reads everything, along with your first application.</li>
          <li>If we have questions, we’ll contact you in the ways you gave us.</li>
          <li>Then we decide whether we can help.</li>
        </ol>
        <p>
          Your access code no longer works. Use your reference number and email to <Link href="/apply/status">check your status</Link>. Has
          something changed? Tell us there, or email <OurEmail />
          <OrCallUs />.
        </p>
      </div>
      <form method="post" action="/apply/forget" className="buttons">
        <CsrfField />
        <button className="button">I’m done. Clear this device</button>
        <Link href="/" className="button button-quiet">
          Go to the home page
        </Link>
      </form>
      <p className="help mt-4">On a shared phone or computer, choose “I’m done. Clear this device.”</p>
    </div>
  )
}
