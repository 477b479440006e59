import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled, type Theme } from '@mui/material/styles'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { colors } from '../../../shared/brand/tokens'
import { MAX_BATCH } from '../../../shared/donations'
import { formatCents, parseDollars } from '../../../shared/money'
import { serverToday } from '../../../shared/server-today'
import { pluralize } from '../../../shared/text'
import { useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import type { PickerOption } from '../../components/Picker'
import { ListFieldset, useFormField } from '../../form/form-fields'
import { ChoiceInput, DayInput, TextInput } from '../../form/inputs'
import { DEDICATION_OPTIONS } from '../check-form'
import { type BatchForm, batchTotals, EMPTY_ROW, isBlankRow, type BatchRow as Row } from './batch-form'
import { BATCH_COLUMNS, pasteRows, readCells } from './paste-rows'

const TRACKS =
  '20px 80px minmax(90px, 1.5fr) 122px 64px minmax(122px, 1fr) minmax(96px, 1.3fr) minmax(84px, 1.2fr) 108px minmax(80px, 1fr) 36px'

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const

const asTable = (theme: Theme) => ({
  [theme.breakpoints.up('lg')]: {
    '& > ol': { gap: 0 },
    '& .columns, & li > fieldset': { gridTemplateColumns: TRACKS, columnGap: '4px' },
    '& .columns': { display: 'grid', fontSize: '0.75rem', fontWeight: 600, alignItems: 'end' },
    '& li > fieldset > legend': { gridColumn: 'auto', lineHeight: '36px', fontSize: '0.8125rem', '& .word': hidden },
    '& li, & li:not(:last-child)': { padding: '3px 0' },
    '& .remove': { position: 'static', padding: '6px' },
    '& li label': hidden,
    '& li .MuiOutlinedInput-input': { padding: '6px 6px', fontSize: '0.8125rem' },
    '& li .MuiInputBase-adornedStart': { paddingLeft: 6 },
    '& li .MuiOutlinedInput-root': { height: 36 },
    '& li select.MuiOutlinedInput-input': { paddingRight: '20px', textOverflow: 'ellipsis' },
    '& li .MuiNativeSelect-icon': { right: 0 },
    '& li [role=alert] ul': { paddingLeft: 0, listStyle: 'none', fontSize: '0.75rem' },
    // An address has lines: its cell opens over the rows below while it has the focus.
    '& .lines': { position: 'relative', minHeight: 36 },
    '& .lines .MuiInputBase-multiline': { padding: '6px', fontSize: '0.8125rem' },
    '& .lines .MuiInputBase-multiline textarea': { padding: 0, height: '1.4375em', resize: 'none' },
    '& .lines:focus-within .MuiInputBase-multiline': { position: 'absolute', zIndex: 4, width: 220, height: 'auto' },
    '& .lines:focus-within textarea:not([aria-hidden])': { height: '5.75em !important', overflow: 'auto !important' },
  },
})

const BatchSet = styled(ListFieldset)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem', color: colors.muted },
  '& .columns': { display: 'none' },
  '& li > fieldset': { position: 'relative', minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', alignItems: 'start', gap: 10 },
  '& li > fieldset > legend': { gridColumn: '1 / -1', fontSize: '0.9375rem' },
  '& li:not(:last-child)': { paddingBottom: 14, borderBottom: `1px solid ${colors.hairline}` },
  '& button': { justifySelf: 'start' },
  '& .remove': { position: 'absolute', top: -10, right: 0 },
  // The field sets its own height in the element.
  [theme.breakpoints.down('lg')]: { '& .lines textarea:not([aria-hidden])': { height: '4.4em !important' } },
  [theme.breakpoints.between('sm', 'lg')]: { '& li > fieldset': { gridTemplateColumns: '2fr 3fr 2fr', columnGap: 16 } },
  ...asTable(theme),
}))

const LABELS = ['', 'Amount', 'Full Name', 'Check Date', 'Number', 'Goes to', 'Email', 'Address', 'Dedication', 'Dedicated to', '']

/** For the eye only: each field has its own label. */
const BatchColumns = () => (
  <div className="columns" aria-hidden="true">
    {LABELS.map((label, index) => (
      <span key={index}>{label}</span>
    ))}
  </div>
)

interface Props {
  place: number
  isNew: boolean
  campaigns: readonly PickerOption[]
  /** Null for the only row. */
  onRemove: ((place: number) => void) | null
}

const BatchRow = memo(function BatchRow({ place, isNew, campaigns, onRemove }: Props) {
  const at = (field: keyof Row) => `checks.${place}.${field}`
  return (
    <fieldset>
      <legend>
        <span className="word">Check </span>
        {place + 1}
      </legend>
      <TextInput source={at('amount')} label="Amount" inputMode="decimal" autoFocus={isNew} />
      <TextInput source={at('name')} label="Full Name" />
      <DayInput source={at('created_at')} label="Check Date" />
      <TextInput source={at('check_number')} label="Check number" optional />
      <ChoiceInput source={at('campaign_id')} label="Goes to" options={campaigns} />
      <TextInput source={at('email')} label="Email" type="email" optional />
      <div className="lines">
        <TextInput source={at('address')} label="Mailing address" rows={1} optional />
      </div>
      <ChoiceInput source={at('dedication')} label="Dedication" options={ROW_DEDICATIONS} />
      <TextInput source={at('honoree')} label="Dedicated to" optional />
      {onRemove && (
        <IconButton className="remove" onClick={() => onRemove(place)} aria-label={`Remove check ${place + 1}`}>
          <DeleteOutlined />
        </IconButton>
      )}
    </fieldset>
  )
})

