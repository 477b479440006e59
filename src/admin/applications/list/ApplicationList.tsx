import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ApplicationRow } from '../../../shared/api'
import { RecordList } from '../../legacy/RecordList'
import { useSelection } from '../../legacy/use-selection'
import { useWholeList } from '../../legacy/use-whole-list'
import { useSession } from '../../session/session'
import { useBookmark } from '../use-bookmark'
import { ApplicationFilterBar } from './ApplicationFilterBar'
import { applicationsList } from './definition'
import { exportFilterOf, queryOf, summaryOf } from './filters'
import { NoApplications } from './NoApplications'
import { useFilters } from './use-filters'

const BulkButtons = lazy(() => import('../bulk/BulkButtons').then((m) => ({ default: m.BulkButtons })))
const BulkBar = lazy(() => import('../bulk/BulkBar').then((m) => ({ default: m.BulkBar })))

/** A failed fetch is silent but for this line (rule 11.4). */
const QuietRetry = ({ retry }: { retry: () => void }) => (
  <Typography variant="body2" color="textSecondary" role="status">
    The list could not be refreshed. <Button onClick={retry}>Try again</Button>
  </Typography>
)

/** What admins have above and below the rows: picking, moving, and what came of it. */
function useBulk() {
  const selection = useSelection()
  const [result, setResult] = useState('')
  const above = (shown: readonly ApplicationRow[]) => (
    <>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {result}
      </Typography>
      <Suspense fallback={null}>
        <BulkButtons selection={selection} shown={shown} />
      </Suspense>
    </>
  )
  const below = (shown: readonly ApplicationRow[]) =>
    selection.on && (
      <Suspense fallback={null}>
        <BulkBar selection={selection} shown={shown} onMoved={setResult} />
      </Suspense>
    )
  return { selection, above, below }
}

/** The applications within a date range, campaign and status, for staff to find and open (rule 2.9). */
export function ApplicationList() {
  const { user } = useSession()
  const { filters, change, today } = useFilters()
  const list = useWholeList<ApplicationRow>('applications', queryOf(filters))
  const rows = useMemo(
    () => (filters.bookmarked ? list.rows.filter((row) => row.is_bookmarked) : list.rows),
    [filters.bookmarked, list.rows],
  )
  const bookmark = useBookmark()
  const definition = useMemo(() => applicationsList(user.isAdmin ? bookmark : undefined), [user.isAdmin, bookmark])
  const bulk = useBulk()
  return (
    <RecordList
      definition={definition}
      list={list}
      rows={rows}
      filters={<ApplicationFilterBar filters={filters} today={today} onChange={change} />}
      filterSummary={summaryOf(filters)}
      exportFilter={exportFilterOf(filters)}
      {...(user.isAdmin ? bulk : {})}
      empty={(help) => <NoApplications filters={filters} help={help} onChange={change} />}
      failure={<QuietRetry retry={list.retry} />}
    />
  )
}
