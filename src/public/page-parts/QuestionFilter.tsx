import { useEffect, useRef } from 'react'
import { unescapeHtml } from '../../shared/html'
import { OurEmail } from '../components/EmailField'
import { type Question, type Section, wordsOf } from './outline'

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

function elementInHash(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

export function useAddressedQuestion() {
  useEffect(() => {
    const open = () => {
      const question = elementInHash()
      if (question instanceof HTMLDetailsElement) question.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

export const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap(({ groups }) => groups.flatMap((group) => (group.type === 'questions' ? group.questions : [])))

export function findQuestions(sections: Section[], query: string): Section[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return sections
  return sections.map((section) => {
    const groups = section.groups.map((group) =>
      group.type === 'questions'
        ? { ...group, questions: group.questions.map((question) => ({ ...question, isFound: holds(question, wanted) })) }
        : group,
    )
    return { ...section, groups, isFound: questionsOf([{ ...section, groups }]).some(({ isFound }) => isFound) }
  })
}

/** Inline tags don't end a word; others do. */
const textOf = (html: string) => unescapeHtml(html.replace(/<\/?(?:a|b|em|i|strong|u)\b[^<>]*>/g, '').replace(/<[^<>]*>/g, ' '))

function holds({ ask, html }: Question, wanted: readonly string[]): boolean {
  const words = wordsOf(`${ask} ${textOf(html)}`)
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
