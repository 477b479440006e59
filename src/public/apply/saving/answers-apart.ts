import { router } from '@inertiajs/react'
import type { AnswerTree } from '../../../shared/application-form/answers'

interface Apart {
  answers: AnswerTree | null
  draft: { saved_at: string; version: number; mark?: string } | null
}

type Props = Partial<Apart> & { application?: Partial<Apart> | null }

let apart: Apart | null = null

/** After Back, a document may show the state in which it first came. */
const mayBeOld = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/**
 * Moves answers out of the page's data before Inertia starts: it would keep them in the browser's history, unencrypted, after the visit.
 * Later pages fetch them separately (rule 18.6).
 */
export function moveAnswersOutOfPage(): void {
  const data = document.querySelector('script[data-page]')
  if (data?.textContent?.includes('"component":"Apply')) {
    const page = JSON.parse(data.textContent) as { props: Props }
    const { application } = page.props
    /** The extended form's answers are in its application; null until the access code was accepted. */
    const holder = application === undefined ? page.props : application
    const answers = holder?.answers ?? null
    if (answers || !mayBeOld()) apart = { answers, draft: holder?.draft ?? null }
    if (holder && answers) {
      holder.answers = null
      data.textContent = JSON.stringify(page)
    }
  }
  router.on('before', ({ detail: { visit } }) => {
    visit.headers['X-Answers'] = 'apart'
    forgetMovedAnswers()
  })
}

/**
 * Initial state of a page's form. In a browser it comes from the document; it is empty on a page reached by a link or by Back. On the
 * server it comes from the page's data.
 */
export function initialFormState({ answers, draft }: Apart) {
  if (typeof window === 'undefined') return { answers, saved: draft, isFresh: true }
  return { answers: apart?.answers ?? null, saved: apart?.draft ?? null, isFresh: apart !== null }
}

export const forgetMovedAnswers = (): void => {
  apart = null
}
