import { useEffect, useRef } from 'react'
import { OurEmail } from '../components/EmailField'

interface Props {
  /** Whether something is looked for at all. */
  isAsked: boolean
  onChange: (query: string) => void
  found: number
  all: number
}

/** Looks for questions as one types; it needs scripts, and is there with them alone. */
export function QuestionFilter({ isAsked, onChange, found, all }: Props) {
  const field = useRef<HTMLInputElement>(null)

  /** What was typed before the page came to life, or stands there again after going back. */
  useEffect(() => onChange(field.current?.value ?? ''), [onChange])

  return (
    <div className="question-filter js-only" role="search" aria-label="Questions">
      <label htmlFor="question-filter">Find a question</label>
      <input
        id="question-filter"
        ref={field}
        type="search"
        className="input"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status">{!isAsked ? '' : found === 0 ? 'No matching questions.' : `Showing ${found} of ${all} questions`}</p>
      {found === 0 && (
        <p className="alert">
          Try a single word or a shorter one. Or email <OurEmail />.
        </p>
      )}
    </div>
  )
}
