import { Link } from '@inertiajs/react'
import { useMemo } from 'react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { SentNotice } from '../apply/SentNotice'
import { sentForms } from '../apply/sent-forms'
import { Wizard } from '../apply/Wizard'
import { NOTICE_ID } from '../apply/form-definition'
import { initialFormState } from '../apply/saving/answers-apart'
import { extendedFormOf } from '../apply/extended-form'
import { CodeForm } from '../components/CodeForm'
import { CsrfField } from '../csrf'
import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

const CODE_HELP = '28 letters and numbers from our email. Capital letters and dashes don’t matter.'

export function ApplyExtended(page: PageProps['ApplyExtended'] & SharedProps) {
  const { application, kept, newer, skipped, in_doubt, was_sent, was_cleared, typed_code, errors } = page
  const isOver = sentForms.has('/apply/extended/send')
  return (
    <div className="narrow">
      {(isOver || (was_sent && !application)) && <SentNotice confirmation="/apply/extended/received" />}
      {was_cleared && (
        <p className="alert mb-6" role="status">
          This device is cleared. We’ve kept your answers. Use your access code to open them again.
        </p>
      )}
      {application && !isOver ? (
        <ExtendedForm application={application} newer={newer} skipped={skipped} in_doubt={in_doubt} errors={errors} />
      ) : (
        <AskForCode kept={kept} typed_code={typed_code} errors={errors} />
      )}
    </div>
  )
}

function AskForCode({ kept, typed_code, errors }: Pick<PageProps['ApplyExtended'] & SharedProps, 'kept' | 'typed_code' | 'errors'>) {
  return (
    <>
      <h1>Your extended application</h1>
      <p className="lead">
        After we read an application, we may ask for more details. If so, we send the family an access code. It opens a second form, called
        the extended application, and confirms it’s really you.
      </p>
      {kept.length > 0 && (
        <p className="alert" role="status">
          Your answers aren’t lost. Enter your newest code to pick up where you left off.
        </p>
      )}
      <CodeForm action="/apply/extended" label="Access code" help={CODE_HELP} button="Continue" errors={errors} typed={typed_code}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </CodeForm>
      <div className="prose mt-8">
        <h2>Don’t have a code, or it doesn’t work?</h2>
        <p>
          We email the code some time after you <Link href="/apply">apply for help</Link>. Not every family gets one. It works until you
          send the form or we send you a newer code. If you can’t find yours, <WhomToAsk /> with your reference number, and we’ll send it
          again. If email isn’t safe for you, we won’t email the code. Ask us for it instead.
        </p>
      </div>
    </>
  )
}

function WhomToAsk() {
  const { phone } = useSite()
  return (
    <>
      email <OurEmail />
      {phone && (
        <>
          {' '}
          or call <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </>
  )
}

type Application = NonNullable<PageProps['ApplyExtended']['application']>
type FormProps = { application: Application } & Pick<PageProps['ApplyExtended'], 'newer' | 'skipped' | 'in_doubt'> &
  Pick<SharedProps, 'errors'>

function ExtendedForm({ application, newer, skipped, in_doubt, errors }: FormProps) {
  const { reference, questions, mark, saved, for_other } = application
  const form = useMemo(() => extendedFormOf(questions), [questions])
  return (
    <>
      <div className="opening">
        <h1>{for_other ? 'The extended application' : 'Your extended application'}</h1>
        <p className="lead">
          We read {for_other ? 'the application you sent for the family' : 'your application'} (
          <span className="whitespace-nowrap">{reference}</span>) and would like to know more. We’ve filled in what you already told us. No
          question is required. Skip anything you don’t know.
        </p>
        <p className="help mt-4">
          It helps to have these handy: pay stubs, last month’s bills, and loan and bank statements.{' '}
          <span className="js-only">Your answers save automatically.</span>
          <span className="no-js-only">“Save and finish later” saves your answers.</span> Use your access code to come back on any device.
        </p>
      </div>
      {newer ? <Newer {...newer} /> : saved && <Saved at={saved} />}
      <Wizard
        start={{
          form,
          ...initialFormState(application),
          mark,
          errors,
          skipped,
          inDoubt: in_doubt,
          forOther: for_other,
          extraInputs: [],
          extraSavedValues: {},
        }}
        hidden={null}
        closing={null}
      />
      <form method="post" action="/apply/extended/leave" className="mt-8">
        <CsrfField />
        <p className="help">
          If you have questions, <WhomToAsk />.
        </p>
        <button className="link-button">Use another code</button>
      </form>
    </>
  )
}

const Saved = ({ at }: { at: string }) => (
  <p
    id={NOTICE_ID}
    className="alert no-js-only"
    role="status"
  >{`Saved ${at}. You can close this page and come back with your access code.`}</p>
)

const Newer = ({ saved, message }: NonNullable<PageProps['ApplyExtended']['newer']>) => (
  <div id={NOTICE_ID} className="alert alert-bad" role="alert">
    <p>{message}</p>
    <p>
      Below are the answers from this device.{' '}
      <a href="/apply/extended" target="_blank" rel="noopener">
        See the other answers, saved {saved}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      . Saving again keeps the answers on this page.
    </p>
  </div>
)
