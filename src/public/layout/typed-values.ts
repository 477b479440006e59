type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface TypedValue {
  name: string
  value: string
  checked: boolean | null
}

/** Secrets and files must be entered again; hidden fields belong to the page. */
const LEFT_OUT = new Set(['hidden', 'password', 'file'])
const isCheckable = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)
const controlsIn = (main: Element) =>
  [...main.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(({ type }) => !LEFT_OUT.has(type))

export const typedValues = (main: Element): TypedValue[] =>
  controlsIn(main).map((control) => ({ name: control.name, value: control.value, checked: isCheckable(control) ? control.checked : null }))

export function enterValues(main: Element, values: readonly TypedValue[]): void {
  for (const control of controlsIn(main)) {
    const typed = values.find(({ name, value, checked }) => name === control.name && (checked === null || value === control.value))
    if (!typed) continue
    if (isCheckable(control)) {
      if (typed.checked !== control.checked) control.click()
    } else if (typed.value !== control.value) {
      /** React overrides `value` on the element and would ignore an assignment. */
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed.value)
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
