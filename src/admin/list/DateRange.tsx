import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { colors } from '../../shared/brand/tokens'
import { firstOfMonth, firstOfYear, isDay } from '../../shared/dates'
import { serverToday } from '../../shared/server-today'
import { Field } from '../components/Field'

/** Ignores years still being typed, such as 0002 and 0020. */
const isPlausible = (day: string) => day === '' || (isDay(day) && day >= '1970-01-01')

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
  errors?: readonly string[]
}

/** Takes effect once the date is complete; empty means no bound. */
export function DayField({ label, value, onChange, errors }: DayFieldProps) {
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

const Dates = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& .shortcuts': { display: 'flex', gap: 2 },
  '& .shortcuts button': { padding: '5px 6px', minWidth: 0 },
  '& .shortcuts button[aria-pressed=true]': { background: colors.tealTint },
  // Alone in its line where the choices after it would not all fit beside it.
  [theme.breakpoints.down(1250)]: { width: '100%' },
  [theme.breakpoints.down('sm')]: {
    '& > :not(.shortcuts)': { flex: '1 1 0', minWidth: 0 },
    '& .shortcuts': { flexBasis: '100%' },
  },
}))

interface Props {
  start: string
  end: string
  onChange: (part: Readonly<Record<'start' | 'end', string>> | { start: string } | { end: string }) => void
}

export function DateRange({ start, end, onChange }: Props) {
  const today = serverToday()
  const reversed = start !== '' && end !== '' && start > end
  const shortcuts = [
    { label: 'This month', start: firstOfMonth(today), end: today },
    { label: 'YTD', start: firstOfYear(today), end, title: 'From January 1' },
    { label: 'Any date', start: '', end: '' },
  ]
  return (
    <Dates>
      <DayField
        label="From"
        value={start}
        onChange={(day) => onChange({ start: day })}
        errors={reversed ? ['This date is after the “To” date.'] : []}
      />
      <DayField label="To" value={end} onChange={(day) => onChange({ end: day })} />
      <div className="shortcuts" role="group" aria-label="Date shortcuts">
        {shortcuts.map((shortcut) => (
          <Button
            key={shortcut.label}
            title={shortcut.title}
            aria-pressed={start === shortcut.start && end === shortcut.end}
            onClick={() => onChange({ start: shortcut.start, end: shortcut.end })}
          >
            {shortcut.label}
          </Button>
        ))}
      </div>
    </Dates>
  )
}
