import { Link } from '@inertiajs/react'
import { useState } from 'react'
import type { PageProps } from '../../shared/page-props'
import { Contents, PageSections, PreviewNotice } from '../page-parts/PageSections'
import { findQuestions, QuestionFilter, questionsOf, useAddressedQuestion } from '../page-parts/QuestionFilter'
import { outline } from '../page-parts/outline'

const LONG = { sections: 4, questions: 6 }

/** Always links to the status page, whatever staff write. */
const APPLYING = 'how-it-works'

export function Info({ slug, text, is_preview }: PageProps['Info']) {
  const [query, setQuery] = useState('')
  useAddressedQuestion()
  const sections = findQuestions(outline(text), query)
  const untitled = sections.filter(({ title }) => title === null)
  const titled = sections.filter(({ title }) => title !== null)
  const questions = questionsOf(sections)
  const hasContents = titled.length >= LONG.sections
  const hasFilter = questions.length >= LONG.questions
  return (
    <article className="info">
      {is_preview && <PreviewNotice />}
      <div className="info-head">
        <h1>{text.title}</h1>
        <PageSections sections={untitled} />
      </div>
      {(hasContents || hasFilter || slug === APPLYING) && (
        <div className="info-side no-print">
          {slug === APPLYING && (
            <p>
              Already applied?
              <br />
              <Link href="/apply/status">Check your application status</Link>
            </p>
          )}
          {hasFilter && (
            <QuestionFilter
              isAsked={query.trim() !== ''}
              onChange={setQuery}
              found={questions.filter(({ isFound }) => isFound !== false).length}
              all={questions.length}
            />
          )}
          {hasContents && <Contents sections={titled.filter(({ isFound }) => isFound !== false)} />}
        </div>
      )}
      <div className="info-text">
        <PageSections sections={titled} />
      </div>
    </article>
  )
}
