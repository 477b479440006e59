import type { Field } from '../../shared/application-form'
import { inOneLine } from '../../shared/application-form/answer-words'
import type { ErrorLink } from '../components/ErrorSummary'
import { inFormOrder, stepOf, type Errors } from './errors'
import { idOf } from './fields/field-names'
import { fieldsAsked, sendStepOf, type FormDefinition } from './form-definition'

/** The texts of the summary, in the order of the form, each naming its question and leading to it. */
export const errorLinks = (form: FormDefinition, errors: Errors, nominated: boolean): ErrorLink[] =>
  inFormOrder(form, errors).flatMap(([path, texts]) => {
    const subject = subjectOf(form, path, nominated)
    return texts.map((text) => ({ target: targetOf(form, path), text: subject ? inOneLine(subject, text) : text }))
  })

/** Errors about a whole list lead to its add button, errors about no question nowhere. */
const targetOf = (form: FormDefinition, path: string) =>
  path === form.consent || stepOf(form, path) !== sendStepOf(form) ? idOf(path) : null

/** `Your full name`, or `Person 2, Date of birth`. A tick's error speaks for itself. */
function subjectOf(form: FormDefinition, path: string, nominated: boolean): string {
  const field = fieldsAsked(form).find(({ name }) => path === name || path.startsWith(`${name}.`))
  if (!field || field.kind === 'checkbox') return ''
  const label = labelOf(field, nominated)
  if (field.kind !== 'list' || path === field.name) return label
  const [row = '', ...rest] = path.slice(field.name.length + 1).split('.')
  const item = field.fields.find(({ name }) => name === rest.join('.'))
  return `${field.item.charAt(0).toUpperCase()}${field.item.slice(1)} ${Number(row) + 1}, ${item?.label ?? label}`
}

const labelOf = (field: Field, nominated: boolean) => (nominated ? (field.nomineeLabel ?? field.label) : field.label)
