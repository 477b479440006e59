import { Link } from '@inertiajs/react'
import { useMemo } from 'react'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { SentNotice } from '../apply/SentNotice'
import { sentForms } from '../apply/sent-forms'
import { Wizard } from '../apply/Wizard'
import { NOTICE_ID } from '../apply/form-definition'
import { startOf } from '../apply/saving/answers-apart'
import { extendedFormOf } from '../apply/extended-form'
import { CodeForm } from '../components/CodeForm'
import { CsrfField } from '../csrf'
import { OurEmail } from '../components/EmailField'
import { useSite } from '../use-site'

const CODE_HELP = '28 letters and digits, from our mail. Capitals and dashes do not matter.'

/** The second stage of an application: the code that opens it, then its form. */
export function ApplyExtended(page: PageProps['ApplyExtended'] & SharedProps) {
  const { application, kept, newer, was_sent, was_cleared, typed_code, errors } = page
  /** Back leads here, to a form whose code is spent. */
  const isOver = sentForms.has('/apply/extended/send')
  return (
    <div className="narrow">
      {(isOver || (was_sent && !application)) && <SentNotice confirmation="/apply/extended/received" />}
      {was_cleared && (
        <p className="alert mb-6" role="status">
          This device is cleared. We keep your answers; your access code opens them again.
        </p>
      )}
      {application && !isOver ? (
        <ExtendedForm application={application} newer={newer} errors={errors} />
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
        When we have read an application and would like to know more, we send the family an access code. It opens a second form, the
        extended application, and shows us that it is really you.
      </p>
      {kept.length > 0 && (
        <p className="alert" role="status">
          What you filled in is not lost: write your newest code, and it goes on where you were.
        </p>
      )}
      <CodeForm action="/apply/extended" label="Access code" help={CODE_HELP} button="Continue" errors={errors} typed={typed_code}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </CodeForm>
      <div className="prose mt-8">
        <h2>No code, or it does not work?</h2>
        <p>
          The code comes by email, a while after you <Link href="/apply">apply for help</Link>; not every family is asked. It works until
          the form is sent, or until we send a newer one. <WhomToAsk /> with the reference of your application, and we send it again. Where
          email is not safe for you, none goes out: ask us for the code.
        </p>
      </div>
    </>
  )
}

function WhomToAsk() {
  const { phone } = useSite()
  return (
    <>
      If you have a question, write to <OurEmail />
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
type FormProps = { application: Application } & Pick<PageProps['ApplyExtended'], 'newer'> & Pick<SharedProps, 'errors'>

function ExtendedForm({ application, newer, errors }: FormProps) {
  const { reference, questions, mark, saved, for_other } = application
  const form = useMemo(() => extendedFormOf(questions), [questions])
  return (
    <>
      <h1>{for_other ? 'The extended application' : 'Your extended application'}</h1>
      <p className="lead">
        We have read {for_other ? 'the application that you sent for the family' : 'your application'} (
        <span className="whitespace-nowrap">{reference}</span>), and would like to know more. What you told us before is filled in. Nothing
        here must be answered: what you do not know, leave out.
      </p>
      <p className="help mt-4">
        It helps to have at hand: pay stubs, bills of the last month, and statements of loans and accounts.{' '}
        <span className="js-only">It saves itself as you go;</span>
        <span className="no-js-only">“Save and finish later” keeps what you wrote;</span> your access code brings you back, on any device.
      </p>
      {newer ? <Newer {...newer} /> : saved && <Saved at={saved} />}
      <Wizard
        start={{ form, ...startOf(application), mark, errors, forOther: for_other, beside: [], savedBeside: {} }}
        hidden={null}
        closing={null}
      />
      <form method="post" action="/apply/extended/leave" className="mt-8">
        <CsrfField />
        <p className="help">
          <WhomToAsk />.
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
  >{`Saved ${at}. You can close this page, and come back with your access code.`}</p>
)

/** Two devices: what was typed here stands in the form, the other answers are one link away. */
const Newer = ({ saved, message }: NonNullable<PageProps['ApplyExtended']['newer']>) => (
  <div id={NOTICE_ID} className="alert alert-bad" role="alert">
    <p>{message}</p>
    <p>
      Below is what you filled in here.{' '}
      <a href="/apply/extended" target="_blank" rel="noopener">
        Look at the other answers, saved {saved}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      . Saving again keeps what stands here.
    </p>
  </div>
)
