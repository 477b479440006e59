import { SECTIONS, fieldsOf, type Field, type Stage } from '../../../shared/application-form'
import { answerAt, isAnswered } from '../../../shared/application-form/answers'
import { answerWords } from '../../../shared/application-form/answer-words'
import { labelOf } from '../../../shared/application-form/staff-wording'

function linesOfField(field: Field, answers: unknown): string[] {
  const value = answerAt(answers, field.name)
  if (!isAnswered(value)) return []
  if (field.kind !== 'list') {
    const words = answerWords(field, value)
    return words === '' ? [] : `${labelOf(field)}: ${words}`.split('\n')
  }
  return (value as unknown[]).map((entry, index) => {
    const told = field.fields
      .map((item) => ({ label: item.label, words: answerWords(item, answerAt(entry, item.name)) }))
      .filter(({ words }) => words !== '')
    return `${labelOf(field)} ${index + 1}: ${told.map(({ label, words }) => `${label} ${words}`).join(', ')}`
  })
}

/** What a stage holds, an answer a line, in the order of the form: to be laid beside another state of it. */
export const linesOf = (answers: unknown, stage: Stage): string[] =>
  SECTIONS.flatMap((section) => fieldsOf(section, stage).flatMap((field) => linesOfField(field, answers)))
