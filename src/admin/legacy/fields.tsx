import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { STATE_NAMES } from '../../shared/states'
import { Field } from '../components/Field'
import { Picker, type PickerOption } from '../components/Picker'
import type { RecordForm } from './use-form'

/** Names of the fields whose value is a text. */
type TextName<Form> = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form] & string

interface TextFieldProps<Form> {
  of: RecordForm<Form>
  name: TextName<Form>
  label: string
  help?: string
  optional?: boolean
  /** Lines of a text area; absent is one line. */
  rows?: number
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'number'
  /** Of a number. */
  min?: number
  step?: number
  inputMode?: 'numeric' | 'decimal'
  autoComplete?: string
  startAdornment?: OutlinedInputProps['startAdornment']
}

/** A text of a record form, with its label, help and errors. */
export function TextField<Form>({
  of,
  name,
  label,
  help,
  optional,
  rows,
  type = 'text',
  min,
  step,
  inputMode,
  autoComplete = 'off',
  startAdornment,
}: TextFieldProps<Form>) {
  return (
    <Field label={optional ? `${label} (optional)` : label} help={help} errors={of.errors[name]}>
      {(ids) => (
        <OutlinedInput
          fullWidth
          multiline={rows !== undefined}
          rows={rows}
          type={type}
          value={of.form[name]}
          autoComplete={autoComplete}
          startAdornment={startAdornment}
          onChange={(event) => of.change({ [name]: event.target.value } as Partial<Form>)}
          inputProps={{ ...ids, inputMode, min, step }}
        />
      )}
    </Field>
  )
}

interface ChoiceFieldProps<Form> {
  of: RecordForm<Form>
  name: TextName<Form>
  label: string
  help?: string
  optional?: boolean
  options: readonly PickerOption[]
}

/** A choice of one in a record form. */
export const ChoiceField = <Form,>({ of, name, label, help, optional, options }: ChoiceFieldProps<Form>) => (
  <Picker
    label={optional ? `${label} (optional)` : label}
    help={help}
    value={of.form[name] as string}
    errors={of.errors[name]}
    options={options}
    onChange={(value) => of.change({ [name]: value } as Partial<Form>)}
  />
)

const STATE_OPTIONS = [{ value: '', label: 'Choose a state' }, ...STATE_NAMES.map((state) => ({ value: state, label: state }))]

/** One of the 50 states and DC (rule 12.8), by full name. */
export const StateField = <Form,>(props: Omit<ChoiceFieldProps<Form>, 'options'>) => <ChoiceField {...props} options={STATE_OPTIONS} />
