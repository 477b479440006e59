import { useEffect, useRef } from 'react'
import { OurEmail } from '../components/EmailField'

interface Props {
  isAsked: boolean
  onChange: (query: string) => void
  found: number
  all: number
}

export function QuestionFilter({ isAsked, onChange, found, all }: Props) {
  const field = useRef<HTMLInputElement>(null)

  /** Picks up text from before hydration, or that the browser restored. */
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
