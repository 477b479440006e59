import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { useFieldArray, useFormState, type FieldError } from 'react-hook-form'
import { colors } from '../../../shared/brand/tokens'
import { FieldErrors } from '../../components/FieldErrors'
import { useFocusAfterDelete } from '../../components/use-focus-after-delete'
import { ListFieldset } from '../../form/ListFieldset'
import { TextInput } from '../../form/inputs'
import { textsOf } from '../../form/use-field'

const MOST = 12

const Set = styled(ListFieldset)({
  paddingTop: 0,
  borderTop: 0,
  '& > ol > li': { padding: 14, border: `1px solid ${colors.hairline}`, borderRadius: 8, display: 'grid', gap: 10 },
  '& button': { justifySelf: 'start' },
})

interface Typed {
  steps: { title: string; text: string }[]
}

/** Steps in their order: as many as there are, each with errors of its own. */
export function StepsInput() {
  const { fields, append, remove } = useFieldArray<Typed, 'steps', 'key'>({ name: 'steps', keyName: 'key' })
  const { errors } = useFormState<Typed>()
  const [added, setAdded] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  useFocusAfterDelete(fields.length, () => adding.current?.focus())
  return (
    <Set>
      <legend>Steps</legend>
      <ol>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <TextInput source={`steps.${place}.title`} label={`Step ${place + 1}`} autoFocus={added && place === fields.length - 1} />
            <TextInput source={`steps.${place}.text`} label="In more words" optional minRows={2} maxRows={8} />
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutlined />}
              onClick={() => remove(place)}
              aria-label={`Remove step ${place + 1}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <FieldErrors texts={textsOf((errors.steps?.root ?? errors.steps) as FieldError | undefined)} />
      {fields.length < MOST && (
        <Button
          ref={adding}
          variant="outlined"
          startIcon={<Add />}
          onClick={() => {
            setAdded(true)
            append({ title: '', text: '' }, { shouldFocus: false })
          }}
        >
          Add a step
        </Button>
      )}
    </Set>
  )
}
