import { SECTIONS, fieldsOf, type Field, type Stage } from '../../../shared/application-form'
import { answerAt } from '../../../shared/application-form/answers'
import { formatAnswerText, labeledEntryAnswers, labelWithText, labeledTotals } from '../../../shared/application-form/answer-labels'
import { isEmptyView, viewSection } from '../../../shared/application-form/section-view'
import { staffLabel, staffTitle } from '../../../shared/application-form/staff-wording'

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
  if (field.kind !== 'list') return formatAnswerText(field, value)
  return rowsOf(value)
    .map((entry) =>
      labeledEntryAnswers(field, entry)
        .map(({ label, text }) => labelWithText(label, text))
        .join(', '),
    )
    .join('\n')
}

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const answeredSections = (answers: unknown, stage: Stage, day: string): AnsweredSection[] =>
  SECTIONS.map((section) => ({ ...section, fields: fieldsOf(section, stage) })).flatMap((section) => {
    const view = viewSection(section, answers, { [stage]: day })
    if (isEmptyView(view) && view.unanswered.length === 0) return []
    return [
      {
        title: staffTitle(section),
        ticked: view.ticked.map(staffLabel),
        answers: view.answered.map(({ field, value }) => ({
          label: staffLabel(field),
          text: field.kind === 'list' ? '' : formatAnswerText(field, value),
        })),
        lists: view.lists.map(({ field, value }) => ({
          label: staffLabel(field),
          item: field.item,
          entries: rowsOf(value).map((entry) => labeledEntryAnswers(field, entry)),
          totals: labeledTotals(field, rowsOf(value)),
        })),
        unanswered: view.unanswered.map(staffLabel),
      },
    ]
  })
