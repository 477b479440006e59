import type { MouseEvent } from 'react'
import { labelWithText } from '../../shared/application-form/answer-labels'
import { PHONE_DOUBT, type Doubt } from './doubts'
import { idOf, useForm } from './fields/form-context'
import { DOUBTS_ID } from './form-definition'

interface Props {
  doubts: readonly Doubt[]
  next: string
  onEdit: (path: string) => void
  focusAfter?: string
}

export function DoubtList({ doubts, next, onEdit, focusAfter }: Props) {
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
