import { withAnswer } from '../../shared/application-form/answers'
import { FIELDS_ASKED, typedAt, type Draft } from './draft'
import { nameOf } from './fields/field-names'

/** On a slow phone people type before the scripts have started: takes over what already stands in the form. */
export function typedBeforeStart(form: HTMLFormElement, draft: Draft): Draft {
  return [...FIELDS_ASKED.filter((field) => field.kind !== 'list').map(({ name }) => name), 'accept_terms'].reduce((now, path) => {
    const typed = valueOf(form.elements.namedItem(nameOf(path)))
    return typed === null || typed === typedAt(now, path) ? now : withAnswer(now, path, typed)
  }, draft)
}

function valueOf(control: Element | RadioNodeList | null): string | null {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? 'true' : ''
  return control && 'value' in control ? String(control.value) : null
}
