import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import mailbox from '../assets/mailbox.svg?no-inline'
import { OurEmail } from '../components/EmailField'

export function InterestReceived({ mail_to }: PageProps['InterestReceived']) {
  return (
    <div className="narrow">
      <img src={mailbox} alt="" width="320" height="200" className="drawing" />
      <h1>Thank you. We got your message</h1>
      <p className="lead">Someone on our staff will read it and call or email you.</p>
      {mail_to && <p className="mt-4">We’re also emailing a confirmation to {mail_to}.</p>}
      <p className="mt-4">
        Forgot something? Email <OurEmail />.
      </p>
      <div className="buttons">
        <Link href="/stories" className="button">
          Read families’ stories
        </Link>
        <Link href="/" className="button button-quiet">
          Go to the home page
        </Link>
      </div>
    </div>
  )
}
