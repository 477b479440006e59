import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import mailbox from '../assets/mailbox.svg?no-inline'
import { OurEmail } from '../components/EmailField'

export function InterestReceived({ mail_to }: PageProps['InterestReceived']) {
  return (
    <div className="narrow">
      <img src={mailbox} alt="" width="320" height="200" className="drawing" />
      <h1>Thank you. We have what you wrote</h1>
      <p className="lead">A person on our staff reads it and calls or writes to you.</p>
      {mail_to && <p className="mt-4">We are also sending a confirmation to {mail_to}.</p>}
      <p className="mt-4">
        Did you forget something? Write to <OurEmail />.
      </p>
      <div className="buttons">
        <Link href="/stories" className="button">
          Read families’ stories
        </Link>
        <Link href="/" className="button button-quiet">
          To the home page
        </Link>
      </div>
    </div>
  )
}
