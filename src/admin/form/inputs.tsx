import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { type ComponentProps, useId, useState } from 'react'
import type { TextDetail } from '../../shared/form-fields'
import { withoutDollarSign } from '../../shared/money'
import { formatUsPhone, normalizeEmail } from '../../shared/normalize-characters'
import { STATE_NAMES } from '../../shared/states'
import { completeWebAddress } from '../../shared/web-address'
import { Field, FieldErrors } from '../components/Field'
import { Picker, type PickerOption } from '../components/Picker'
import { useField } from './form-fields'

interface InputProps {
  source: string
  label: string
  help?: string
  optional?: boolean
}

const TIDY: Partial<Record<string, (text: string) => string>> = { email: normalizeEmail, url: completeWebAddress }

interface TextInputProps extends InputProps {
  rows?: number
  minRows?: number
  maxRows?: number
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'password'
  /** Replaces number inputs: those change with the mouse wheel, and read 25,5 as 255. */
  inputMode?: 'numeric' | 'decimal'
  autoComplete?: string
  autoFocus?: boolean
  startAdornment?: OutlinedInputProps['startAdornment']
  onKeyDown?: OutlinedInputProps['onKeyDown']
  tidy?: (text: string) => string
}

const labelOf = (label: string, optional?: boolean) => (optional ? `${label} (optional)` : label)

export function TextInput({
  source,
  label,
  help,
  optional,
  rows,
  minRows,
  maxRows,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  autoFocus,
  startAdornment,
  onKeyDown,
  tidy = TIDY[type],
}: TextInputProps) {
  const { value, errors, change, onBlur } = useField<string>(source, label)
  return (
    <Field label={labelOf(label, optional)} help={help} errors={errors}>
      {(ids) => (
        <OutlinedInput
          fullWidth
          multiline={rows !== undefined || minRows !== undefined}
          rows={rows}
          minRows={minRows}
          maxRows={maxRows}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          startAdornment={startAdornment}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (tidy && tidy(value) !== value) change(tidy(value))
            onBlur()
          }}
          onChange={(event) => change(event.target.value)}
          inputProps={{ ...ids, inputMode }}
        />
      )}
    </Field>
  )
}

export const DayInput = (props: InputProps) => <TextInput {...props} type="date" />

export const PhoneInput = (props: InputProps) => <TextInput {...props} type="tel" tidy={formatUsPhone} />

export function DetailInput({ source, detail: { label, type, schema } }: { source: string; detail: TextDetail }) {
  const props = { source, label, optional: schema.safeParse('').success }
  return type === 'tel' ? <PhoneInput {...props} /> : <TextInput {...props} type={type} />
}

export const SlugInput = (props: InputProps & Pick<TextInputProps, 'startAdornment'>) => (
  <TextInput {...props} tidy={(text) => text.trim().toLowerCase()} />
)

interface ChoiceInputProps extends InputProps {
  options: readonly PickerOption[]
}

/** Keeps a value that is not among the options; it would look empty otherwise. */
export function ChoiceInput({ source, label, help, optional, options }: ChoiceInputProps) {
  const { value, errors, change } = useField<string>(source, label, (chosen) => options.find((option) => option.value === chosen)?.label)
  const [initialValue] = useState(value)
  const isOther = initialValue && options.every((option) => option.value !== initialValue)
  const all = isOther ? [...options, { value: initialValue, label: initialValue }] : options
  return <Picker label={labelOf(label, optional)} help={help} value={value} errors={errors} options={all} onChange={change} />
}

const STATE_OPTIONS = [{ value: '', label: 'Choose a state' }, ...STATE_NAMES.map((state) => ({ value: state, label: state }))]

export const StateInput = (props: InputProps) => <ChoiceInput {...props} options={STATE_OPTIONS} />

interface SwitchInputProps extends Pick<InputProps, 'source' | 'label'> {
  on: readonly [word: string, meaning: string]
  off: readonly [word: string, meaning: string]
}

export function SwitchInput({ source, label, on, off }: SwitchInputProps) {
  const { value, change } = useField<boolean>(source, label, (chosen) => (chosen ? on : off)[0])
  return (
    <FormControlLabel
      control={<Switch checked={value} onChange={(event) => change(event.target.checked)} />}
      label={(value ? on : off).join(': ')}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

export function CheckInput({ source, label }: Pick<InputProps, 'source' | 'label'>) {
  const { value, errors, change } = useField<boolean>(source, label, (ticked) => (ticked ? 'Yes' : 'No'))
  const id = useId()
  const ids = { 'aria-describedby': errors.length > 0 ? id : undefined, 'aria-invalid': errors.length > 0 }
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={Boolean(value)} onChange={(event) => change(event.target.checked)} slotProps={{ input: ids }} />}
        label={label}
      />
      <FieldErrors id={id} texts={errors} />
    </div>
  )
}

export const DollarInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput {...props} inputMode="decimal" tidy={withoutDollarSign} startAdornment={<InputAdornment position="start">$</InputAdornment>} />
)
