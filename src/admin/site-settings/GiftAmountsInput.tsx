import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { useFieldArray, useFormState, type FieldError } from 'react-hook-form'
import { MOST_GIFT_AMOUNTS } from '../../shared/gift-amounts'
import { FieldErrors } from '../components/FieldErrors'
import { useFocusAfterDelete } from '../components/use-focus-after-delete'
import { useFormField } from '../form/form-fields'
import { TextInput } from '../form/inputs'
import { ListFieldset } from '../form/ListFieldset'
import { textsOf } from '../form/use-field'
import { EMPTY_AMOUNT, sayAmounts, type TypedAmount } from './settings-form'

const Set = styled(ListFieldset)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem' },
  '& > ol > li': { display: 'grid', gap: 10, alignItems: 'start' },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: {
    '& > ol > li': { gridTemplateColumns: '9rem minmax(0, 1fr) auto', columnGap: 16 },
    '& > ol > li > button': { marginTop: 28 },
  },
}))

interface Typed {
  gift_amounts: TypedAmount[]
}

/** The amounts that the donate page suggests, in their order (rule 6.18). */
export function GiftAmountsInput() {
  const { fields, append, remove } = useFieldArray<Typed, 'gift_amounts', 'key'>({ name: 'gift_amounts', keyName: 'key' })
  const { errors } = useFormState<Typed>()
  const [added, setAdded] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  useFormField('gift_amounts', 'Suggested amounts', (amounts) => sayAmounts((amounts ?? []) as TypedAmount[]))
  useFocusAfterDelete(fields.length, () => adding.current?.focus())
  return (
    <Set>
      <legend>Suggested amounts</legend>
      <p>Shown on the donate page in this order. Say what one can do, where you know: a month of rent in Duluth.</p>
      <ol>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <TextInput
              source={`gift_amounts.${place}.amount`}
              label={`Amount ${place + 1}, in dollars`}
              inputMode="numeric"
              autoFocus={added && place === fields.length - 1}
            />
            <TextInput source={`gift_amounts.${place}.meaning`} label={`What amount ${place + 1} can do`} optional />
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutlined />}
              onClick={() => remove(place)}
              aria-label={`Remove amount ${place + 1}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <FieldErrors texts={textsOf((errors.gift_amounts?.root ?? errors.gift_amounts) as FieldError | undefined)} />
      {fields.length < MOST_GIFT_AMOUNTS ? (
        <Button
          ref={adding}
          variant="outlined"
          startIcon={<Add />}
          onClick={() => {
            setAdded(true)
            append(EMPTY_AMOUNT, { shouldFocus: false })
          }}
        >
          Add an amount
        </Button>
      ) : (
        <p>These are all that there is room for.</p>
      )}
    </Set>
  )
}
