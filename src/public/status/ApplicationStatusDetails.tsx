import { type ApplicationStage, MAX_MESSAGE } from '../../shared/application-stage'
import { formatLongMonth } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import type { FamilyAward, PageProps, SharedProps } from '../../shared/page-props'
import { ClearDeviceButton } from '../components/ClearDeviceButton'
import { describedBy, FieldFrame } from '../components/FieldFrame'
import { FormNotice } from '../components/FormNotice'
import { CsrfField } from '../csrf'
import { Documents } from './Documents'

type Month = FamilyAward['months'][number]

const PLACE: Readonly<Record<Month['state'], (date: string | null) => string>> = {
  planned: (date) => (date === null ? 'Planned' : `Planned for ${date}`),
  paused: () => 'Paused',
  sent: (date) => `Sent on ${date}`,
  paid: (date) => `Paid on ${date}`,
}

const AwardPayments = ({ award: { months, left, to } }: { award: FamilyAward }) => (
  <section className="mt-10">
    <h2>Payments to {to}</h2>
    <ul className="payments">
      {months.map(({ month, amount, state, nice_date }, place) => (
        <li key={place}>
          <strong>{formatLongMonth(month)}</strong>
          <span>{PLACE[state](nice_date)}</span>
          <span className="amount">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
    {left !== null && (
      <p>
        We can still pay up to <strong>{formatCents(left)}</strong>. Planned dates and amounts can change.
      </p>
    )}
  </section>
)

const helpFor = (isFamily: boolean): string =>
  `For example, a new phone number, a new address, or a change in ${isFamily ? 'your' : 'the'} family. Our staff will read it with ${isFamily ? 'your' : 'the'} application.`

interface MessageFormProps {
  reference: string
  help: string
  typed: string
  errors?: string[]
}

const MessageForm = ({ reference, help, typed, errors }: MessageFormProps) => (
  <section className="mt-10 no-print">
    <h2>Has something changed?</h2>
    <form method="post" action="/apply/status/message" noValidate>
      <CsrfField />
      <input type="hidden" name="reference" value={reference} />
      <FieldFrame id="message" label="Tell us" help={help} errors={errors}>
        <textarea
          id="message"
          name="message"
          className="input"
          rows={5}
          maxLength={MAX_MESSAGE}
          required
          defaultValue={typed}
          autoFocus={!!errors}
          aria-invalid={!!errors}
          aria-describedby={describedBy('message', help, errors)}
        />
      </FieldFrame>
      <div className="buttons">
        <button className="button">Send message</button>
      </div>
    </form>
  </section>
)

const TITLES: Record<ApplicationStage, string> = {
  draft: 'You haven’t sent it yet',
  received: 'We got your application',
  extended_requested: 'We need a little more information',
  extended_received: 'We got your extended application',
  awarded: 'We’ll help',
  award_ended: 'Our help has ended',
  decided: 'We can’t help this time',
  closed: 'This application is closed',
}
const THEIR_TITLES: Partial<typeof TITLES> = {
  received: 'We got the application',
  extended_received: 'We got the extended application',
  awarded: 'We’ll help the family',
}

const SINCE: Partial<Record<ApplicationStage, string>> = { draft: 'Last saved', awarded: 'Approved' }

const OVER: readonly ApplicationStage[] = ['award_ended', 'decided', 'closed']

type Props = Pick<PageProps['ApplyStatus'] & SharedProps, 'notice' | 'typed' | 'errors'> & {
  application: NonNullable<PageProps['ApplyStatus']['application']>
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

export function ApplicationStatusDetails({
  application: { reference, reader, stage, since, next, usual_days, resume, wrote_on, award, documents },
  notice,
  typed,
  errors,
}: Props) {
  const isFamily = reader === 'family'
  const isAsked = documents !== null && documents.asked.length > 0
  const ownDocuments = documents && <Documents documents={documents} reference={reference} typed={typed.kind} errors={errors} />
  return (
    <>
      <h1>{(isFamily ? undefined : THEIR_TITLES[stage]) ?? TITLES[stage]}</h1>
      <FormNotice notice={notice} />
      <dl className="standing">
        <div>
          <dt>Reference number</dt>
          <dd className="reference">{reference}</dd>
        </div>
        <div>
          <dt>{SINCE[stage] ?? 'Since'}</dt>
          <dd>{since}</dd>
        </div>
      </dl>
      <div className="prose">
        <h2>{OVER.includes(stage) ? 'What this means' : 'What happens next'}</h2>
        <p>{next}</p>
        {usual_days !== null && (
          <p>
            In the past year, half of all families waited {inDays(usual_days)} or less for this step. If yours takes longer, that doesn’t
            mean the answer is no.
          </p>
        )}
        {wrote_on !== null && (
          <p>
            {`We sent an email about ${isFamily ? 'your' : 'the'} application on `}
            {wrote_on}. If you don’t have it, look in your spam folder or tell us below.
          </p>
        )}
      </div>
      {isAsked && ownDocuments}
      {award && <AwardPayments award={award} />}
      {!isAsked && ownDocuments}
      {resume !== null && (
        <p className="buttons">
          <a href={resume} className="button">
            Open the extended application
          </a>
        </p>
      )}
      {stage === 'draft' ? (
        <MailMyLink />
      ) : (
        <MessageForm reference={reference} help={helpFor(isFamily)} typed={typed.message} errors={errors.message} />
      )}
      <ClearDeviceButton />
    </>
  )
}

/** Opens the form shown here, and goes only to the email in it. */
const MailMyLink = () => (
  <form method="post" action="/apply/status/link" className="mt-6">
    <CsrfField />
    <div className="buttons">
      <button className="button">Email me my link</button>
    </div>
  </form>
)
