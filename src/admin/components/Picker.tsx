import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from './Field'

export interface PickerOption {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: readonly PickerOption[]
  onChange: (value: string) => void
  className?: string
}

/** A choice of one, with the system's own list: at home on phones and keyboards. */
export const Picker = ({ label, value, options, onChange, className }: Props) => (
  <Field label={label} className={className}>
    {(ids) => (
      <NativeSelect input={<OutlinedInput />} value={value} onChange={(event) => onChange(event.target.value)} inputProps={ids}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)
