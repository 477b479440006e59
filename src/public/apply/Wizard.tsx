import { lazy, Suspense, type ReactNode } from 'react'
import type { Section, Field } from '../../shared/application-form'
import { labelWithText } from '../../shared/application-form/answer-labels'
import { meetsCondition } from '../../shared/application-form/answers'
import { ErrorSummary, type ErrorLink } from '../components/ErrorSummary'
import { WithoutScript } from '../components/WithoutScript'
import { CsrfField } from '../csrf'
import { DoubtList, SendAnyway } from './ReviewLists'
import { doubtsOf } from './doubts'
import type { ComeBack } from './draft'
import { inFormOrder, stepOf, type Errors } from './errors'
import { AnotherFields } from './fields/AnotherFields'
import { idOf, FormContext, useForm } from './fields/form-context'
import { FieldView } from './fields/FieldView'
import { CheckboxGroup } from './fields/CheckboxField'
import { NOTICE_ID, SUMMARY_ID, stepTitleId, sendStepOf, fieldsAsked, type FormDefinition, splitCheckboxes } from './form-definition'
import { SavingBar } from './saving/SavingBar'
import type { SavingState } from './saving/saving-calls'
import { SendStep } from './SendStep'
import { useApplicationForm, type FormStart } from './use-application-form'

const errorLinks = (form: FormDefinition, errors: Errors, nominated: boolean): ErrorLink[] =>
  inFormOrder(form, errors).flatMap(([path, texts]) => {
    const subject = subjectOf(form, path, nominated)
    return texts.map((text) => ({ target: targetOf(form, path), text: subject ? labelWithText(subject, text) : text }))
  })

const targetOf = (form: FormDefinition, path: string) =>
  path === form.consent || stepOf(form, path) !== sendStepOf(form) ? idOf(path) : null

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

/** In the line that a begun form has above it on a phone. Screen readers hear it from the saving bar. */
const SAVED: Partial<Record<SavingState['kind'], string>> = { saved: 'Saved', waiting: 'Not saved yet', refused: 'Not saved' }

interface StepViewProps {
  index: number
  title: string
  isCurrent: boolean
  saving: SavingState['kind']
  children: ReactNode
}

/** All pages of the wizard are in the markup: without JavaScript they are one long form. */
function StepView({ index, title, isCurrent, saving, children }: StepViewProps) {
  const steps = sendStepOf(useForm().form) + 1
  const page = (
    <div className="step">
      <div className="step-line">
        <p className="step-count">{`Step ${index + 1} of ${steps}`}</p>
        <p className={saving === 'saved' ? 'step-saved' : 'step-saved saving-bad'} aria-hidden="true">
          {SAVED[saving]}
        </p>
      </div>
      <h2 id={stepTitleId(index)} tabIndex={-1}>
        {title}
      </h2>
      <progress value={index + 1} max={steps} aria-hidden="true" />
      {children}
    </div>
  )
  return isCurrent ? page : <WithoutScript>{page}</WithoutScript>
}

/** `Your housing` repeats the step's `Housing`. */
const subjectIn = (title: string): string => title.toLowerCase().replace(/^(?:your|their) | to you$/g, '')

const ONE_IS_ENOUGH = 'contact'

function SectionView({ section, stepTitle }: { section: Section; stepTitle: string }) {
  const { answers, form } = useForm()
  const { grid, others } = splitCheckboxes(section, form.stage)
  const marksOptional = section.id !== ONE_IS_ENOUGH
  const forOther = answers.nominated === true
  const title = (forOther && section.nomineeTitle) || section.title
  const intro = (forOther && section.nomineeIntro) || section.intro
  return (
    <section className={`group ${meetsCondition(section.when, answers) ? '' : 'unasked'}`} aria-labelledby={`section-${section.id}`}>
      <h3 id={`section-${section.id}`} className={subjectIn(title) === subjectIn(stepTitle) ? 'sr-only' : undefined}>
        {title}
      </h3>
      {intro && <p className="help">{intro}</p>}
      {section.when && <p className="help no-js-only">Skip this part if it doesn’t apply to you.</p>}
      {grid.length > 0 && <CheckboxGroup fields={grid} legend={title} />}
      {others.map((field, index) => {
        if (!field.another) return <FieldView key={field.name} field={field} marksOptional={marksOptional} />
        if (others[index - 1]?.another) return null
        const fields = others.filter(({ another }) => another === field.another)
        return <AnotherFields key={field.name} fields={fields} item={field.another} marksOptional={marksOptional} />
      })}
    </section>
  )
}

interface WelcomeBackProps extends ComeBack {
  form: FormDefinition
  onGo: (step: number) => void
}

const WelcomeBack = ({ isThere, step, form, onGo }: WelcomeBackProps) => (
  <p className="alert welcome js-only">
    {isThere && step > 0 ? (
      <span>Welcome back. Your answers are saved. You left off here.</span>
    ) : (
      <span>Welcome back. Your answers are saved.</span>
    )}{' '}
    {step > 0 && (
      <button type="button" className="link-button" onClick={() => onGo(isThere ? 0 : step)}>
        {isThere ? 'Go to the first step' : `Continue at “${form.steps[step]?.title ?? form.sendTitle}”`}
      </button>
    )}
  </p>
)

const Conflict = lazy(() => import('./saving/Conflict').then((module) => ({ default: module.Conflict })))

interface WizardProps {
  start: FormStart
  opening?: ReactNode
  hidden: ReactNode
  closing: ReactNode
}

export function Wizard({ start, opening, hidden, closing }: WizardProps) {
  const wizard = useApplicationForm(start)
  const { form, step, errors, busy, saving } = wizard
  const sendStep = sendStepOf(form)
  const unsure = wizard.inDoubt ? doubtsOf(form, wizard.draft, wizard.answers) : []
  const links = errorLinks(form, errors, wizard.answers.nominated === true)

  return (
    <FormContext value={wizard}>
      {wizard.comeBack && <WelcomeBack {...wizard.comeBack} form={form} onGo={wizard.goTo} />}
      {opening}
      <form
        ref={wizard.element}
        className="application mt-8"
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
        <DoubtList doubts={wizard.doubts} next="choose Continue again." onEdit={wizard.editAnswer} />
        <CsrfField />
        {hidden}
        {form.saving && <input type="hidden" name="version" value={start.saved?.version ?? ''} />}
        {start.mark && <input type="hidden" name="mark" value={start.mark} />}
        {form.steps.map(({ id, title, sections }, index) => (
          <StepView key={id} index={index} title={title} isCurrent={index === step} saving={saving.state.kind}>
            {sections.map((section) => (
              <SectionView key={section.id} section={section} stepTitle={title} />
            ))}
          </StepView>
        ))}
        <StepView index={sendStep} title={form.sendTitle} isCurrent={step === sendStep} saving={saving.state.kind}>
          <SendStep isCurrent={step === sendStep} message={wizard.message} onEdit={wizard.goTo} onEditAnswer={wizard.editAnswer}>
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
        {(wizard.skipped !== null || unsure.length > 0) && (
          <SendAnyway skipped={wizard.skipped} doubts={unsure} busy={busy} onEdit={wizard.editAnswer} onSend={wizard.sendAnyway} />
        )}
      </form>
      {saving.state.kind === 'conflict' && (
        <Suspense>
          <Conflict theirs={saving.state.theirs} onSettle={wizard.settle} />
        </Suspense>
      )}
      {form.saving && <SavingBar place={form.saving} saving={saving} shown={wizard.message} />}
    </FormContext>
  )
}
