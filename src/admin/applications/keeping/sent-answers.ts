import { SECTIONS, fieldsOf, type Field, type ListField, type Stage } from '../../../shared/application-form'
import { answerAt } from '../../../shared/application-form/answers'
import { formatAnswerText, labeledEntryAnswers, labelWithText, labeledTotals } from '../../../shared/application-form/answer-labels'
import { staffLabelWithSection, staffLabel, staffTitle } from '../../../shared/application-form/staff-wording'

export interface AnswerText {
  key: string
  label: string
  text: string
  long: boolean
}

export interface SentAnswer extends AnswerText {
  /** Today's answer; null where it is the same. */
  now: string | null
}

export interface SentAnswers {
  sections: { title: string; answers: SentAnswer[] }[]
  /** Answers that this form did not have: added by an edit, or in the other stage's form. */
  added: AnswerText[]
}

const isLong = ({ kind }: Field) => kind === 'long_text'

const entriesOf = (field: ListField, answers: unknown): readonly unknown[] => {
  const value = answerAt(answers, field.name)
  return Array.isArray(value) ? value : []
}

function answerTexts(field: Field, answers: unknown, label: string): AnswerText[] {
  const { name } = field
  if (field.kind !== 'list') {
    const text = formatAnswerText(field, answerAt(answers, name))
    return text === '' ? [] : [{ key: name, label, text, long: isLong(field) }]
  }
  return entriesOf(field, answers).map((entry, index) => ({
    key: `${name}.${index}`,
    label: `${label} ${index + 1}`,
    text: labeledEntryAnswers(field, entry)
      .map((cell) => labelWithText(cell.label, cell.text))
      .join('\n'),
    long: field.fields.some(isLong),
  }))
}

function sentAnswers(field: Field, sent: unknown, now: unknown): SentAnswer[] {
  const later = answerTexts(field, now, staffLabel(field))
  const answers = answerTexts(field, sent, staffLabel(field)).map((answer) => {
    const text = later.find(({ key }) => key === answer.key)?.text ?? (field.kind === 'checkbox' ? 'No' : 'Not answered')
    return { ...answer, now: text === answer.text ? null : text }
  })
  const totals = field.kind === 'list' ? labeledTotals(field, entriesOf(field, sent)) : []
  return [...answers, ...totals.map((total) => ({ ...total, key: `${field.name} ${total.label}`, long: false, now: null }))]
}

function addedAnswers(field: Field, sent: unknown, now: unknown): AnswerText[] {
  const known = answerTexts(field, sent, '').map(({ key }) => key)
  return answerTexts(field, now, staffLabelWithSection(field)).filter(({ key }) => !known.includes(key))
}

export function compareWithSent(sent: unknown, now: unknown, stage: Stage): SentAnswers {
  const sections = SECTIONS.map((section) => ({ title: staffTitle(section), fields: fieldsOf(section, stage) }))
  return {
    sections: sections
      .map(({ title, fields }) => ({ title, answers: fields.flatMap((field) => sentAnswers(field, sent, now)) }))
      .filter(({ answers }) => answers.length > 0),
    added: sections.flatMap(({ fields }) => fields.flatMap((field) => addedAnswers(field, sent, now))),
  }
}
