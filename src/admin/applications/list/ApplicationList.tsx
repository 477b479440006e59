import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { ApplicationRow } from '../../../shared/api'
import { RecordList } from '../../list/RecordList'
import { useWholeList } from '../../list/use-whole-list'
import { ApplicationFilterBar } from './ApplicationFilterBar'
import { applicationsList } from './definition'
import { queryOf, summaryOf } from './filters'
import { NoApplications } from './NoApplications'
import { useFilters } from './use-filters'

/** A failed fetch is silent but for this line (spec section 8). */
const QuietRetry = ({ retry }: { retry: () => void }) => (
  <Typography variant="body2" color="textSecondary" role="status">
    The list could not be refreshed. <Button onClick={retry}>Try again</Button>
  </Typography>
)

/** The applications within a date range, campaign and status, for staff to find and open (spec section 2). */
export function ApplicationList() {
  const { filters, change, today } = useFilters()
  const list = useWholeList<ApplicationRow>('applications', queryOf(filters))
  const rows = useMemo(() => (filters.bookmarked ? list.rows.filter((row) => row.is_bookmarked) : list.rows), [filters.bookmarked, list.rows])
  return (
    <RecordList
      definition={applicationsList}
      list={list}
      rows={rows}
      filters={<ApplicationFilterBar filters={filters} today={today} onChange={change} />}
      filterSummary={summaryOf(filters)}
      empty={(help) => <NoApplications filters={filters} help={help} onChange={change} />}
      failure={<QuietRetry retry={list.retry} />}
    />
  )
}
