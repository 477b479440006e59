import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { CampaignRow } from '../../../shared/api'
import { APPLICATION_STATUSES } from '../../../shared/application-status'
import { colors } from '../../../shared/brand/tokens'
import { firstOfMonth, firstOfYear } from '../../../shared/dates'
import { Picker } from '../../components/Picker'
import { useWholeList } from '../../list/use-whole-list'
import { DayField } from '../../list/DayField'
import { ALL_CAMPAIGNS, ALL_STATUSES, type ApplicationFilters } from './filters'

const Break = styled('span')({ flexBasis: '100%', height: 0 })

const Dates = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '& .shortcuts': { display: 'flex', gap: 2 },
  '& .shortcuts button': { padding: '5px 8px', minWidth: 0 },
  '& .shortcuts button[aria-pressed=true]': { background: colors.tealTint },
  [theme.breakpoints.down('sm')]: { width: '100%', '& > :not(.shortcuts)': { flex: '1 1 0', minWidth: 0 }, '& .shortcuts': { flexBasis: '100%' } },
}))

interface Props {
  filters: ApplicationFilters
  today: string
  onChange: (part: Partial<ApplicationFilters>) => void
}

const STATUS_OPTIONS = [ALL_STATUSES, ...APPLICATION_STATUSES].map((status) => ({ value: status, label: status }))

function DateRange({ filters, today, onChange }: Props) {
  const { start, end } = filters
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

/** Date range, campaign, status and bookmarks (spec section 2, Applications). */
export function ApplicationFilterBar({ filters, today, onChange }: Props) {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const slugs = rows.map(({ id, slug }) => ({ value: String(id), label: slug }))
  const known = filters.campaign_id === ALL_CAMPAIGNS || rows.some(({ id }) => id === filters.campaign_id)
  const campaigns = [
    { value: String(ALL_CAMPAIGNS), label: 'All Campaigns' },
    ...slugs.toSorted((a, b) => a.label.localeCompare(b.label)),
    ...(known ? [] : [{ value: String(filters.campaign_id), label: `Campaign ${filters.campaign_id}` }]),
  ]
  return (
    <>
      <Button
        variant="outlined"
        startIcon={filters.bookmarked ? <Star /> : <StarBorder />}
        aria-pressed={filters.bookmarked}
        onClick={() => onChange({ bookmarked: !filters.bookmarked })}
        sx={filters.bookmarked ? { backgroundColor: colors.yellowTint } : undefined}
      >
        Bookmarked only
      </Button>
      <Break />
      <DateRange filters={filters} today={today} onChange={onChange} />
      <Picker label="Campaign" value={String(filters.campaign_id)} options={campaigns} onChange={(id) => onChange({ campaign_id: Number(id) })} />
      <Picker
        label="Status"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status: status as ApplicationFilters['status'] })}
      />
    </>
  )
}
