import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormState, type FieldError } from 'react-hook-form'
import { FieldErrors } from '../components/Field'
import { useFocusAfterDelete } from '../components/ConfirmModal'
import { errorMessages, ListFieldset } from './form-fields'

interface Props {
  source: string
  legend: string
  intro?: string
  noun: string
  addLabel: string
  empty: object
  most: number
  full?: string
  className?: string
  head?: ReactNode
  row: (place: number, isNew: boolean) => ReactNode
}

export function RowsInput({ source, legend, intro, noun, addLabel, empty, most, full, className, head, row }: Props) {
  const { fields, append, remove } = useFieldArray<Record<string, object[]>, string, 'key'>({ name: source, keyName: 'key' })
  const error = useFormState().errors[source]
  const [added, setAdded] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  useFocusAfterDelete(fields.length, () => adding.current?.focus())
  const add = () => {
    setAdded(true)
    append(empty, { shouldFocus: false })
  }
  return (
    <ListFieldset className={className}>
      <legend>{legend}</legend>
      {intro && <p>{intro}</p>}
      {fields.length > 0 && head}
      <ol>
        {fields.map(({ key }, place) => (
          <li key={key}>
            {row(place, added && place === fields.length - 1)}
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutlined />}
              onClick={() => remove(place)}
              aria-label={`Remove ${noun} ${place + 1}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <FieldErrors texts={errorMessages((error?.root ?? error) as FieldError | undefined)} />
      {fields.length < most ? (
        <Button ref={adding} variant="outlined" startIcon={<Add />} onClick={add}>
          {addLabel}
        </Button>
      ) : (
        full && <p>{full}</p>
      )}
    </ListFieldset>
  )
}
