import { lazy, Suspense, type ReactNode } from 'react'
import type { Section, Field } from '../../shared/application-form'
import { labelWithText } from '../../shared/application-form/answer-labels'
import { meetsCondition } from '../../shared/application-form/answers'
import { ErrorSummary, type ErrorLink } from '../components/ErrorSummary'
import { WithoutScript } from '../components/WithoutScript'
import { CsrfField } from '../csrf'
import { inFormOrder, stepOf, type Errors } from './errors'
import { idOf, FormContext, useForm } from './fields/form-context'
import { FieldView } from './fields/FieldView'
import { CheckboxGroup } from './fields/CheckboxField'
import { NOTICE_ID, SUMMARY_ID, stepTitleId, sendStepOf, fieldsAsked, type FormDefinition } from './form-definition'
import { SavingBar } from './saving/SavingBar'
import { SendStep } from './SendStep'
import { splitCheckboxes } from './split-checkboxes'
import { useApplicationForm, type FormStart } from './use-application-form'

const errorLinks = (form: FormDefinition, errors: Errors, nominated: boolean): ErrorLink[] =>
  inFormOrder(form, errors).flatMap(([path, texts]) => {
    const subject = subjectOf(form, path, nominated)
    return texts.map((text) => ({ target: targetOf(form, path), text: subject ? labelWithText(subject, text) : text }))
  })

/** Errors of a whole list link to its add button; errors without a question link nowhere. */
const targetOf = (form: FormDefinition, path: string) =>
  path === form.consent || stepOf(form, path) !== sendStepOf(form) ? idOf(path) : null

/** `Your full name`, or `Person 2, Date of birth`. A checkbox error needs no subject. */
function subjectOf(form: FormDefinition, path: string, nominated: boolean): string {
  const field = fieldsAsked(form).find(({ name }) => path === name || path.startsWith(`${name}.`))
  if (!field || field.kind === 'checkbox') return ''
  const label = labelOf(field, nominated)
  if (field.kind !== 'list' || path === field.name) return label
  const [row = '', ...rest] = path.slice(field.name.length + 1).split('.')
  const item = field.fields.find(({ name }) => name === rest.join('.'))
  return `${field.item.charAt(0).toUpperCase()}${field.item.slice(1)} ${Number(row) + 1}, ${item?.label ?? label}`
}

const labelOf = (field: Field, nominated: boolean) => (nominated ? (field.nomineeLabel ?? field.label) : field.label)

interface StepViewProps {
  index: number
  title: string
  isCurrent: boolean
  children: ReactNode
}

/** All pages of the wizard are in the markup: without JavaScript they are one long form. */
function StepView({ index, title, isCurrent, children }: StepViewProps) {
  const steps = sendStepOf(useForm().form) + 1
  const page = (
    <div className="step">
      <p className="step-count">{`Step ${index + 1} of ${steps}`}</p>
      <h2 id={stepTitleId(index)} tabIndex={-1}>
        {title}
      </h2>
      <progress value={index + 1} max={steps} aria-hidden="true" />
      {children}
    </div>
  )
  return isCurrent ? page : <WithoutScript>{page}</WithoutScript>
}

/** In this section any one answer is enough, so none is marked optional. */
const ONE_IS_ENOUGH = 'contact'

function SectionView({ section }: { section: Section }) {
  const { answers, form } = useForm()
  const { grid, others } = splitCheckboxes(section, form.stage)
  const forOther = answers.nominated === true
  const title = (forOther && section.nomineeTitle) || section.title
  const intro = (forOther && section.nomineeIntro) || section.intro
  return (
    <section className={`group ${meetsCondition(section.when, answers) ? '' : 'unasked'}`} aria-labelledby={`section-${section.id}`}>
      <h3 id={`section-${section.id}`}>{title}</h3>
      {intro && <p className="help">{intro}</p>}
      {section.when && <p className="help no-js-only">Skip this part if it doesn’t apply to you.</p>}
      {grid.length > 0 && <CheckboxGroup fields={grid} legend={title} />}
      {others.map((field) => (
        <FieldView key={field.name} field={field} marksOptional={section.id !== ONE_IS_ENOUGH} />
      ))}
    </section>
  )
}

const Conflict = lazy(() => import('./saving/Conflict').then((module) => ({ default: module.Conflict })))

interface WizardProps {
  start: FormStart
  opening?: ReactNode
  hidden: ReactNode
  closing: ReactNode
}

export function Wizard({ start, opening, hidden, closing }: WizardProps) {
  const wizard = useApplicationForm(start)
  const { form, step, errors, busy, leftAt, saving } = wizard
  const sendStep = sendStepOf(form)
  const links = errorLinks(form, errors, wizard.answers.nominated === true)

  return (
    <FormContext value={wizard}>
      {leftAt !== null && (
        <p className="alert mt-6 js-only">
          Welcome back. Your answers are saved.{' '}
          <button type="button" className="link-button" onClick={() => wizard.goTo(leftAt)}>
            {`Continue at “${form.steps[leftAt]?.title}”`}
          </button>
        </p>
      )}
      {opening}
      <form
        ref={wizard.element}
        className="mt-8"
        method="post"
        action={`${form.action}#${SUMMARY_ID}`}
        noValidate
        autoComplete="off"
        hidden={saving.state.kind === 'conflict'}
        onBlur={() => void saving.save()}
        onSubmit={(event) => {
          event.preventDefault()
          wizard.forward()
        }}
      >
        <ErrorSummary id={SUMMARY_ID} errors={links} />
        <CsrfField />
        {hidden}
        {form.saving && <input type="hidden" name="version" value={start.saved?.version ?? ''} />}
        {start.mark && <input type="hidden" name="mark" value={start.mark} />}
        {form.steps.map(({ id, title, sections }, index) => (
          <StepView key={id} index={index} title={title} isCurrent={index === step}>
            {sections.map((section) => (
              <SectionView key={section.id} section={section} />
            ))}
          </StepView>
        ))}
        <StepView index={sendStep} title={form.sendTitle} isCurrent={step === sendStep}>
          <SendStep isCurrent={step === sendStep} message={wizard.message} onEdit={wizard.goTo}>
            {closing}
          </SendStep>
        </StepView>
        <div className="buttons">
          {step > 0 && (
            <button type="button" className="button button-quiet js-only" onClick={wizard.back}>
              Back
            </button>
          )}
          <button className={step === sendStep ? 'button' : 'button no-js-only'} aria-disabled={busy}>
            {busy ? 'Sending…' : form.sendLabel}
          </button>
          {step < sendStep && (
            <button type="button" className="button js-only" aria-disabled={busy} onClick={wizard.forward}>
              {wizard.editing ? 'Continue to review' : 'Continue'}
            </button>
          )}
          {form.saving && (
            <button className="button button-quiet no-js-only" formAction={`${form.saving.address}#${NOTICE_ID}`}>
              Save and finish later
            </button>
          )}
        </div>
      </form>
      {saving.state.kind === 'conflict' && (
        <Suspense>
          <Conflict theirs={saving.state.theirs} onSettle={wizard.settle} />
        </Suspense>
      )}
      {form.saving && <SavingBar place={form.saving} saving={saving} />}
    </FormContext>
  )
}
