import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { APPLICATION_STATUSES } from '../../../shared/application-status'
import { colors } from '../../../shared/brand/tokens'
import { useCampaignFilterOptions } from '../../campaigns/campaign-options'
import { Picker } from '../../components/Picker'
import { DateRange } from '../../legacy/DateRange'
import { ALL_STATUSES, type ApplicationFilters } from './filters'

const Break = styled('span')({ flexBasis: '100%', height: 0 })

interface Props {
  filters: ApplicationFilters
  today: string
  onChange: (part: Partial<ApplicationFilters>) => void
}

const STATUS_OPTIONS = [ALL_STATUSES, ...APPLICATION_STATUSES].map((status) => ({ value: status, label: status }))

/** Date range, campaign, status and bookmarks (rule 2.9). */
export function ApplicationFilterBar({ filters, today, onChange }: Props) {
  const campaigns = useCampaignFilterOptions(filters.campaign_id)
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
      <DateRange start={filters.start} end={filters.end} today={today} onChange={onChange} />
      <Picker
        label="Campaign"
        value={String(filters.campaign_id)}
        options={campaigns}
        onChange={(id) => onChange({ campaign_id: Number(id) })}
      />
      <Picker
        label="Status"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status: status as ApplicationFilters['status'] })}
      />
    </>
  )
}
