import { useEffect, useRef } from 'react'
import { FIRST_STAGE_STEPS } from '../../shared/application-form'
import type { PageProps } from '../../shared/page-props'
import { ErrorSummary } from '../components/ErrorSummary'
import { CsrfField } from '../csrf'
import { SectionView } from './SectionView'
import { SEND_MESSAGE, SendStep } from './SendStep'
import { StepView, stepTitleId } from './StepView'
import { errorLinks } from './error-links'
import { SEND_STEP, type Errors } from './errors'
import { FormContext } from './fields/form-context'
import { useApplicationForm } from './use-application-form'

const SUMMARY = 'error-summary'

export function Wizard({ page, serverErrors }: { page: PageProps['Apply']; serverErrors: Errors }) {
  const wizard = useApplicationForm(page, serverErrors)
  const { step, attempt, errors, busy } = wizard
  const links = errorLinks(errors, wizard.answers.nominated === true)
  useFocusAfterMove(step, attempt, links.length > 0 ? SUMMARY : wizard.message ? SEND_MESSAGE : null)

  return (
    <FormContext value={wizard}>
      <form ref={wizard.form} method="post" action="/apply" noValidate autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          wizard.forward()
        }}>
        <ErrorSummary id={SUMMARY} errors={links} />
        <HiddenFields page={page} />
        {FIRST_STAGE_STEPS.map(({ id, title, sections }, index) => (
          <StepView key={id} index={index} title={title} isCurrent={index === step}>
            {sections.map((section) => <SectionView key={section.id} section={section} />)}
          </StepView>
        ))}
        <StepView index={SEND_STEP} title="Check and send" isCurrent={step === SEND_STEP}>
          <SendStep isCurrent={step === SEND_STEP} message={wizard.message} onEdit={wizard.goTo} />
        </StepView>
        <div className="buttons">
          {step > 0 && <button type="button" className="button button-quiet js-only" onClick={wizard.back}>Back</button>}
          <button className={step === SEND_STEP ? 'button' : 'button no-js-only'} aria-disabled={busy}>
            {busy ? 'Sending…' : 'Send application'}
          </button>
          {step < SEND_STEP && <button type="button" className="button js-only" aria-disabled={busy} onClick={wizard.forward}>{wizard.editing ? 'Continue to review' : 'Continue'}</button>}
        </div>
      </form>
    </FormContext>
  )
}

/** After a step the focus starts at its title, after a refusal at what is wrong. */
function useFocusAfterMove(step: number, attempt: number, refusal: string | null) {
  const isFirst = useRef(true)
  useEffect(() => {
    const stays = isFirst.current && !refusal
    isFirst.current = false
    const target = stays ? null : document.getElementById(refusal ?? stepTitleId(step))
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: refusal === SEND_MESSAGE ? 'center' : 'start' })
  }, [step, attempt])
}

const HiddenFields = ({ page }: { page: PageProps['Apply'] }) => (
  <>
    <CsrfField />
    <input type="hidden" name="opened" value={page.opened} />
    <input type="hidden" name="campaign" value={page.campaign?.slug ?? ''} />
    <div className="trap" aria-hidden="true">
      <label>Leave this empty <input name={page.trap} tabIndex={-1} autoComplete="off" defaultValue="" /></label>
    </div>
  </>
)
