import type { InputHTMLAttributes } from 'react'
import type { DateField, LongTextField, NumberField, StateField, TextField } from '../../../shared/application-form/field'
import { STATE_NAMES } from '../../../shared/states'
import { FieldFrame, describedBy } from '../../components/FieldFrame'
import { typedAt } from '../draft'
import type { FieldProps } from './FieldView'
import { idOf, nameOf } from './field-names'
import { useForm } from './form-context'
import { useAutocomplete } from './use-autocomplete'

type OneAnswerField = TextField | LongTextField | StateField | DateField | NumberField
type Attributes = InputHTMLAttributes<HTMLInputElement>

/** Keyboards and corrections that fit what is asked. */
const INPUTS: Partial<Record<OneAnswerField['kind'], Attributes>> = {
  name: { autoCapitalize: 'words', spellCheck: false },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel' },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
  zip: { inputMode: 'numeric' },
  whole_number: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
}
const SHORT = new Set(['phone', 'zip', 'whole_number', 'decimal', 'money', 'date', 'state', 'choice'])
const DATE_HELP = 'For example 7/21/1984'

/** An answer of one line, a longer text, or one of several choices. */
export function OneAnswer({ field, path, label, required, optional }: FieldProps<OneAnswerField>) {
  const { draft, errors, change } = useForm()
  const autoComplete = useAutocomplete(field)
  const id = idOf(path)
  const help = field.help ?? (field.kind === 'date' ? DATE_HELP : undefined)
  const texts = errors[path]
  const input = {
    id,
    required,
    autoComplete,
    name: nameOf(path),
    className: 'input',
    value: typedAt(draft, path),
    'aria-invalid': !!texts,
    'aria-describedby': describedBy(id, help, texts),
    onChange: (event: { target: { value: string } }) => change(path, event.target.value),
  }
  const options = field.kind === 'choice' ? field.options : field.kind === 'state' ? STATE_NAMES : undefined
  return (
    <FieldFrame id={id} label={label} optional={optional} help={help} errors={texts} className={SHORT.has(field.kind) ? 'short' : ''}>
      {options ? (
        <select {...input}>{choices(options, input.value)}</select>
      ) : field.kind === 'long_text' ? (
        <textarea {...input} rows={field.rows} />
      ) : (
        <div className={field.kind === 'money' ? 'money' : undefined}>
          <input type="text" {...input} {...INPUTS[field.kind]} />
        </div>
      )}
    </FieldFrame>
  )
}

/** The lists are not closed: an answer that is not among the options stays one. */
const choices = (options: readonly string[], value: string) =>
  ['', ...(value && !options.includes(value) ? [value] : []), ...options].map((option) => (
    <option key={option} value={option}>
      {option || 'Please choose'}
    </option>
  ))
