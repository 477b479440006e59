import { useEffect } from 'react'
import { unescapeHtml } from '../../shared/html'
import { type Question, type Section, wordsOf } from './outline'

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