/** A blank one with a name in “Dedicated to” counts as “In honor of”. */
const ROW_DEDICATIONS: readonly PickerOption[] = [{ value: '', label: '' }, ...DEDICATION_OPTIONS]

const SAME: PickerOption = { value: '', label: 'Same as batch' }

function cellOf(list: HTMLElement | null, target: EventTarget): { place: number; column: (typeof BATCH_COLUMNS)[number] | undefined } {
  const place = [...(list?.children ?? [])].findIndex((item) => item.contains(target as Node))
  const fields = [...(list?.children[place]?.querySelectorAll('input, select, textarea:not([aria-hidden])') ?? [])]
  return { place, column: BATCH_COLUMNS[fields.indexOf(target as Element)] }
}

export const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const showFirstLine = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollTop = 0
}

export function BatchRows() {
  const { getValues } = useFormContext<BatchForm>()
  const { fields, append, remove, replace } = useFieldArray<BatchForm, 'checks', 'key'>({ name: 'checks', keyName: 'key' })
  const list = useRef<HTMLOListElement>(null)
  const campaigns = useCampaignOptionsWithEnded(SAME)
  useFormField('checks', 'Checks', (rows) => pluralize((rows as Row[] | undefined)?.length ?? 0, 'check'))
  const focusAmount = (place: number) => list.current?.querySelectorAll<HTMLElement>('li')[place]?.querySelector('input')?.focus()
  const add = () => append({ ...EMPTY_ROW, created_at: getValues('checks').at(-1)?.created_at ?? '' }, { shouldFocus: false })
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (!isField(event.target)) return
    if (event.key === 'Tab') return addAfterLastField(event)
    const isNewLine = event.shiftKey && event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isNewLine) return
    event.preventDefault()
    const { place } = cellOf(list.current, event.target)
    if (place < fields.length - 1) focusAmount(place + 1)
    else if (fields.length < MAX_BATCH) add()
  }
  /** A blank last row lets Tab go on to the buttons. */
  const addAfterLastField = (event: KeyboardEvent) => {
    const { place, column } = cellOf(list.current, event.target)
    const row = getValues('checks')[place]
    if (event.shiftKey || column !== BATCH_COLUMNS.at(-1) || place !== fields.length - 1) return
    if (!row || isBlankRow(row) || fields.length >= MAX_BATCH) return
    event.preventDefault()
    add()
  }
  const onPaste = (event: ClipboardEvent<HTMLOListElement>) => {
    const { place, column } = cellOf(list.current, event.target)
    const cells = readCells(event.clipboardData.getData('text/plain'))
    const isOneCell = cells.length === 1 && cells[0]?.length === 1
    const isLines = event.target instanceof HTMLTextAreaElement && cells.every((line) => line.length === 1)
    if (!column || isOneCell || isLines) return
    event.preventDefault()
    const today = serverToday()
    replace(pasteRows(getValues('checks'), cells, { place, column, today, campaigns }).slice(0, MAX_BATCH))
  }
  const removeOne = useCallback(
    (place: number) => {
      remove(place)
      requestAnimationFrame(() => focusAmount(Math.max(0, place - 1)))
    },
    [remove],
  )
  return (
    <BatchSet>
      <legend>Checks</legend>
      <p>
        Press Tab for the next field, Enter for the next check, and Ctrl+Enter to save the batch. Press Shift+Enter for a new line in an
        address. You can paste rows from a spreadsheet with the same columns.
      </p>
      <BatchColumns />
      <ol ref={list} onKeyDown={onKeyDown} onPaste={onPaste} onBlur={showFirstLine}>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <BatchRow
              place={place}
              isNew={place > 0 && place === fields.length - 1}
              campaigns={campaigns}
              onRemove={fields.length > 1 ? removeOne : null}
            />
          </li>
        ))}
      </ol>
      {fields.length < MAX_BATCH && (
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Add a check
        </Button>
      )}
      <Sum />
    </BatchSet>
  )
}

function Sum() {
  const [checks, total] = useWatch<BatchForm, ['checks', 'total']>({ name: ['checks', 'total'] })
  const { count, cents } = useMemo(() => batchTotals({ checks }), [checks])
  const control = parseDollars(total)
  const missing = control === null ? null : control - cents
  return (
    <p role="status" style={{ color: colors.ink }}>
      <strong className="tabular">
        {pluralize(count, 'check')}, {formatCents(cents)}
      </strong>
      {missing !== null &&
        (missing === 0
          ? '. Matches the control total.'
          : `. ${formatCents(Math.abs(missing))} ${missing > 0 ? 'under' : 'over'} the control total.`)}
    </p>
  )
}
