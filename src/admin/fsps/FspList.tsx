import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { FspRow } from '../../shared/api/fsps'
import { FSP_STATUSES } from '../../shared/fsps'
import { choice } from '../list/filters'
import type { Column, ListDefinition } from '../list/list-types'
import { NewButton } from '../list/SecondaryLinks'
import { RecordList } from '../list/RecordList'
import { TwoLines } from '../list/RowCells'
import type { ReturnState } from '../navigation/use-back'
import { useCan } from '../session/session'

const FROM_LIST: ReturnState = { from: pathTo('fsps') }

const mailOf = ({ name, email }: FspRow, className?: string) => (
  <a className={className} href={`mailto:${email}`} title={`Email ${email}`}>
    {name}
  </a>
)
const reviewOf = ({ id, name }: FspRow) => (
  <Link to={pathTo('fsps', id)} aria-label={`Review ${name}`}>
    Review
  </Link>
)
const manageOf = ({ id, name }: FspRow) => (
  <Link to={pathTo('fsps', id, 'edit')} state={FROM_LIST} aria-label={`Manage ${name}`}>
    Manage
  </Link>
)

const MANAGE: Column<FspRow> = { id: 'manage', label: 'Manage', labelHidden: true, width: '62px', align: 'right', cell: manageOf }

const STATUS = choice<FspRow>({
  name: 'status',
  label: 'Status',
  off: 'All',
  options: ['All', ...FSP_STATUSES].map((status) => ({ value: status, label: status })),
  matches: (row, status) => row.status === status,
  allLabel: 'all statuses',
  clearLabel: 'Show all statuses',
})

export const fspsList = (mayManage: boolean): ListDefinition<FspRow> => ({
  resource: 'fsps',
  label: 'fsps',
  searchLabel: 'Search fsps...',
  defaultSort: { field: 'name', order: 'DESC' },
  searchIn: (row) => [row.name, row.address],
  filters: [STATUS],
  empty: {
    title: 'No FSPs here',
    teach: 'Financial service professionals who work with the foundation, where they are, and who they serve.',
  },
  columns: [
    { id: 'name', label: 'Name', width: 'minmax(150px, 2fr)', sortBy: (row) => row.name, cell: (row) => mailOf(row) },
    { id: 'status', label: 'Status', width: 'minmax(150px, 1.2fr)', sortBy: (row) => row.status, cell: (row) => row.status },
    { id: 'address', label: 'City, State', width: 'minmax(120px, 1.5fr)', cell: (row) => row.address },
    { id: 'review', label: 'Review', labelHidden: true, width: '54px', align: 'right', cell: reviewOf },
    ...(mayManage ? [MANAGE] : []),
  ],
  card: (row) => (
    <TwoLines
      first={
        <>
          {mailOf(row, 'grow name')}
          <span>{row.status}</span>
        </>
      }
      second={
        <>
          <span className="grow">{row.address}</span>
          {reviewOf(row)}
          {mayManage && manageOf(row)}
        </>
      }
    />
  ),
  nameOf: (row) => row.name,
})

export function FspList() {
  const mayManage = useCan('edit', 'fsps')
  const definition = useMemo(() => fspsList(mayManage), [mayManage])
  return <RecordList definition={definition} actions={<NewButton label="New Fsp" />} />
}
