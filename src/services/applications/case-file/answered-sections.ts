import { SECTIONS, fieldsOf, type Field, type Stage } from '../../../shared/application-form'
import { answerAt } from '../../../shared/application-form/answers'
import { answerWords, entryWords, inOneLine, totalWords } from '../../../shared/application-form/answer-words'
import { isEmptyView, viewSection } from '../../../shared/application-form/section-view'
import { labelOf, titleOf } from '../../../shared/application-form/staff-wording'

export interface AnsweredSection {
  title: string
  ticked: string[]
  answers: { label: string; text: string }[]
  lists: {
    label: string
    item: string
    entries: { label: string; text: string }[][]
    totals: { label: string; text: string }[]
  }[]
  unanswered: string[]
}

export const wordsAt = (field: Field, answers: unknown): string => {
  const value = answerAt(answers, field.name)
  if (field.kind !== 'list') return answerWords(field, value)
  return rowsOf(value)
    .map((entry) =>
      entryWords(field, entry)
        .map(({ label, text }) => inOneLine(label, text))
        .join(', '),
    )
    .join('\n')
}

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** @param day it was sent, `YYYY-MM-DD` */
export const answeredSections = (answers: unknown, stage: Stage, day: string): AnsweredSection[] =>
  SECTIONS.map((section) => ({ ...section, fields: fieldsOf(section, stage) })).flatMap((section) => {
    const view = viewSection(section, answers, { [stage]: day })
    if (isEmptyView(view) && view.unanswered.length === 0) return []
    return [
      {
        title: titleOf(section),
        ticked: view.ticked.map(labelOf),
        answers: view.answered.map(({ field, value }) => ({
          label: labelOf(field),
          text: field.kind === 'list' ? '' : answerWords(field, value),
        })),
        lists: view.lists.map(({ field, value }) => ({
          label: labelOf(field),
          item: field.item,
          entries: rowsOf(value).map((entry) => entryWords(field, entry)),
          totals: totalWords(field, rowsOf(value)),
        })),
        unanswered: view.unanswered.map(labelOf),
      },
    ]
  })
