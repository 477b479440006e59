import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { styled, type Theme } from '@mui/material/styles'
import { memo } from 'react'
import { colors } from '../../../shared/brand/tokens'
import type { PickerOption } from '../../components/Picker'
import { ListFieldset } from '../../form/FieldGroup'
import { ChoiceInput, DayInput, TextInput } from '../../form/inputs'
import { DEDICATION_OPTIONS } from '../check-form'
import type { BatchRow as Row } from './batch-form'

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

export const BatchSet = styled(ListFieldset)(({ theme }) => ({
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
export const BatchColumns = () => (
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

export const BatchRow = memo(function BatchRow({ place, isNew, campaigns, onRemove }: Props) {
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
      <ChoiceInput source={at('dedication')} label="Dedication" options={DEDICATION_OPTIONS} />
      <TextInput source={at('honoree')} label="Dedicated to" optional />
      {onRemove && (
        <IconButton className="remove" onClick={() => onRemove(place)} aria-label={`Remove check ${place + 1}`}>
          <DeleteOutlined />
        </IconButton>
      )}
    </fieldset>
  )
})
