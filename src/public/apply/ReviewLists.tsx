import type { MouseEvent } from 'react'
import { ADDITIONAL_ANSWERS } from '../../shared/application-form'
import { labelWithText } from '../../shared/application-form/answer-labels'
import { skippedText } from '../../shared/application-form/questions'
import { type Doubt, PHONE_DOUBT } from './doubts'
import { stepOf } from './errors'
import { idOf, useForm } from './fields/form-context'
import { DOUBTS_ID, SUMMARY_ID } from './form-definition'

interface DoubtListProps {
  doubts: readonly Doubt[]
  next: string
  onEdit: (path: string) => void
  focusAfter?: string
}

export function DoubtList({ doubts, next, onEdit, focusAfter }: DoubtListProps) {
  const { change } = useForm()
  if (doubts.length === 0) return null
  const edit = (event: MouseEvent, path: string) => {
    event.preventDefault()
    onEdit(path)
  }
  const take = (path: string, suggestion: string) => {
    change(path, suggestion)
    document.getElementById(focusAfter ?? idOf(path))?.focus({ preventScroll: focusAfter !== undefined })
  }
  return (
    <div id={DOUBTS_ID} className="alert doubts" role="group" tabIndex={-1} aria-labelledby={`${DOUBTS_ID}-title`}>
      <h2 id={`${DOUBTS_ID}-title`}>{doubts.length === 1 ? 'Is this right?' : 'Are these right?'}</h2>
      <ul>
        {doubts.map(({ path, label, value, suggestion }) => (
          <li key={path}>
            <a href={`#${idOf(path)}`} onClick={(event) => edit(event, path)}>
              {labelWithText(label, value)}
            </a>{' '}
            {suggestion === null ? (
              <span>{PHONE_DOUBT}</span>
            ) : (
              <span>
                Did you mean{' '}
                <button type="button" className="link-button" onClick={() => take(path, suggestion)}>
                  {suggestion}
                </button>
                ?
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>{next}</p>
    </div>
  )
}

interface SkippedQuestionsProps {
  skipped: number
  busy: boolean
  onAnswer: (step: number) => void
  onSend: () => void
}

/**
 * Asks once whether to send the form without answers to questions of staff (rule 19.4). Without scripts, it comes after the form's other
 * buttons, because Enter in a field presses the first one.
 */
export function SkippedQuestions({ skipped, busy, onAnswer, onSend }: SkippedQuestionsProps) {
  const { form } = useForm()
  return (
    <div id={SUMMARY_ID} className="alert alert-bad mt-6" role="alert" tabIndex={-1}>
      <p>{skippedText(skipped, form.asked ?? skipped)}</p>
      <div className="buttons">
        <a
          href="#section-questions"
          className="button"
          onClick={(event) => {
            event.preventDefault()
            onAnswer(stepOf(form, ADDITIONAL_ANSWERS))
          }}
        >
          {skipped === 1 ? 'Answer the question' : 'Answer the questions'}
        </a>
        <button
          className="button button-quiet"
          name="confirmed"
          value="true"
          aria-disabled={busy}
          onClick={(event) => {
            event.preventDefault()
            onSend()
          }}
        >
          Send anyway
        </button>
      </div>
    </div>
  )
}
