import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from './Field'

export interface PickerOption {
  value: string
  label: string
  disabled?: boolean
}

export interface PickerGroup {
  label: string
  options: readonly PickerOption[]
}

interface Props {
  label: string
  help?: string
  value: string
  options: readonly PickerOption[]
  groups?: readonly PickerGroup[]
  onChange: (value: string) => void
  errors?: readonly string[]
  disabled?: boolean
  className?: string
}

const toOption = ({ value, label, disabled }: PickerOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

export const Picker = ({ label, help, value, options, groups = [], onChange, errors, disabled, className }: Props) => (
  <Field label={label} help={help} errors={errors} className={className}>
    {(ids) => (
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        inputProps={ids}
      >
        {options.map(toOption)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(toOption)}
          </optgroup>
        ))}
      </NativeSelect>
    )}
  </Field>
)
