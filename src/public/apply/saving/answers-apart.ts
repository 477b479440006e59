import { router } from '@inertiajs/react'
import type { AnswerTree } from '../../../shared/application-form/answers'

interface Apart {
  answers: AnswerTree | null
  /** Of answers that were saved. */
  draft: { saved_at: string; version: number; mark?: string } | null
}

/** Props of the pages with a form: the answers stand in them, or in what is told of the application. */
type Props = Partial<Apart> & { application?: Partial<Apart> | null }

let apart: Apart | null = null

/** Back to a document may show it as it was when it came, before anything was saved. */
const mayBeOld = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/**
 * The page library keeps a page's data in the browser's history, in the clear, where it outlives the visit. What a family typed is taken out
 * before the library reads the page, and asked for apart on later pages (rule 18.6). To be called before the library starts.
 */
export function keepAnswersApart(): void {
  const data = document.querySelector('script[data-page]')
  if (data?.textContent?.includes('"component":"Apply')) {
    const page = JSON.parse(data.textContent) as { props: Props }
    const { application } = page.props
    /** The extended form's stand with the application that they are of; null until a good code was given. */
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
    forgetAnswersApart()
  })
}

/**
 * How a page's form starts: in a browser with what came with its document, since the page's data are without it, and empty on a page that
 * was reached from another, or by Back; on the server with the page's data.
 */
export function startOf({ answers, draft }: Apart) {
  if (typeof window === 'undefined') return { answers, saved: draft, isFresh: true }
  return { answers: apart?.answers ?? null, saved: apart?.draft ?? null, isFresh: apart !== null }
}

export const forgetAnswersApart = (): void => {
  apart = null
}
