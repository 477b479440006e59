import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { draftOf, lastAnsweredStep, submissionOf, withoutBlankRows, mergeTyped, type Draft } from './draft'
import { checkAnswers, errorsOfStep, firstStepWith, loadSchema, type Errors } from './errors'
import { MESSAGE_ID, SUMMARY_ID, stepTitleId, sendStepOf, type FormDefinition } from './form-definition'
import { answersToSave } from './saving/answers-to-save'
import { useSaving } from './saving/use-saving'
import { sendApplication, type SendProblem } from './send-application'
import { sentForms } from './sent-forms'
import { typedBeforeStart } from './typed-before-start'
import { useLeaveGuard } from './use-leave-guard'
import { useStepHistory } from './use-step-history'

/** Ignores presses while an earlier one is still running. @returns whether one is running */
function useSinglePress(): [busy: boolean, once: (action: () => Promise<void>) => void] {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const once = (action: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void action().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, once]
}

/**
 * Moves the focus once its target is on screen.
 * @param first id of the initial target, or null for none
 */
function useFocusMove(first: string | null): (id: string) => void {
  const [target, setTarget] = useState({ id: first })
  useEffect(() => {
    const element = target.id ? document.getElementById(target.id) : null
    element?.focus({ preventScroll: true })
    element?.scrollIntoView()
  }, [target])
  return (id) => setTarget({ id })
}

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0

export interface FormStart {
  form: FormDefinition
  answers: AnswerTree | null
  saved: { version: number; saved_at: string } | null
  /** Distinguishes the form from others that this browser may open later. */
  mark?: string | undefined
  /** Answers came with the document; otherwise look for them. */
  isFresh: boolean
  errors: Errors
  forOther?: boolean
  beside: readonly string[]
  savedBeside: AnswerTree
}

export function useApplicationForm({ form, errors: serverErrors, beside, savedBeside, forOther, ...start }: FormStart) {
  const element = useRef<HTMLFormElement>(null)
  const sendStep = sendStepOf(form)
  const draftWith = (answers: AnswerTree | null) => draftOf(form, answers, form.consent !== null && answers?.[form.consent] === true)
  const [opened] = useState(() => draftWith(start.answers))
  const [draft, setDraft] = useState(opened)
  const [errors, setErrors] = useState(serverErrors)
  const [message, setMessage] = useState<string | null>(null)
  /** Correcting one answer, on the way back to the review. */
  const [editing, setEditing] = useState(false)
  const [busy, once] = useSinglePress()
  const moveFocus = useFocusMove(isEmpty(serverErrors) ? null : SUMMARY_ID)
  const answers = useMemo(() => ({ ...(forOther ? { nominated: true } : {}), ...submissionOf(form, draft) }), [form, draft, forOther])

  const show = (next: number) => {
    setLeftAt(null)
    setErrors({})
    setMessage(null)
    setStep(next)
    moveFocus(stepTitleId(next))
    setEditing(next !== sendStep && (editing || step === sendStep))
  }
  const steps = useStepHistory(sendStep, show)
  /** Starts as the server rendered it, which knew only the document's answers. */
  const [step, setStep] = useState(() => firstStepWith(form, serverErrors) ?? (start.answers ? steps.first : 0))
  useLayoutEffect(() => {
    if (!isEmpty(serverErrors)) return
    const goesOn = start.answers || (!start.isFresh && !sentForms.has(form.action))
    if (goesOn) setStep(steps.first)
    else steps.replace(0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, before the first step that shows can be another one
  }, [])
  const leftAtIn = (found: Draft) => lastAnsweredStep(form, found) || null
  const [leftAt, setLeftAt] = useState(() => (start.saved && step === 0 ? leftAtIn(opened) : null))
  const goTo = (next: number) => {
    steps.push(next)
    show(next)
  }

  const saving = useSaving({
    place: form.saving,
    saved: start.saved,
    mark: start.mark,
    isFresh: start.isFresh,
    answers: () => ({ ...answersToSave(form, draft), ...savedBeside }),
    fill: (found) =>
      flushSync(() => {
        setDraft((now) => mergeTyped(form, { opened, now, found: draftWith(found) }))
        if (step === 0) setLeftAt(leftAtIn(draftWith(found)))
      }),
  })
  useLeaveGuard(saving)
  const { changed } = saving
  useEffect(() => {
    const typed = element.current ? typedBeforeStart(form, element.current, draft) : draft
    if (typed === draft) return
    setDraft(typed)
    changed()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts start
  }, [])

  const change = (path: string, value: unknown) => {
    /** Loaded while the family types: loading it with the page would slow down phones. */
    void loadSchema(form)
    sentForms.delete(form.action)
    setDraft((now) => withAnswer(now, path, value))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== path)))
    saving.changed()
  }
  const refuse = (refusal: SendProblem) => {
    const target = firstStepWith(form, refusal.errors) ?? step
    steps.push(target)
    setErrors(refusal.errors)
    setMessage(refusal.message)
    moveFocus(isEmpty(refusal.errors) ? MESSAGE_ID : SUMMARY_ID)
    setStep(target)
    setEditing((now) => now || step === sendStep)
  }

  async function next() {
    const kept = withoutBlankRows(form, draft)
    setDraft((now) => (now === draft ? kept : now))
    const found = errorsOfStep(form, await checkAnswers(form, submissionOf(form, kept)), step)
    if (isEmpty(found)) goTo(editing ? sendStep : step + 1)
    else refuse({ errors: found, message: null })
  }

  async function send() {
    const kept = withoutBlankRows(form, draft)
    setDraft(kept)
    const submission = submissionOf(form, kept)
    const found = await checkAnswers(form, submission)
    if (!isEmpty(found)) return refuse({ errors: found, message: null })
    /** Detects a conflict with another device before sending. */
    await saving.save()
    if (saving.isInConflict()) return
    const over = saving.over()
    if (over !== null) return refuse({ errors: {}, message: over })
    const hidden = new FormData(element.current ?? undefined)
    const refusal = await sendApplication(
      form.action,
      { ...submission, ...Object.fromEntries(beside.map((name) => [name, hidden.get(name)])), mark: saving.mark() ?? null },
      saving.end,
    )
    if (refusal) refuse(refusal)
  }

  return {
    form,
    element,
    draft,
    answers,
    errors,
    step,
    message,
    leftAt,
    busy,
    editing,
    saving,
    change,
    goTo,
    /** Uses the other answers, or keeps these when null. */
    settle: (theirs: AnswerTree | null) => {
      if (theirs) setDraft(draftWith(theirs))
      saving.settle(theirs === null)
      moveFocus(stepTitleId(step))
    },
    back: () => steps.back(step - 1),
    forward: () => once(step === sendStep ? send : next),
  }
}
