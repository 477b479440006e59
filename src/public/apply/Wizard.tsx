import { FIRST_STAGE_STEPS } from '../../shared/application-form'
import type { PageProps } from '../../shared/page-props'
import { ErrorSummary } from '../components/ErrorSummary'
import { FormTraces } from '../components/FormTraces'
import { CsrfField } from '../csrf'
import { SectionView } from './SectionView'
import { SendStep } from './SendStep'
import { StepView } from './StepView'
import { errorLinks } from './error-links'
import { SEND_STEP, type Errors } from './errors'
import { FormContext } from './fields/form-context'
import { SUMMARY_ID } from './focus-ids'
import { useApplicationForm } from './use-application-form'

export function Wizard({ page, serverErrors }: { page: PageProps['Apply']; serverErrors: Errors }) {
  const wizard = useApplicationForm(page, serverErrors)
  const { step, errors, busy } = wizard
  const links = errorLinks(errors, wizard.answers.nominated === true)

  return (
    <FormContext value={wizard}>
      <form
        ref={wizard.form}
        method="post"
        action="/apply"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          wizard.forward()
        }}
      >
        <ErrorSummary id={SUMMARY_ID} errors={links} />
        <HiddenFields page={page} />
        {FIRST_STAGE_STEPS.map(({ id, title, sections }, index) => (
          <StepView key={id} index={index} title={title} isCurrent={index === step}>
            {sections.map((section) => (
              <SectionView key={section.id} section={section} />
            ))}
          </StepView>
        ))}
        <StepView index={SEND_STEP} title="Check and send" isCurrent={step === SEND_STEP}>
          <SendStep isCurrent={step === SEND_STEP} message={wizard.message} onEdit={wizard.goTo} />
        </StepView>
        <div className="buttons">
          {step > 0 && (
            <button type="button" className="button button-quiet js-only" onClick={wizard.back}>
              Back
            </button>
          )}
          <button className={step === SEND_STEP ? 'button' : 'button no-js-only'} aria-disabled={busy}>
            {busy ? 'Sending…' : 'Send application'}
          </button>
          {step < SEND_STEP && (
            <button type="button" className="button js-only" aria-disabled={busy} onClick={wizard.forward}>
              {wizard.editing ? 'Continue to review' : 'Continue'}
            </button>
          )}
        </div>
      </form>
    </FormContext>
  )
}

const HiddenFields = ({ page }: { page: PageProps['Apply'] }) => (
  <>
    <CsrfField />
    <input type="hidden" name="campaign" value={page.campaign?.slug ?? ''} />
    <FormTraces opened={page.opened} trap={page.trap} />
  </>
)
