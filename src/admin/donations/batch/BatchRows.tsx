import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import { useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { colors } from '../../../shared/brand/tokens'
import { MAX_BATCH } from '../../../shared/donations'
import { formatCents, parseDollars } from '../../../shared/money'
import { counted } from '../../../shared/text'
import { useFormField } from '../../form/form-fields'
import { ListFieldset } from '../../form/ListFieldset'
import { ChoiceInput, DayInput, TextInput } from '../../form/inputs'
import { DEDICATION_OPTIONS } from '../dedication-options'
import { addedUp, EMPTY_ROW, type BatchForm, type BatchRow } from './batch-form'

const Set = styled(ListFieldset)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem', color: colors.muted },
  '& li > fieldset': { position: 'relative', minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', alignItems: 'start', gap: 10 },
  '& li > fieldset > legend': { gridColumn: '1 / -1', fontSize: '0.9375rem' },
  '& li:not(:last-child)': { paddingBottom: 14, borderBottom: `1px solid ${colors.hairline}` },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: { '& li > fieldset': { gridTemplateColumns: '2fr 3fr 2fr', columnGap: 16 } },
}))

interface RowProps {
  place: number
  isNew: boolean
  onRemove: (() => void) | null
}

function Row({ place, isNew, onRemove }: RowProps) {
  const at = (field: keyof BatchRow) => `checks.${place}.${field}`
  return (
    <fieldset>
      <legend>{`Check ${place + 1}`}</legend>
      <TextInput
        source={at('amount')}
        label="Amount"
        inputMode="decimal"
        autoFocus={isNew}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
      />
      <TextInput source={at('name')} label="Full Name" />
      <DayInput source={at('created_at')} label="Check Date" />
      <TextInput source={at('check_number')} label="Check number" optional />
      <ChoiceInput source={at('dedication')} label="Dedicated" options={DEDICATION_OPTIONS} />
      <TextInput source={at('honoree')} label="Dedicated to" optional />
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={`Remove check ${place + 1}`} sx={{ position: 'absolute', top: -10, right: 0 }}>
          <DeleteOutlined />
        </IconButton>
      )}
    </fieldset>
  )
}

/** The checks of a batch. Enter goes on to the next check, and in the last one makes another, on the same day. */
export function BatchRows() {
  const { getValues } = useFormContext<BatchForm>()
  const { fields, append, remove } = useFieldArray<BatchForm, 'checks', 'key'>({ name: 'checks', keyName: 'key' })
  const list = useRef<HTMLOListElement>(null)
  useFormField('checks', 'Checks', (rows) => counted((rows as BatchRow[] | undefined)?.length ?? 0, 'check'))
  const focusAmount = (place: number) => list.current?.querySelectorAll<HTMLElement>('li')[place]?.querySelector('input')?.focus()
  const add = () => append({ ...EMPTY_ROW, created_at: getValues('checks').at(-1)?.created_at ?? '' }, { shouldFocus: false })
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return event.currentTarget.closest('form')?.requestSubmit()
    const place = [...(list.current?.children ?? [])].findIndex((item) => item.contains(event.target as Node))
    if (place < fields.length - 1) focusAmount(place + 1)
    else if (fields.length < MAX_BATCH) add()
  }
  const removeOne = (place: number) => {
    remove(place)
    requestAnimationFrame(() => focusAmount(Math.max(0, place - 1)))
  }
  return (
    <Set>
      <legend>The checks</legend>
      <p>Tab goes from field to field, Enter to the next check; Ctrl and Enter saves the batch.</p>
      <ol ref={list} onKeyDown={onKeyDown}>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <Row
              place={place}
              isNew={place > 0 && place === fields.length - 1}
              onRemove={fields.length > 1 ? () => removeOne(place) : null}
            />
          </li>
        ))}
      </ol>
      {fields.length < MAX_BATCH && (
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Another check
        </Button>
      )}
      <Sum />
    </Set>
  )
}

/** How the checks stand against the control total. */
function Sum() {
  const [checks, total] = useWatch<BatchForm, ['checks', 'total']>({ name: ['checks', 'total'] })
  const { count, cents } = addedUp({ checks })
  const control = parseDollars(total)
  const missing = control === null ? null : control - cents
  return (
    <p role="status" style={{ color: colors.ink }}>
      <strong className="tabular">
        {counted(count, 'check')}, {formatCents(cents)}
      </strong>
      {missing !== null &&
        (missing === 0
          ? ': just the control total.'
          : `: ${formatCents(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'} than the control total.`)}
    </p>
  )
}
