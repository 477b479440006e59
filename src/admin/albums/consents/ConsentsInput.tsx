import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, type FieldError } from 'react-hook-form'
import { colors } from '../../../shared/brand/tokens'
import { CONSENT_SCOPES } from '../../../shared/consents'
import { serverToday } from '../../../shared/server-today'
import { FieldErrors } from '../../components/Field'
import { useFocusAfterDelete } from '../../components/ConfirmModal'
import { errorMessages, ListFieldset, useFormField } from '../../form/form-fields'
import { ChoiceInput, DayInput, TextInput } from '../../form/inputs'
import { type AlbumForm, describeConsents, emptyConsent, type TypedConsent } from '../album-form'

const Set = styled(ListFieldset)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem', color: colors.muted },
  '& fieldset': {
    minWidth: 0,
    margin: 0,
    padding: 14,
    border: `1px solid ${colors.hairline}`,
    borderRadius: 8,
    display: 'grid',
    alignItems: 'start',
    gap: 12,
    '& legend, & > .wide': { gridColumn: '1 / -1' },
    '& legend': { fontSize: '0.9375rem' },
  },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: { '& fieldset': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 20 } },
}))

const SCOPES = CONSENT_SCOPES.map((scope) => ({ value: scope, label: `The ${scope}` }))

function One({ place, isNew, onRemove }: { place: number; isNew: boolean; onRemove: () => void }) {
  const at = (field: keyof TypedConsent) => `consents.${place}.${field}`
  return (
    <fieldset>
      <legend>{`Consent ${place + 1}`}</legend>
      <TextInput source={at('person')} label="Person pictured or named" autoFocus={isNew} />
      <TextInput source={at('guardian')} label="Parent or guardian, if a minor" optional />
      <ChoiceInput source={at('scope')} label="Permission for" options={SCOPES} />
      <DayInput source={at('given_on')} label="Given on" />
      <DayInput source={at('expires_on')} label="Valid through" optional />
      <DayInput source={at('withdrawn_on')} label="Withdrawn on" optional />
      <div className="wide">
        <TextInput source={at('note')} label="Note" optional minRows={2} maxRows={8} />
      </div>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={onRemove} aria-label={`Remove consent ${place + 1}`}>
        Remove
      </Button>
    </fieldset>
  )
}

export function ConsentsInput() {
  const id = useId()
  const today = serverToday()
  const { clearErrors } = useFormContext<AlbumForm>()
  const { fields, append, remove } = useFieldArray<AlbumForm, 'consents', 'key'>({ name: 'consents', keyName: 'key' })
  const { errors } = useFormState<AlbumForm>()
  const [added, setAdded] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  useFormField('consents', 'Consents', (consents) => describeConsents((consents ?? []) as TypedConsent[]))
  useFocusAfterDelete(fields.length, () => adding.current?.focus())
  const texts = errorMessages((errors.consents?.root ?? errors.consents) as FieldError | undefined)
  return (
    <Set>
      <legend>Consents</legend>
      <p>Add one for each person pictured or named. If any consent is withdrawn or expires, only staff can see the story and its photos.</p>
      <ol>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <One place={place} isNew={added && place === fields.length - 1} onRemove={() => remove(place)} />
          </li>
        ))}
      </ol>
      <Button
        ref={adding}
        variant="outlined"
        startIcon={<Add />}
        aria-invalid={texts.length > 0}
        aria-describedby={texts.length > 0 ? `${id}-errors` : undefined}
        onClick={() => {
          setAdded(true)
          clearErrors('consents')
          append(emptyConsent(today), { shouldFocus: false })
        }}
      >
        Add a consent
      </Button>
      <FieldErrors id={`${id}-errors`} texts={texts} />
    </Set>
  )
}
