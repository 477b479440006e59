import { withAnswer, type AnswerTree } from '../../../shared/application-form/answers'
import type { Field, ItemField } from '../../../shared/application-form/field'
import { rowsAt, draftValueAt, type Draft } from '../draft'
import { fieldsAsked, type FormDefinition } from '../form-definition'

/** The form as saved: text as typed, checkboxes and choices as true, false or null. It reopens exactly as it was. */
export function answersToSave(form: FormDefinition, draft: Draft): AnswerTree {
  const answers = typed(fieldsAsked(form), draft)
  return form.consent ? { ...answers, [form.consent]: draftValueAt(draft, form.consent) === 'true' } : answers
}

const typed = (fields: readonly Field[], draft: Draft): AnswerTree =>
  fields.reduce<AnswerTree>((answers, field) => withAnswer(answers, field.name, valueOf(field, draft)), {})

const valueOf = (field: Field, draft: Draft): unknown =>
  field.kind === 'list' ? rowsAt(draft, field.name).map((row) => typed(field.fields, row)) : itemOf(field, draftValueAt(draft, field.name))

function itemOf({ kind }: ItemField, text: string): unknown {
  if (kind === 'checkbox') return text === 'true'
  if (kind === 'yes_no') return text === '' ? null : text === 'true'
  return text
}
