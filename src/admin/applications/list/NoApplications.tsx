import Button from '@mui/material/Button'
import { EmptyScene } from '../../components/EmptyScene'
import type { EmptyHelp } from '../../legacy/RecordList'
import { ALL_CAMPAIGNS, ALL_STATUSES, type ApplicationFilters } from './filters'

interface Props {
  filters: ApplicationFilters
  help: EmptyHelp
  onChange: (part: Partial<ApplicationFilters>) => void
}

/** An empty list: names what narrows it, and takes each away. */
export function NoApplications({ filters, help, onChange }: Props) {
  const ways = [
    help.search.trim() && { label: `Clear the search “${help.search.trim()}”`, act: help.clearSearch },
    (filters.start || filters.end) && { label: 'Look at any date', act: () => onChange({ start: '', end: '' }) },
    filters.status !== ALL_STATUSES && { label: 'Show every status', act: () => onChange({ status: ALL_STATUSES }) },
    filters.campaign_id !== ALL_CAMPAIGNS && { label: 'Show all campaigns', act: () => onChange({ campaign_id: ALL_CAMPAIGNS }) },
    filters.bookmarked && { label: 'Include those without a bookmark', act: () => onChange({ bookmarked: false }) },
  ].filter((way) => typeof way === 'object')
  const text = ways.length
    ? 'Nothing fits the search and filters together. Widen them one at a time:'
    : 'Applications sent from the public site arrive here.'
  return (
    <EmptyScene title="No applications here" text={text}>
      {ways.map(({ label, act }) => (
        <Button key={label} variant="outlined" onClick={act}>
          {label}
        </Button>
      ))}
    </EmptyScene>
  )
}
