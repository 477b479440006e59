import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'

/** A mailed link, on a device where somebody's form is open that is not sent yet: that one is not let go of unseen (rule 18.4). */
export const ResumeOther = ({ address }: PageProps['ResumeOther']) => (
  <div className="narrow">
    <h1>Another form is open on this device</h1>
    <p className="lead">Somebody began a form here that is not sent yet. Your link opens another one, and a device keeps one at a time.</p>
    <div className="prose mt-6">
      <p>
        Is the one here still needed? Open it first: what was typed is saved then, and “Email me my link” mails its own link. Yours works
        afterwards as it does now.
      </p>
      <p>
        If you open yours, this device forgets the other one. We keep what was saved of it, and mail its link to the email that stands in
        it, if there is one. What was not saved is gone.
      </p>
    </div>
    <form method="post" action={address} className="buttons">
      <CsrfField />
      <button className="button">Open the form of my link</button>
      <Link href="/apply" className="button button-quiet">
        Open the form that is here
      </Link>
    </form>
  </div>
)
