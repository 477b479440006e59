import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { isDay } from '../../shared/dates'
import { Field } from '../components/Field'

/** Years being typed pass through 0002 and 0020: only a plausible one counts. */
const isPlausible = (day: string) => day === '' || (isDay(day) && day >= '1970-01-01')

interface Props {
  label: string
  value: string
  onChange: (day: string) => void
  errors?: readonly string[]
}

/** A day that takes effect once it is whole; emptied, it is no bound. */
export function DayField({ label, value, onChange, errors }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <Field label={label} errors={errors}>
      {(ids) => (
        <OutlinedInput
          type="date"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (isPlausible(event.target.value)) onChange(event.target.value)
          }}
          inputProps={ids}
        />
      )}
    </Field>
  )
}
