import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { draftOf, stepToContinue, submissionOf, withoutBlankRows, mergeTyped, type ComeBack } from './draft'
import { checkAnswers, errorsOfStep, firstStepWith, loadSchema, stepOf, type Errors } from './errors'
import { DOUBTS_ID, MESSAGE_ID, SUMMARY_ID, stepTitleId, sendStepOf, type FormDefinition } from './form-definition'
import { idOf } from './fields/form-context'
import { answersToSave } from './saving/answers-to-save'
import { useSaving } from './saving/use-saving'
import { sendApplication, type SendProblem, useSinglePress } from './send-application'
import { sentForms } from './sent-forms'
import { typedBeforeStart } from './typed-before-start'
import { useDoubts } from './doubts'
import { useFocusMove, useLeaveGuard, useStepHistory } from './use-history'

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0

export interface FormStart {
  form: FormDefinition
  answers: AnswerTree | null
  saved: { version: number; saved_at: string } | null
  mark?: string | undefined
  isFresh: boolean
  errors: Errors
  forOther?: boolean
  skipped?: number | null
  /** Sent without scripts, with answers that are likely slips (rule 25.5). */
  inDoubt?: boolean
  extraInputs: readonly string[]
  extraSavedValues: AnswerTree
}

export function useApplicationForm({ form, errors: serverErrors, extraInputs, extraSavedValues, forOther, ...start }: FormStart) {
  const element = useRef<HTMLFormElement>(null)
  const sendStep = sendStepOf(form)
  const draftWith = (answers: AnswerTree | null) => draftOf(form, answers, form.consent !== null && answers?.[form.consent] === true)
  const [opened] = useState(() => draftWith(start.answers))
  const [draft, setDraft] = useState(opened)
  const [errors, setErrors] = useState(serverErrors)
  const [message, setMessage] = useState<string | null>(null)
  const [skipped, setSkipped] = useState(start.skipped ?? null)
  const [inDoubt, setInDoubt] = useState(start.inDoubt ?? false)
  const [editing, setEditing] = useState(false)
  const [busy, once] = useSinglePress()
  const moveFocus = useFocusMove(isEmpty(serverErrors) && skipped === null && !inDoubt ? null : SUMMARY_ID)
  const answers = useMemo(() => ({ ...(forOther ? { nominated: true } : {}), ...submissionOf(form, draft) }), [form, draft, forOther])

  const { doubts, ask, clear: clearDoubts } = useDoubts(form, draft)

  const isMoved = useRef(false)
  const move = (next: number) => {
    isMoved.current = true
    setStep(next)
  }
  const show = (next: number) => {
    setComeBack(null)
    setErrors({})
    clearDoubts()
    setMessage(null)
    setSkipped(null)
    setInDoubt(false)
    move(next)
    moveFocus(stepTitleId(next))
    setEditing(next !== sendStep && (editing || step === sendStep))
  }
  const steps = useStepHistory(sendStep, show)
  const [left] = useState(() => stepToContinue(form, start.answers, steps.first === null))
  const firstStep = () => steps.first ?? (start.saved && left.isThere ? left.step : 0)
  /** Starts as the server rendered it, which knew only the document's answers. */
  const [step, setStep] = useState(() => firstStepWith(form, serverErrors) ?? (start.answers ? firstStep() : 0))
  useLayoutEffect(() => {
    if (!isEmpty(serverErrors)) return
    if (start.answers) return steps.first === null && step > 0 ? steps.replace(step) : undefined
    if (!start.isFresh && !sentForms.has(form.action)) setStep(steps.first ?? 0)
    else steps.replace(null)
    // oxlint-disable-next-line react/exhaustive-deps -- once, before the first step that shows can be another one
  }, [])
  const [comeBack, setComeBack] = useState<ComeBack | null>(() => {
    if (!start.saved?.saved_at || !isEmpty(serverErrors)) return null
    return left.isThere || (step === 0 && left.step > 0) ? left : null
  })
  /** Answers were found after the page came. Someone who types already is not moved to another step. */
  const comeBackTo = (found: AnswerTree, isSaved: boolean) => {
    const to = stepToContinue(form, found, steps.first === null && draft === opened)
    if (step !== 0 || (to.step === 0 && !(to.isThere && isSaved))) return
    setComeBack(to)
    if (!to.isThere || to.step === 0) return
    steps.replace(to.step)
    setStep(to.step)
  }
  const goTo = (next: number) => {
    steps.push(next)
    show(next)
  }

  const saving = useSaving({
    place: form.saving,
    saved: start.saved,
    mark: start.mark,
    isFresh: start.isFresh,
    answers: () => ({ ...answersToSave(form, draft), ...extraSavedValues, step }),
    fill: (found, isSaved) =>
      flushSync(() => {
        setDraft((now) => mergeTyped(form, { opened, now, found: draftWith(found) }))
        comeBackTo(found, isSaved)
      }),
  })
  useLeaveGuard(saving)
  const { changed, moved } = saving
  useEffect(() => {
    if (isMoved.current) moved()
    isMoved.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- once for each step
  }, [step])
  useEffect(() => {
    const typed = element.current ? typedBeforeStart(form, element.current, draft) : draft
    if (typed === draft) return
    setDraft(typed)
    changed()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the scripts start
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
    clearDoubts()
    setErrors(refusal.errors)
    setMessage(refusal.message)
    setSkipped(refusal.skipped ?? null)
    setInDoubt(false)
    moveFocus(refusal.message === null ? SUMMARY_ID : MESSAGE_ID)
    move(target)
    setEditing((now) => now || step === sendStep)
  }

  async function next() {
    const kept = withoutBlankRows(form, draft)
    setDraft((now) => (now === draft ? kept : now))
    const submission = submissionOf(form, kept)
    const found = errorsOfStep(form, await checkAnswers(form, submission), step)
    if (!isEmpty(found)) return refuse({ errors: found, message: null })
    if (ask(step, kept, submission)) return moveFocus(DOUBTS_ID)
    goTo(editing ? sendStep : step + 1)
  }

  async function send(confirmed = false) {
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
      {
        ...submission,
        ...Object.fromEntries(extraInputs.map((name) => [name, hidden.get(name)])),
        mark: saving.mark() ?? null,
        ...(confirmed && { confirmed }),
      },
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
    skipped,
    inDoubt,
    comeBack,
    doubts,
    busy,
    editing,
    saving,
    change,
    goTo,
    editAnswer: (path: string) => {
      const target = stepOf(form, path)
      if (target !== step) goTo(target)
      moveFocus(idOf(path))
    },
    settle: (theirs: AnswerTree | null) => {
      if (theirs) setDraft(draftWith(theirs))
      saving.settle(theirs === null)
      moveFocus(stepTitleId(step))
    },
    back: () => steps.back(step - 1),
    forward: () => once(step === sendStep ? () => send() : next),
    sendAnyway: () => once(() => send(true)),
  }
}
