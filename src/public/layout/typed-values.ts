type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface TypedValue {
  name: string
  value: string
  /** Null for what is not checked or unchecked. */
  checked: boolean | null
}

/** Secrets and files are entered again; hidden fields are the page's own. */
const LEFT_OUT = new Set(['hidden', 'password', 'file'])
const isCheckable = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)
const controlsIn = (main: Element) =>
  [...main.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(({ type }) => !LEFT_OUT.has(type))

export const typedValues = (main: Element): TypedValue[] =>
  controlsIn(main).map((control) => ({ name: control.name, value: control.value, checked: isCheckable(control) ? control.checked : null }))

/** Enters the values as a person would, so that whoever draws the controls hears of it. */
export function enterValues(main: Element, values: readonly TypedValue[]): void {
  for (const control of controlsIn(main)) {
    const typed = values.find(({ name, value, checked }) => name === control.name && (checked === null || value === control.value))
    if (!typed) continue
    if (isCheckable(control)) {
      if (typed.checked !== control.checked) control.click()
    } else if (typed.value !== control.value) {
      /** React overrides `value` on the element itself, and would take an assignment there for its own. */
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed.value)
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
