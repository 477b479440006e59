import { Link } from '@inertiajs/react'
import { useEffect } from 'react'
import type { PageProps } from '../../shared/page-props'
import { sentForms } from '../apply/sent-forms'
import mailbox from '../assets/mailbox.svg?no-inline'
import { CopyButton } from '../components/CopyButton'
import { CsrfField } from '../csrf'
import { OurEmail } from '../components/EmailField'

export function ApplyExtendedReceived({ reference }: PageProps['ApplyExtendedReceived']) {
  /** Back leads to the form, also where this page was asked for anew since it was sent. */
  useEffect(() => void sentForms.add('/apply/extended/send'), [])
  return (
    <div className="narrow">
      <img src={mailbox} alt="" width="320" height="200" className="drawing no-print" />
      <h1>Thank you. We have your extended application</h1>
      <div className="reference-box">
        <p>Your reference</p>
        <p className="reference">{reference}</p>
        <CopyButton text={reference} label="Copy reference" instead="Please select the reference and copy it." />
      </div>
      <div className="prose mt-8">
        <h2>What happens next</h2>
        <ol>
          <li>A member of our staff reads all of it, together with what you told us before.</li>
          <li>If something is unclear, we write or call, in the ways you gave us.</li>
          <li>Then we decide, and tell you either way.</li>
        </ol>
        <p>
          The access code is used up now, and opens nothing any more. With the reference and your email you can always see{' '}
          <Link href="/apply/status">where it stands</Link>. Has something changed? Tell us there, or write to <OurEmail />.
        </p>
      </div>
      <form method="post" action="/apply/forget" className="buttons">
        <CsrfField />
        <button className="button">Done, forget this</button>
        <Link href="/" className="button button-quiet">
          To the home page
        </Link>
      </form>
      <p className="help mt-4">On a phone or computer that you share, “Done, forget this” leaves nothing behind.</p>
    </div>
  )
}
