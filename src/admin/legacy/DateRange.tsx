import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'
import { firstOfMonth, firstOfYear } from '../../shared/dates'
import { DayField } from '../list/DayField'

const Dates = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& .shortcuts': { display: 'flex', gap: 2 },
  '& .shortcuts button': { padding: '5px 8px', minWidth: 0 },
  '& .shortcuts button[aria-pressed=true]': { background: colors.tealTint },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& > :not(.shortcuts)': { flex: '1 1 0', minWidth: 0 },
    '& .shortcuts': { flexBasis: '100%' },
  },
}))

interface Props {
  start: string
  end: string
  today: string
  onChange: (part: { start?: string; end?: string }) => void
}

/** Days from and to, both included, with shortcuts; an empty text is no bound. */
export function DateRange({ start, end, today, onChange }: Props) {
  const reversed = start !== '' && end !== '' && start > end
  const shortcuts = [
    { label: 'This month', start: firstOfMonth(today), end: today },
    { label: 'YTD', start: firstOfYear(today), end, title: 'From 1 January' },
    { label: 'Any date', start: '', end: '' },
  ]
  return (
    <Dates>
      <DayField label="From" value={start} onChange={(day) => onChange({ start: day })} errors={reversed ? ['This is after “To”.'] : []} />
      <DayField label="To" value={end} onChange={(day) => onChange({ end: day })} />
      <div className="shortcuts" role="group" aria-label="Date shortcuts">
        {shortcuts.map((shortcut) => (
          <Button
            key={shortcut.label}
            title={shortcut.title}
            aria-pressed={start === shortcut.start && end === shortcut.end}
            onClick={() => onChange({ start: shortcut.start, end: shortcut.end })}
          >
            {shortcut.label}
          </Button>
        ))}
      </div>
    </Dates>
  )
}
