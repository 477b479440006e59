import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { isDay } from '../../../shared/dates'
import { Field } from '../../components/Field'

interface Props {
  /** `YYYY-MM-DD`; empty for none. */
  day: string
  onChoose: (day: string) => void
}

const INCOMPLETE = 'Enter a full date, or remove it.'

/** Saves when it is left or on Enter: while a date is typed, it is another one with each key. */
export function FollowUpDay({ day, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(day)
  const [errors, setErrors] = useState<readonly string[]>([])
  useEffect(() => setText(day), [day])
  const finish = ({ currentTarget: { value, validity } }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const isWhole = !validity.badInput && (value === '' || (isDay(value) && value >= '1970-01-01'))
    setErrors(isWhole ? [] : [INCOMPLETE])
    if (isWhole && value !== day) onChoose(value)
  }
  const remove = () => {
    setErrors([])
    input.current?.focus()
    onChoose('')
  }
  return (
    <>
      <Field label="Follow up on" errors={errors}>
        {(ids) => (
          <OutlinedInput
            type="date"
            inputRef={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={(event) => finish(event as FocusEvent<HTMLInputElement>)}
            onKeyDown={(event) => event.key === 'Enter' && finish(event as KeyboardEvent<HTMLInputElement>)}
            inputProps={ids}
          />
        )}
      </Field>
      {day !== '' && (
        <Button size="small" onClick={remove}>
          Remove follow-up
        </Button>
      )}
    </>
  )
}
