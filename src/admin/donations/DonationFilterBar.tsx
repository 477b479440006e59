import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'
import { PAYMENT_STATES } from '../../shared/donation-states'
import { useCampaignFilterOptions } from '../campaigns/campaign-options'
import { Picker } from '../components/Picker'
import { DateRange } from '../legacy/DateRange'
import { useToday } from '../session/session'
import { AUTHENTICITY_WORDS, PAYMENT_WORDS, type AuthenticityWord, type DonationFilters } from './filters'
import { BareDot } from './ProcessedDot'

const Break = styled('span')({ flexBasis: '100%', height: 0 })

const Dots = styled('div')({
  display: 'flex',
  gap: 2,
  '& button': { gap: 7, minWidth: 0 },
  '& button[aria-pressed=true]': { background: colors.tealTint },
})

const ALL = { value: '', label: 'All' }
const AUTHENTICITY_OPTIONS = [ALL, ...AUTHENTICITY_WORDS.map((word) => ({ value: word, label: word }))]
const PAYMENT_OPTIONS = [
  ALL,
  ...PAYMENT_STATES.filter((state) => state !== 'started').map((state) => ({ value: state, label: PAYMENT_WORDS[state] })),
]
const DOTS: readonly { value: boolean | null; label: string }[] = [
  { value: null, label: 'All' },
  { value: true, label: 'Processed' },
  { value: false, label: 'Not processed' },
]

interface Props {
  filters: DonationFilters
  onChange: (part: Partial<DonationFilters>) => void
}

/** The dot's three states: processed, not processed, off. */
const DotFilter = ({ filters, onChange }: Props) => (
  <Dots role="group" aria-label="Processed">
    {DOTS.map(({ value, label }) => (
      <Button key={label} variant="outlined" aria-pressed={filters.processed === value} onClick={() => onChange({ processed: value })}>
        {value !== null && <BareDot processed={value} />}
        {label}
      </Button>
    ))}
  </Dots>
)

/** Campaign, authenticity, processed (rule 6.8), days, and where the money is. */
export function DonationFilterBar({ filters, onChange }: Props) {
  const today = useToday()
  const campaigns = useCampaignFilterOptions(filters.campaign_id)
  return (
    <>
      <DotFilter filters={filters} onChange={onChange} />
      <Break />
      <DateRange start={filters.start} end={filters.end} today={today} onChange={onChange} />
      <Picker
        label="Campaign"
        value={String(filters.campaign_id)}
        options={campaigns}
        onChange={(id) => onChange({ campaign_id: Number(id) })}
      />
      <Picker
        label="Authenticity"
        value={filters.authenticity ?? ''}
        options={AUTHENTICITY_OPTIONS}
        onChange={(word) => onChange({ authenticity: (word || null) as AuthenticityWord | null })}
      />
      <Picker
        label="Money"
        value={filters.money ?? ''}
        options={PAYMENT_OPTIONS}
        onChange={(state) => onChange({ money: (state || null) as DonationFilters['money'] })}
      />
    </>
  )
}
