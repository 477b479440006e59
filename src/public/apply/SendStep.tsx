import type { ReactNode } from 'react'
import { ADDITIONAL_ANSWERS, type Field, type Section, type Stage, type Step } from '../../shared/application-form'
import { answerAt, meetsCondition, isAnswered } from '../../shared/application-form/answers'
import type { AdditionalAnswer } from '../../shared/application-form/questions'
import { totalsOf } from '../../shared/application-form/answer-labels'
import { formatCents } from '../../shared/money'
import { DoubtList } from './ReviewLists'
import { doubtsOf } from './doubts'
import { useForm } from './fields/form-context'
import { MESSAGE_ID, sendStepOf, stepTitleId, splitCheckboxes } from './form-definition'
import { formatAnswer } from './format-answer'

interface ReviewProps {
  onEdit: (step: number) => void
  onEditAnswer: (path: string) => void
}

function Review({ onEdit, onEditAnswer }: ReviewProps) {
  const { form, draft, answers } = useForm()
  return (
    <div className="js-only">
      <DoubtList
        doubts={doubtsOf(form, draft, answers)}
        next="you can send the form as it is."
        onEdit={onEditAnswer}
        focusAfter={stepTitleId(sendStepOf(form))}
      />
      {form.steps.map((step, index) => (
        <ReviewedStep key={step.id} step={step} onEdit={() => onEdit(index)} />
      ))}
    </div>
  )
}

function ReviewedStep({ step, onEdit }: { step: Step; onEdit: () => void }) {
  const { answers, form } = useForm()
  const parts = step.sections.map((section) => (meetsCondition(section.when, answers) ? rowsOf(section, form.stage, answers) : []))
  const rows = withDistinctLabels(step.sections, parts)
  return (
    <section className="group" aria-labelledby={`review-${step.id}`}>
      <div className="review-head">
        <h3 id={`review-${step.id}`}>{step.title}</h3>
        <button type="button" className="link-button" onClick={onEdit}>
          Edit<span className="sr-only"> {step.title}</span>
        </button>
      </div>
      {rows.length === 0 && <p className="help">You skipped this part.</p>}
      <dl className="answers">
        {rows.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ReviewRow {
  name: string
  label: string
  text: string
}

function withDistinctLabels(sections: readonly Section[], parts: readonly ReviewRow[][]): ReviewRow[] {
  const isTwice = ({ label }: ReviewRow) => parts.filter((rows) => rows.some((row) => row.label === label)).length > 1
  return parts.flatMap((rows, place) =>
    rows.map((row) => (isTwice(row) ? { ...row, label: `${row.label} (${sections[place]?.title.toLowerCase()})` } : row)),
  )
}

function rowsOf(section: Section, stage: Stage, answers: unknown): ReviewRow[] {
  const { grid, others } = splitCheckboxes(section, stage)
  const checked = grid.filter(({ name }) => answerAt(answers, name) === true).map(({ label }) => label)
  return [
    { name: section.id, label: section.title, text: checked.join('\n') },
    ...others.flatMap((field) => (meetsCondition(field.when, answers) ? reviewOf(field, answers) : [])),
  ].filter(({ text }) => text)
}

const labelOf = (field: Field, answers: unknown) =>
  answerAt(answers, 'nominated') === true ? (field.nomineeLabel ?? field.label) : field.label

function reviewOf(field: Field, answers: unknown): ReviewRow[] {
  const value = answerAt(answers, field.name)
  if (field.name === ADDITIONAL_ANSWERS && Array.isArray(value)) {
    return (value as AdditionalAnswer[]).map(({ question, answer }, index) => ({
      name: `${field.name}.${index}`,
      label: question,
      text: typeof answer === 'string' ? answer : '',
    }))
  }
  const totals = field.kind === 'list' && isAnswered(value) ? totalsOf(field, value) : []
  return [
    { name: field.name, label: labelOf(field, answers), text: formatAnswer(field, value) },
    ...totals.map(({ label, cents }) => ({ name: `${field.name} ${label}`, label, text: formatCents(cents) })),
  ]
}

interface SendStepProps extends ReviewProps {
  isCurrent: boolean
  message: string | null
  children: ReactNode
}

export const SendStep = ({ isCurrent, message, onEdit, onEditAnswer, children }: SendStepProps) => (
  <>
    <p className="js-only">Review your answers. You can change anything before you send.</p>
    {isCurrent && <Review onEdit={onEdit} onEditAnswer={onEditAnswer} />}
    {children}
    {message && (
      <p id={MESSAGE_ID} className="alert alert-bad mt-6" role="alert" tabIndex={-1}>
        {message}
      </p>
    )}
  </>
)
