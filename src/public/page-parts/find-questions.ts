import { useEffect } from 'react'
import { unescapeHtml } from '../../shared/escape-html'
import type { Question, Section } from './outline'
import { wordsOf } from './words'

/** What the address names (`#who-can-apply`); an address that means nothing names nothing. */
function named(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/** Opens the question that the address names, now and whenever a link of the page names another. */
export function useAddressedQuestion() {
  useEffect(() => {
    const open = () => {
      const question = named()
      if (question instanceof HTMLDetailsElement) question.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

export const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap(({ groups }) => groups.flatMap((group) => (group.type === 'questions' ? group.questions : [])))

/**
 * Marks the questions that hold every word of `query`, in question or answer, and the sections that hold such a question. A word may
 * be typed in part, from its beginning.
 * @returns the sections as they are when nothing is looked for
 */
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

/** Tags within a word do not end it, others do. */
const textOf = (html: string) => unescapeHtml(html.replace(/<\/?(?:a|b|em|i|strong|u)\b[^<>]*>/g, '').replace(/<[^<>]*>/g, ' '))

function holds({ ask, html }: Question, wanted: readonly string[]): boolean {
  const words = wordsOf(`${ask} ${textOf(html)}`)
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
