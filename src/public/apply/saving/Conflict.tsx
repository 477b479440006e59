import { useEffect, useRef } from 'react'
import type { AnswerTree } from '../../../shared/application-form/answers'
import { answerAt } from '../../../shared/application-form/answers'
import { draftOf, submissionOf } from '../draft'
import { useForm } from '../fields/form-context'
import { fieldsAsked } from '../form-definition'
import { formatAnswer } from '../format-answer'
import { momentOf, type SavedForm } from './saving-calls'

interface Props {
  theirs: SavedForm
  /** Receives the other answers, or null to keep these. */
  onSettle: (theirs: AnswerTree | null) => void
}

export function Conflict({ theirs, onSettle }: Props) {
  const { form, answers } = useForm()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const others = submissionOf(form, draftOf(form, theirs.answers, false))
  const rows = fieldsAsked(form)
    .map((field) => ({
      field,
      here: formatAnswer(field, answerAt(answers, field.name)),
      there: formatAnswer(field, answerAt(others, field.name)),
    }))
    .filter(({ here, there }) => here !== there)
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={title} tabIndex={-1}>
        Which answers should we keep?
      </h2>
      <p>
        {`This form was also saved on another device or window${theirs.saved_at && ` on ${momentOf(theirs.saved_at)}`}. Nothing is lost. Choose which answers to keep.`}
      </p>
      {rows.length === 0 && <p>The answers are the same.</p>}
      {rows.map(({ field, here, there }) => (
        <div key={field.name} className="conflict-row">
          <h3>{field.label}</h3>
          <dl>
            <div>
              <dt>Here</dt>
              <dd>{here || 'No answer'}</dd>
            </div>
            <div>
              <dt>Saved elsewhere</dt>
              <dd>{there || 'No answer'}</dd>
            </div>
          </dl>
        </div>
      ))}
      <div className="buttons">
        <button type="button" className="button" onClick={() => onSettle(null)}>
          Keep these answers
        </button>
        <button type="button" className="button button-quiet" onClick={() => onSettle(theirs.answers)}>
          Use the other answers
        </button>
      </div>
    </section>
  )
}
