import { Link } from '@inertiajs/react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { CodeForm } from '../components/CodeForm'
import { CsrfField } from '../csrf'
import { useSite } from '../use-site'

const CODE_HELP = '28 letters and digits, from our mail. Capitals and dashes do not matter.'

/** The way into the extended application: what the code is for, and what comes of a good one. */
export function ApplyExtended({ application, errors }: PageProps['ApplyExtended'] & SharedProps) {
  return <div className="narrow">{application ? <Welcome {...application} /> : <AskForCode errors={errors} />}</div>
}

function AskForCode({ errors }: { errors: SharedProps['errors'] }) {
  const { email } = useSite()
  return (
    <>
      <h1>Your extended application</h1>
      <p className="lead">
        When we have read an application and would like to know more, we send the family an access code. It opens the second form, and shows
        us that it is really you.
      </p>
      <CodeForm action="/apply/extended" label="Access code" help={CODE_HELP} button="Continue" errors={errors} />
      <div className="prose mt-8">
        <h2>No code?</h2>
        <p>
          The code comes by email, a while after you <Link href="/apply">apply for help</Link>; not every family is asked. If it got lost,
          write to <a href={`mailto:${email}`}>{email}</a> with the reference of your application, and we send it again.
        </p>
      </div>
    </>
  )
}

function Welcome({ reference, opens_on }: NonNullable<PageProps['ApplyExtended']['application']>) {
  const { email } = useSite()
  return (
    <>
      <h1>Your code works</h1>
      <p className="lead">It belongs to the application {reference}.</p>
      <p>
        {opens_on
          ? `The extended form opens to you on ${opens_on}. Please come back on that day or later, with the same link or code.`
          : 'The extended form is not open yet, later than we said. We are sorry: please come back in a few days, with the same link or code.'}
      </p>
      <p>
        Nothing is lost meanwhile, and there is nothing you need to prepare. If you cannot wait, write to{' '}
        <a href={`mailto:${email}`}>{email}</a> and tell us your reference.
      </p>
      <form method="post" action="/apply/extended/leave" className="buttons">
        <CsrfField />
        <Link href="/" className="button">
          To the home page
        </Link>
        <button className="button button-quiet">Use another code</button>
      </form>
    </>
  )
}
