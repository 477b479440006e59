import { answerAt, withAnswer, type AnswerTree } from '../../../shared/application-form/answers'
import { decodeFields } from '../../../shared/application-form/decode-form'
import type { Field, ItemField } from '../../../shared/application-form'
import { centsToInput } from '../../../shared/money'

export type FormAnswers = AnswerTree

function typedItem({ kind }: ItemField, value: unknown): string | boolean {
  if (kind === 'checkbox') return value === true
  if (typeof value === 'number') return kind === 'money' ? centsToInput(value) : String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

const typedField = (field: Field, value: unknown): unknown =>
  field.kind === 'list'
    ? (Array.isArray(value) ? (value as unknown[]) : []).map((row) => toFormAnswers(field.fields, row))
    : typedItem(field, value)

export const toFormAnswers = (fields: readonly Field[], answers: unknown): FormAnswers =>
  fields.reduce<FormAnswers>((typed, field) => withAnswer(typed, field.name, typedField(field, answerAt(answers, field.name))), {})

export const emptyRow = (fields: readonly ItemField[]): FormAnswers => toFormAnswers(fields, {})

const asText = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 'true' : ''
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]))
}

/** Parses form values into cents, days, and booleans; what can't be parsed stays as typed, for the schema to refuse. */
export const parseFormAnswers = (fields: readonly Field[], typed: FormAnswers): AnswerTree => decodeFields(fields, asText(typed))
