import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Field } from '../components/Field'
import { isRecordNumber } from './record-number'

const Narrow = styled(Field)({ width: 120 })

interface Props {
  value: string
  onChange: (record: string) => void
}

/** One record of a kind, by the number in its address; takes effect while it is a number, and emptied it is every one. */
export function RecordNumber({ value, onChange }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <Narrow label="Number" errors={isRecordNumber(text) ? [] : ['Digits alone, please.']}>
      {(ids) => (
        <OutlinedInput
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (isRecordNumber(event.target.value)) onChange(event.target.value)
          }}
          inputProps={{ ...ids, inputMode: 'numeric', autoComplete: 'off' }}
        />
      )}
    </Narrow>
  )
}
