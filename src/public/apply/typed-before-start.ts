import type { Field } from '../../shared/application-form'
import { withAnswer } from '../../shared/application-form/answers'
import { rowsAt, draftValueAt, type Draft } from './draft'
import { nameOf } from './fields/form-context'
import { fieldsAsked, type FormDefinition } from './form-definition'

export function typedBeforeStart(form: FormDefinition, element: HTMLFormElement, draft: Draft): Draft {
  return [...fieldsAsked(form).flatMap((field) => pathsOf(field, draft)), ...(form.consent ? [form.consent] : [])].reduce((now, path) => {
    const typed = valueOf(element.elements.namedItem(nameOf(path)))
    return typed === null || typed === draftValueAt(now, path) ? now : withAnswer(now, path, typed)
  }, draft)
}

const pathsOf = (field: Field, draft: Draft): string[] =>
  field.kind === 'list'
    ? rowsAt(draft, field.name).flatMap((_, row) => field.fields.map(({ name }) => `${field.name}.${row}.${name}`))
    : [field.name]

function valueOf(control: Element | RadioNodeList | null): string | null {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? 'true' : ''
  return control && 'value' in control ? String(control.value) : null
}
