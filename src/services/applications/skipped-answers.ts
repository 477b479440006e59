import { ADDITIONAL_ANSWERS, SECTIONS, fieldsOf, type Field } from '../../shared/application-form'
import { answerAt, isAnswered, type AnswerTree } from '../../shared/application-form/answers'
import type { AdditionalAnswer } from '../../shared/application-form/questions'

const FIELDS = SECTIONS.flatMap((section) => fieldsOf(section, 'extended'))

function isGiven(field: Field, value: unknown): boolean {
  if (field.kind === 'checkbox') return value === true
  if (field.kind !== 'list') return isAnswered(value)
  const asked = field.name === ADDITIONAL_ANSWERS ? field.fields.filter(({ name }) => name !== 'question') : field.fields
  return Array.isArray(value) && value.some((entry: unknown) => asked.some((item) => isGiven(item, answerAt(entry, item.name))))
}

const comparable = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => (inner === '' ? null : inner))

/**
 * Tells whether the extended form answers nothing: what it was prefilled with from the first form is no answer (rule 19.4).
 * @param known what the form is prefilled with, read by the same schema
 */
export const answersNothing = (form: AnswerTree, known: AnswerTree): boolean =>
  FIELDS.every((field) => {
    const value = answerAt(form, field.name)
    const isPrefilled = field.stages.includes('first') && comparable(value) === comparable(answerAt(known, field.name))
    return isPrefilled || !isGiven(field, value)
  })

export const countSkipped = (form: AnswerTree): number =>
  (answerAt(form, ADDITIONAL_ANSWERS) as readonly AdditionalAnswer[]).filter(({ answer }) => !isAnswered(answer)).length
