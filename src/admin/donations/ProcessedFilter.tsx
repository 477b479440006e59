import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'
import type { FilterInputProps } from '../list/filters'
import { BareDot } from './ProcessedDot'

const Dots = styled('div')({
  display: 'flex',
  gap: 2,
  '& button': { gap: 7, minWidth: 0 },
  '& button[aria-pressed=true]': { background: colors.tealTint },
})

export const PROCESSED_OPTIONS = [
  { value: '', label: 'All' },
  { value: '1', label: 'Processed' },
  { value: '0', label: 'Not processed' },
] as const

/** The dot's three states: processed, not processed, off. */
export const ProcessedFilter = ({ values: { processed = '' }, onChange }: FilterInputProps) => (
  <Dots role="group" aria-label="Processed">
    {PROCESSED_OPTIONS.map(({ value, label }) => (
      <Button key={label} variant="outlined" aria-pressed={processed === value} onClick={() => onChange({ processed: value })}>
        {value !== '' && <BareDot processed={value === '1'} />}
        {label}
      </Button>
    ))}
  </Dots>
)
