import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import HourglassTop from '@mui/icons-material/HourglassTop'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { RunRow } from '../../../shared/api/disbursements'
import { formatDate, formatDay } from '../../../shared/dates'
import { METHOD_LABELS, RUN_STATES } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { formatCount } from '../../../shared/text'
import { payments } from '../../awards/award-labels'
import { choice, toggle, type Filter } from '../../list/filters'
import type { ListDefinition } from '../../list/list-types'
import { RecordList } from '../../list/RecordList'
import { TwoLines } from '../../list/RowCells'
import { useSession } from '../../session/session'
import { RUN_STATE_LABELS } from '../payment-labels'
import { RunChip } from '../PaymentChips'
import { PaymentTabs } from '../../awards/AwardTabs'

const nameOf = ({ id }: RunRow) => `Run ${id}`
const Name = ({ row }: { row: RunRow }) => <Link to={pathTo('disbursement-runs', row.id)}>{nameOf(row)}</Link>
const Total = ({ row: { total } }: { row: RunRow }) => <span className="tabular">{formatCents(total)}</span>

const FILTERS: readonly Filter<RunRow>[] = [
  choice<RunRow>({
    name: 'state',
    label: 'Status',
    options: [{ value: '', label: 'All' }, ...RUN_STATES.map((value) => ({ value, label: RUN_STATE_LABELS[value] }))],
    matches: (row, state) => row.state === state,
    clearLabel: 'Show all statuses',
  }),
  toggle<RunRow>({
    name: 'mine',
    label: 'For me to approve',
    icons: [HourglassTop, HourglassEmpty],
    matches: ({ may_approve }) => may_approve,
    words: 'runs I may approve',
    clearLabel: 'Show all, not just those I may approve',
  }),
]

export const runsList = (timeZone: string): ListDefinition<RunRow> => ({
  resource: 'disbursement-runs',
  label: 'payment runs',
  searchLabel: 'Search runs...',
  defaultSort: { field: 'created_at', order: 'DESC' },
  filters: FILTERS,
  summary: { separator: ', ', all: 'all runs' },
  empty: { title: 'No runs here', teach: 'One admin chooses what’s due and prepares a run. Another one approves it.' },
  searchIn: (row) => [nameOf(row), row.prepared_by?.name ?? null, row.approved_by?.name ?? null],
  columns: [
    {
      id: 'created_at',
      label: 'Prepared',
      width: '104px',
      sortBy: ({ created_at }) => Date.parse(created_at),
      cell: ({ created_at }) => formatDate(new Date(created_at), timeZone),
    },
    { id: 'id', label: 'Run', width: '84px', sortBy: ({ id }) => id, cell: (row) => <Name row={row} /> },
    {
      id: 'state',
      label: 'Status',
      width: '116px',
      sortBy: (row) => RUN_STATE_LABELS[row.state],
      cell: ({ state }) => <RunChip state={state} />,
    },
    {
      id: 'method',
      label: 'Method',
      width: '76px',
      dropOrder: 3,
      sortBy: (row) => METHOD_LABELS[row.method],
      cell: (row) => METHOD_LABELS[row.method],
    },
    {
      id: 'payments',
      label: 'Payments',
      width: '84px',
      dropOrder: 4,
      align: 'right',
      sortBy: (row) => row.payments,
      cell: (row) => formatCount(row.payments),
    },
    { id: 'total', label: 'Total', width: '112px', align: 'right', sortBy: ({ total }) => total, cell: (row) => <Total row={row} /> },
    {
      id: 'prepared_by',
      label: 'Prepared by',
      width: 'minmax(110px, 1fr)',
      sortBy: (row) => row.prepared_by?.name ?? null,
      cell: (row) => row.prepared_by?.name,
    },
    {
      id: 'approved_by',
      label: 'Approved by',
      width: 'minmax(110px, 1fr)',
      dropOrder: 2,
      sortBy: (row) => row.approved_by?.name ?? null,
      cell: (row) => row.approved_by?.name,
    },
    {
      id: 'issued_on',
      label: 'Issued',
      width: '104px',
      dropOrder: 1,
      sortBy: ({ issued_on }) => issued_on,
      cell: ({ issued_on }) => issued_on && formatDay(issued_on),
    },
  ],
  card: (row) => (
    <TwoLines
      first={
        <>
          <span className="grow name">
            <Name row={row} />
          </span>
          <Total row={row} />
          <RunChip state={row.state} />
        </>
      }
      second={
        <span className="grow">
          {formatDate(new Date(row.created_at), timeZone)} · {payments(row.payments)} · {METHOD_LABELS[row.method]}
          {row.prepared_by && ` · by ${row.prepared_by.name}`}
        </span>
      }
    />
  ),
  nameOf,
})

const Start = () => (
  <Button variant="contained" component={Link} to={pathTo('installments')}>
    Go to what’s due
  </Button>
)

export function RunList() {
  const { timeZone } = useSession()
  const definition = useMemo(() => runsList(timeZone), [timeZone])
  return (
    <>
      <PaymentTabs />
      <RecordList definition={definition} start={<Start />} />
    </>
  )
}
