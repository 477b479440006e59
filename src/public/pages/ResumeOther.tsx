import { Link } from '@inertiajs/react'
import type { PageProps } from '../../shared/page-props'
import { CsrfField } from '../csrf'

export const ResumeOther = ({ address }: PageProps['ResumeOther']) => (
  <div className="narrow">
    <h1>Another form is open on this device</h1>
    <p className="lead">
      Someone started a form on this device and hasn’t sent it yet. Your link opens a different form, and a device can keep only one at a
      time.
    </p>
    <div className="prose mt-6">
      <p>
        Still need the form on this device? Open it first. It will be saved, and “Email me my link” sends you a link to it. Your own link
        will still work afterward.
      </p>
      <p>
        If you open yours, the other form is removed from this device. We keep the saved version and email a link to the address in it, if
        there is one. Anything not saved is lost.
      </p>
    </div>
    <form method="post" action={address} className="buttons">
      <CsrfField />
      <button className="button">Open the form from my link</button>
      <Link href="/apply" className="button button-quiet">
        Open the form on this device
      </Link>
    </form>
  </div>
)
