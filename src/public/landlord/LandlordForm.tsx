import { type InputHTMLAttributes, useState } from 'react'
import { PHONE_DOUBT, seemsMistypedPhone } from '../../shared/contact-typos'
import type { LandlordPaper } from '../../shared/landlord-form'
import { withoutDollarSign } from '../../shared/money'
import type { PageProps, SharedProps } from '../../shared/page-props'
import { describedBy, FieldErrors, FieldFrame, FieldHelp, OptionalMark } from '../components/FieldFrame'
import { CsrfField } from '../csrf'
import { groupsOf, PAYEE_WORDS, type Question } from './questions'

interface QuestionFieldProps {
  question: Question
  value: string
  errors?: string[]
}

const INPUTS: Partial<Record<Question['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  money: {
    ...{ inputMode: 'decimal', maxLength: 20 },
    onBlur: ({ currentTarget }) => void (currentTarget.value = withoutDollarSign(currentTarget.value)),
  },
  number: { inputMode: 'numeric', maxLength: 10 },
  short: { maxLength: 40 },
}
const SHORT: ReadonlySet<Question['kind']> = new Set(['money', 'number', 'short', 'phone', 'choice'])

const YesNo = ({ question: { name, label, help, optional }, value, errors }: QuestionFieldProps) => (
  <div className={`field ${errors ? 'field-bad' : ''}`}>
    <fieldset aria-describedby={describedBy(name, help, errors)}>
      <legend>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <FieldHelp id={name} help={help} />
      <div className="either">
        {[
          ['true', 'Yes'],
          ['false', 'No'],
        ].map(([answer, text], index) => (
          <label key={answer} className="choice">
            <input type="radio" id={index ? undefined : name} name={name} value={answer} defaultChecked={value === answer} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
    <FieldErrors id={name} errors={errors} />
  </div>
)

function QuestionField({ question, value, errors }: QuestionFieldProps) {
  const { name, label, help, kind, optional, ifPaid, autoComplete = 'off', maxLength } = question
  if (kind === 'yes_no') return <YesNo question={question} value={value} errors={errors} />
  const input = {
    ...{ id: name, name, className: 'input', defaultValue: value, required: !optional && !ifPaid, autoComplete },
    ...{ 'aria-invalid': !!errors, 'aria-describedby': describedBy(name, help, errors) },
  }
  return (
    <FieldFrame id={name} label={label} optional={optional} help={help} errors={errors} className={SHORT.has(kind) ? 'short' : ''}>
      {kind === 'choice' ? (
        <select {...input}>
          <option value="">Choose one</option>
          {PAYEE_WORDS.map(([answer, words]) => (
            <option key={answer} value={answer}>
              {words}
            </option>
          ))}
        </select>
      ) : kind === 'lines' ? (
        <textarea {...input} rows={3} maxLength={maxLength} />
      ) : kind === 'phone' ? (
        <PhoneInput {...input} maxLength={maxLength} />
      ) : (
        <div className={kind === 'money' ? 'money' : undefined}>
          <input type="text" maxLength={maxLength} {...input} {...INPUTS[kind]} />
        </div>
      )}
    </FieldFrame>
  )
}

/** Asks about a number that is likely mistyped, and never refuses it (rule 25.5). */
function PhoneInput({ id, 'aria-describedby': described, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const [left, setLeft] = useState('')
  const doubt = seemsMistypedPhone(left) ? `${id}-doubt` : undefined
  return (
    <>
      <input
        {...input}
        id={id}
        type="tel"
        aria-describedby={[described, doubt].filter(Boolean).join(' ') || undefined}
        onChange={() => setLeft('')}
        onBlur={({ currentTarget }) => setLeft(currentTarget.value)}
      />
      <div role="status">
        {doubt && (
          <p id={doubt} className="typed-hint js-only">
            {PHONE_DOUBT}
          </p>
        )}
      </div>
    </>
  )
}

type LandlordFormProps = Pick<PageProps['LandlordConfirm'] & SharedProps, 'tenant' | 'unit' | 'answers' | 'sent' | 'page' | 'errors'>

export const PAPER_WORDS: Record<LandlordPaper, { label: string; help: string }> = {
  w9: { label: 'W-9 form', help: 'We need it once from owners who rent out a home, for taxes.' },
  ledger: { label: 'Ledger or statement', help: 'It lists what was charged and what was paid.' },
}
const PAPERS = Object.keys(PAPER_WORDS) as LandlordPaper[]
const ATTEST_HELP = 'Attesting means saying that something is true. It doesn’t commit you to anything else.'

const PaperField = ({ paper, errors }: { paper: LandlordPaper; errors?: string[] }) => {
  const { label, help } = PAPER_WORDS[paper]
  return (
    <FieldFrame id={paper} label={label} optional help={help} errors={errors}>
      <input
        type="file"
        id={paper}
        name={paper}
        className="input py-2"
        accept="application/pdf,image/jpeg,image/png"
        aria-invalid={!!errors}
        aria-describedby={describedBy(paper, help, errors)}
      />
    </FieldFrame>
  )
}

const Attest = ({ value, errors }: { value: string; errors?: string[] }) => (
  <div className={`field ${errors ? 'field-bad' : ''}`}>
    <FieldHelp id="attest" help={ATTEST_HELP} />
    <label className="choice">
      <input
        type="checkbox"
        id="attest"
        name="attest"
        value="true"
        defaultChecked={value === 'true'}
        required
        aria-invalid={!!errors}
        aria-describedby={describedBy('attest', ATTEST_HELP, errors)}
      />
      <span>I attest that my answers are true, as far as I know.</span>
    </label>
    <FieldErrors id="attest" errors={errors} />
  </div>
)

/** Files come last: one that is too large must not cost what was typed. */
export const LandlordForm = ({ tenant, unit, answers, sent, page, errors }: LandlordFormProps) => (
  <form method="post" action="/landlord" encType="multipart/form-data" noValidate>
    <CsrfField />
    <input type="hidden" name="page" value={page} />
    {groupsOf(unit.kind, tenant).map(({ title, questions }) => (
      <section key={title} className="mt-10">
        <h2>{title}</h2>
        <div className="group">
          {questions.map((question) => (
            <div key={question.name}>
              <QuestionField question={question} value={answers[question.name]} errors={errors[question.name]} />
            </div>
          ))}
        </div>
      </section>
    ))}
    <Attest value={answers.attest} errors={errors.attest} />
    <section className="mt-10">
      <h2>Files</h2>
      <p className="mt-2">
        Add them if you have them here. Each can be a PDF, JPEG, or PNG of up to 10 MB.
        {sent && sent.papers.length > 0 && ' We still have what you sent before, so you don’t need to send it again.'}
      </p>
      {Object.keys(errors).length > 0 && (
        <p className="alert mt-6">If you chose a file before, choose it again. Your browser doesn’t keep files when a form comes back.</p>
      )}
      {PAPERS.map((paper) => (
        <PaperField key={paper} paper={paper} errors={errors[paper]} />
      ))}
    </section>
    <div className="buttons">
      <button className="button">{sent ? 'Send my new answers' : 'Send my answers'}</button>
    </div>
  </form>
)
