import type { MouseEvent } from 'react'
import { ADDITIONAL_ANSWERS } from '../../shared/application-form'
import { labelWithText } from '../../shared/application-form/answer-labels'
import { skippedText } from '../../shared/application-form/questions'
import { PHONE_DOUBT } from '../../shared/contact-typos'
import { isBlank } from '../../shared/text'
import { WithoutScript } from '../components/WithoutScript'
import type { Doubt } from './doubts'
import { draftValueAt, rowsAt } from './draft'
import { idOf, useForm } from './fields/form-context'
import { DOUBTS_ID, SUMMARY_ID } from './form-definition'

interface DoubtLinesProps {
  doubts: readonly Doubt[]
  onEdit: (path: string) => void
  focusAfter?: string
}

function DoubtLines({ doubts, onEdit, focusAfter }: DoubtLinesProps) {
  const { change } = useForm()
  const edit = (event: MouseEvent, path: string) => {
    event.preventDefault()
    onEdit(path)
  }
  const take = (path: string, suggestion: string) => {
    change(path, suggestion)
    document.getElementById(focusAfter ?? idOf(path))?.focus({ preventScroll: focusAfter !== undefined })
  }
  return (
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
              <button type="button" className="link-button js-only" onClick={() => take(path, suggestion)}>
                {suggestion}
              </button>
              <WithoutScript>
                <b>{suggestion}</b>
              </WithoutScript>
              ?
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const titleOf = (doubts: readonly Doubt[]): string => (doubts.length === 1 ? 'Is this right?' : 'Are these right?')

interface DoubtListProps extends DoubtLinesProps {
  next: string
}

export function DoubtList({ next, ...lines }: DoubtListProps) {
  const { doubts } = lines
  if (doubts.length === 0) return null
  return (
    <div id={DOUBTS_ID} className="alert doubts" role="group" tabIndex={-1} aria-labelledby={`${DOUBTS_ID}-title`}>
      <h2 id={`${DOUBTS_ID}-title`}>{titleOf(doubts)}</h2>
      <DoubtLines {...lines} />
      <p>{`${doubts.length === 1 ? 'If it’s right' : 'If they’re right'}, ${next}`}</p>
    </div>
  )
}

interface SendAnywayProps extends Pick<DoubtLinesProps, 'doubts' | 'onEdit'> {
  skipped: number | null
  busy: boolean
  onSend: () => void
}

/**
 * Asks once whether to send the form without answers to questions of staff (rule 19.4) and, without scripts, with likely slips (25.5). It
 * comes after the form's other buttons, because Enter in a field presses the first one.
 */
export function SendAnyway({ skipped, doubts, busy, onEdit, onSend }: SendAnywayProps) {
  const { form, draft } = useForm()
  const first = rowsAt(draft, ADDITIONAL_ANSWERS).findIndex((row) => isBlank(draftValueAt(row, 'answer')))
  const firstSkipped = `${ADDITIONAL_ANSWERS}.${Math.max(0, first)}.answer`
  return (
    <div id={SUMMARY_ID} className="alert alert-bad mt-6" role="alert" tabIndex={-1}>
      {doubts.length > 0 && (
        <>
          <p>{titleOf(doubts)}</p>
          <DoubtLines doubts={doubts} onEdit={onEdit} />
        </>
      )}
      {skipped !== null && <p>{skippedText(skipped, form.asked ?? skipped)}</p>}
      <div className="buttons">
        {skipped !== null && (
          <a
            href={`#${idOf(firstSkipped)}`}
            className="button"
            onClick={(event) => {
              event.preventDefault()
              onEdit(firstSkipped)
            }}
          >
            {skipped === 1 ? 'Answer the question' : 'Answer the questions'}
          </a>
        )}
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
