import { FIRST_STAGE_STEPS, type Field, type Section, type Step } from '../../shared/application-form'
import { answerAt, holds } from '../../shared/application-form/answers'
import { formatAnswer } from './format-answer'
import { useForm } from './fields/form-context'
import { askedIn } from './tick-grid'

/** All answers, page by page, each with a way back to change it. */
export const Review = ({ onEdit }: { onEdit: (step: number) => void }) => (
  <div className="js-only">
    {FIRST_STAGE_STEPS.map((step, index) => (
      <ReviewedStep key={step.id} step={step} onEdit={() => onEdit(index)} />
    ))}
  </div>
)

function ReviewedStep({ step, onEdit }: { step: Step; onEdit: () => void }) {
  const { answers } = useForm()
  const rows = step.sections.flatMap((section) => (holds(section.when, answers) ? rowsOf(section, answers) : []))
  return (
    <section className="group" aria-labelledby={`review-${step.id}`}>
      <div className="review-head">
        <h3 id={`review-${step.id}`}>{step.title}</h3>
        <button type="button" className="link-button" onClick={onEdit}>
          Edit<span className="sr-only"> {step.title}</span>
        </button>
      </div>
      {rows.length === 0 && <p className="help">Nothing filled in.</p>}
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

function rowsOf(section: Section, answers: unknown) {
  const { grid, others } = askedIn(section)
  const ticked = grid.filter(({ name }) => answerAt(answers, name) === true).map(({ label }) => label)
  return [
    { name: section.id, label: section.title, text: ticked.join('\n') },
    ...others.map((field) => ({ name: field.name, label: labelOf(field, answers), text: textOf(field, answers) })),
  ].filter(({ text }) => text)
}

const labelOf = (field: Field, answers: unknown) =>
  answerAt(answers, 'nominated') === true ? (field.nomineeLabel ?? field.label) : field.label

const textOf = (field: Field, answers: unknown) => (holds(field.when, answers) ? formatAnswer(field, answerAt(answers, field.name)) : '')
