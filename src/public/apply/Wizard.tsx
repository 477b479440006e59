import { lazy, Suspense, type ReactNode } from 'react'
import { ErrorSummary } from '../components/ErrorSummary'
import { CsrfField } from '../csrf'
import { SectionView } from './SectionView'
import { SendStep } from './SendStep'
import { StepView } from './StepView'
import { errorLinks } from './error-links'
import { FormContext } from './fields/form-context'
import { NOTICE_ID, SUMMARY_ID } from './focus-ids'
import { sendStepOf } from './form-definition'
import { SavingBar } from './saving/SavingBar'
import { useApplicationForm, type FormStart } from './use-application-form'

const Conflict = lazy(() => import('./saving/Conflict').then((module) => ({ default: module.Conflict })))

interface WizardProps {
  start: FormStart
  /** What stands before the first question. */
  opening?: ReactNode
  /** Hidden fields that are sent too. */
  hidden: ReactNode
  /** What stands on the last page after the answers: what is consented to. */
  closing: ReactNode
}

/** One stage of the application, page by page, with a last page where the answers are looked over and sent. */
export function Wizard({ start, opening, hidden, closing }: WizardProps) {
  const wizard = useApplicationForm(start)
  const { form, step, errors, busy, leftAt, saving } = wizard
  const sendStep = sendStepOf(form)
  const links = errorLinks(form, errors, wizard.answers.nominated === true)

  return (
    <FormContext value={wizard}>
      {leftAt !== null && (
        <p className="alert mt-6 js-only">
          Your answers are here, as you left them.{' '}
          <button type="button" className="link-button" onClick={() => wizard.goTo(leftAt)}>
            {`Go on at “${form.steps[leftAt]?.title}”`}
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
