import { useEffect } from 'react'
import { LANDLORD_FIELDS, LANDLORD_PAPERS } from '../../shared/landlord-form'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { OurEmail } from '../components/EmailField'
import { type ErrorLink, ErrorSummary } from '../components/ErrorSummary'
import { FormNotice } from '../components/FormNotice'
import { LandlordForm, PAPER_WORDS } from '../landlord/LandlordForm'
import { groupsOf, readableAnswer } from '../landlord/questions'
import { useSite } from '../use-site'

type Props = PageProps['LandlordConfirm'] & SharedProps

const SUMMARY_ID = 'landlord-errors'
const NOTICE_ID = 'landlord-notice'
const TARGETS: readonly string[] = [...LANDLORD_FIELDS, ...LANDLORD_PAPERS]

/** Errors that read the same for several questions come after the question. */
function errorLinks({ tenant, unit, errors }: Props): ErrorLink[] {
  const questions = groupsOf(unit.kind, tenant).flatMap((group) => group.questions)
  const before = (target: string): string => {
    const question = questions.find(({ name }) => name === target)
    return question && (question.kind === 'yes_no' || question.kind === 'choice') ? `${question.label} ` : ''
  }
  return TARGETS.flatMap((target) => (errors[target] ?? []).map((text) => ({ target, text: before(target) + text })))
}

export function LandlordConfirm(props: Props) {
  const { foundation, tenant, unit, sent, errors } = props
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => (document.getElementById(SUMMARY_ID) ?? document.getElementById(NOTICE_ID))?.focus(), [errors])
  return (
    <div className="narrow">
      <ErrorSummary id={SUMMARY_ID} errors={errorLinks(props)} />
      <FormNotice id={NOTICE_ID} errors={errors} fields={[...TARGETS]} />
      {sent && !isWrong ? (
        <>
          <h1>Thank you! We got your answers</h1>
          <p className="lead">We’ll read them and call you if we have a question. You don’t need to do anything else.</p>
        </>
      ) : (
        <>
          <h1>Questions about {tenant}</h1>
          <p className="lead">
            {foundation} may send you payments for {tenant}. First, please answer a few questions, so we pay the right amount to the right
            place.
          </p>
        </>
      )}
      <About tenant={tenant} unit={unit} sent={sent} />
      {sent && !isWrong ? (
        <>
          <Answers {...props} />
          <details className="more no-print">
            <summary>Change my answers or add a file</summary>
            <LandlordForm {...props} />
          </details>
        </>
      ) : (
        <>
          <p>You don’t have to answer, and answering doesn’t commit you to anything. We’ll never ask for a bank account number here.</p>
          <LandlordForm {...props} />
        </>
      )}
      <Help />
    </div>
  )
}

const About = ({ tenant, unit: { kind, number }, sent }: Pick<Props, 'tenant' | 'unit' | 'sent'>) => (
  <dl className="standing">
    <div>
      <dt>{kind === 'rent' ? 'Tenant' : 'Borrower'}</dt>
      <dd>{tenant}</dd>
    </div>
    {number !== null && (
      <div>
        <dt>{kind === 'rent' ? 'Tenant or unit number' : 'Loan number ends in'}</dt>
        <dd>{number}</dd>
      </div>
    )}
    {sent && (
      <div>
        <dt>Answered on</dt>
        <dd>{sent.nice_date}</dd>
      </div>
    )}
  </dl>
)

const Answers = ({ tenant, unit, answers, sent }: Props) => (
  <section className="mt-8">
    <h2>Your answers</h2>
    <dl className="answers">
      {groupsOf(unit.kind, tenant)
        .flatMap(({ questions }) => questions)
        .map((question) => ({ question, answer: readableAnswer(question, answers[question.name]) }))
        .filter(({ answer }) => answer !== null)
        .map(({ question: { name, label }, answer }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      {sent && sent.papers.length > 0 && (
        <div>
          <dt>Files</dt>
          <dd>{sent.papers.map((paper) => PAPER_WORDS[paper].label).join(', ')}</dd>
        </div>
      )}
    </dl>
  </section>
)

function Help() {
  const { email, phone } = useSite()
  if (!email && !phone) return null
  return (
    <p className="mt-8">
      Questions? {phone && <a href={`tel:${phone}`}>Call {phone}</a>}
      {phone && email && ' or email '}
      {!phone && email && 'Email '}
      {email && <OurEmail />}.
    </p>
  )
}
