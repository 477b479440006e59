import { useEffect, useMemo, useRef, useState } from 'react'
import { withAnswer } from '../../shared/application-form/answers'
import type { PageProps } from '../../shared/page-props'
import { draftOf, submissionOf, withoutBlankRows } from './draft'
import { SEND_STEP, checkAnswers, errorsOfStep, firstStepWith, loadSchema, type Errors } from './errors'
import { MESSAGE_ID, SUMMARY_ID, stepTitleId } from './focus-ids'
import { sendApplication, type Refusal } from './send-application'
import { typedBeforeStart } from './typed-before-start'
import { useFocusMove } from './use-focus-move'
import { useLeaveGuard } from './use-leave-guard'

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0

/** State of the wizard: what is typed, the page shown, what is wrong, and the way to the server. */
export function useApplicationForm(props: PageProps['Apply'], serverErrors: Errors) {
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => draftOf(props.answers, props.accept_terms))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState(serverErrors)
  const [step, setStep] = useState(() => firstStepWith(serverErrors) ?? 0)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** On the way back to the last page, where one answer was to be changed. */
  const [editing, setEditing] = useState(false)
  const moveFocus = useFocusMove(isEmpty(serverErrors) ? null : SUMMARY_ID)
  const answers = useMemo(() => submissionOf(draft), [draft])

  useLeaveGuard(draft !== initial)
  useEffect(() => {
    setDraft((now) => (form.current ? typedBeforeStart(form.current, now) : now))
  }, [])

  const change = (path: string, value: unknown) => {
    /** Comes once, while the family types: loading it with the page would hold up a slow phone. */
    void loadSchema()
    setDraft((now) => withAnswer(now, path, value))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== path)))
  }
  const goTo = (next: number) => {
    setErrors({})
    setMessage(null)
    setStep(next)
    moveFocus(stepTitleId(next))
    setEditing(next !== SEND_STEP && (editing || step === SEND_STEP))
  }
  const refuse = (refusal: Refusal) => {
    setErrors(refusal.errors)
    setMessage(refusal.message)
    moveFocus(isEmpty(refusal.errors) ? MESSAGE_ID : SUMMARY_ID)
    setStep((now) => firstStepWith(refusal.errors) ?? now)
    setEditing((now) => now || step === SEND_STEP)
  }

  async function next() {
    const kept = withoutBlankRows(draft)
    setDraft((now) => (now === draft ? kept : now))
    const found = errorsOfStep(await checkAnswers(submissionOf(kept)), step)
    if (isEmpty(found)) goTo(editing ? SEND_STEP : step + 1)
    else refuse({ errors: found, message: null })
  }

  async function send() {
    const kept = withoutBlankRows(draft)
    setDraft(kept)
    const submission = submissionOf(kept)
    const found = await checkAnswers(submission)
    if (!isEmpty(found)) return refuse({ errors: found, message: null })
    const { campaign, opened, trap } = props
    const trapped = form.current ? new FormData(form.current).get(trap) : ''
    const refusal = await sendApplication({ ...submission, campaign: campaign?.slug ?? null, opened, [trap]: trapped })
    if (refusal) refuse(refusal)
  }

  /** One press at a time: a second one while the first is under way does nothing. */
  const running = useRef(false)
  const once = (action: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void action().finally(() => {
      running.current = false
      setBusy(false)
    })
  }

  return {
    form,
    draft,
    answers,
    errors,
    step,
    message,
    busy,
    editing,
    change,
    goTo,
    back: () => goTo(step - 1),
    forward: () => once(step === SEND_STEP ? send : next),
  }
}
