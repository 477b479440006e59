import { SECTIONS, fieldsOf, type Field, type ListField, type Stage } from '../../../shared/application-form'
import { answerAt } from '../../../shared/application-form/answers'
import { answerWords, entryWords, inOneLine, totalWords } from '../../../shared/application-form/answer-words'
import { labelApart, labelOf, titleOf } from '../../../shared/application-form/staff-wording'

export interface Told {
  key: string
  label: string
  text: string
  long: boolean
}

export interface SentAnswer extends Told {
  /** Today's answer; null where it is the same. */
  now: string | null
}

export interface SentAnswers {
  sections: { title: string; answers: SentAnswer[] }[]
  /** Answers that this form did not have: added by an edit, or in the other stage's form. */
  added: Told[]
}

const isLong = ({ kind }: Field) => kind === 'long_text'

const entriesOf = (field: ListField, answers: unknown): readonly unknown[] => {
  const value = answerAt(answers, field.name)
  return Array.isArray(value) ? value : []
}

function told(field: Field, answers: unknown, label: string): Told[] {
  const { name } = field
  if (field.kind !== 'list') {
    const text = answerWords(field, answerAt(answers, name))
    return text === '' ? [] : [{ key: name, label, text, long: isLong(field) }]
  }
  return entriesOf(field, answers).map((entry, index) => ({
    key: `${name}.${index}`,
    label: `${label} ${index + 1}`,
    text: entryWords(field, entry)
      .map((cell) => inOneLine(cell.label, cell.text))
      .join('\n'),
    long: field.fields.some(isLong),
  }))
}

function sentAnswers(field: Field, sent: unknown, now: unknown): SentAnswer[] {
  const later = told(field, now, labelOf(field))
  const answers = told(field, sent, labelOf(field)).map((answer) => {
    const text = later.find(({ key }) => key === answer.key)?.text ?? (field.kind === 'checkbox' ? 'No' : 'Not answered')
    return { ...answer, now: text === answer.text ? null : text }
  })
  const totals = field.kind === 'list' ? totalWords(field, entriesOf(field, sent)) : []
  return [...answers, ...totals.map((total) => ({ ...total, key: `${field.name} ${total.label}`, long: false, now: null }))]
}

function addedAnswers(field: Field, sent: unknown, now: unknown): Told[] {
  const known = told(field, sent, '').map(({ key }) => key)
  return told(field, now, labelApart(field)).filter(({ key }) => !known.includes(key))
}

export function compareWithSent(sent: unknown, now: unknown, stage: Stage): SentAnswers {
  const sections = SECTIONS.map((section) => ({ title: titleOf(section), fields: fieldsOf(section, stage) }))
  return {
    sections: sections
      .map(({ title, fields }) => ({ title, answers: fields.flatMap((field) => sentAnswers(field, sent, now)) }))
      .filter(({ answers }) => answers.length > 0),
    added: sections.flatMap(({ fields }) => fields.flatMap((field) => addedAnswers(field, sent, now))),
  }
}
