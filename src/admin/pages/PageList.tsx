import LockOutlined from '@mui/icons-material/LockOutlined'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { PAGE_STATES, type PageRow } from '../../shared/api/pages'
import { pageAddress } from '../../shared/pages'
import { Chip, TONES } from '../components/Chip'
import { choice } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { NewButton } from '../list/SecondaryLinks'
import { RecordList } from '../list/RecordList'
import { TwoLines } from '../list/RowCells'
import { pageLabel, STATE_LABELS } from './page-labels'
import { PageStateChip } from './PageStateChip'

const titleOf = (row: PageRow, className?: string) => (
  <Link className={className} to={pathTo('pages', row.id)}>
    {pageLabel(row)}
  </Link>
)

const BuiltIn = () => <Chip look={{ Icon: LockOutlined, ...TONES.plain }}>Built-in</Chip>

const STATE = choice<PageRow>({
  name: 'state',
  label: 'Status',
  off: 'all',
  options: [{ value: 'all', label: 'All' }, ...PAGE_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] }))],
  matches: (row, state) => row.state === state,
  allLabel: 'every status',
  clearLabel: 'Show every status',
})

export const PAGES: ListDefinition<PageRow> = {
  resource: 'pages',
  label: 'pages',
  searchLabel: 'Search pages...',
  defaultSort: { field: 'title', order: 'ASC' },
  searchIn: (row) => [row.title, pageLabel(row), pageAddress(row.slug)],
  filters: [STATE],
  empty: {
    title: 'No pages',
    teach: 'Pages of the public site show up here. Admins write them, and the public sees them once they’re published.',
  },
  columns: [
    { id: 'title', label: 'Title', width: 'minmax(180px, 2fr)', sortBy: pageLabel, cell: (row) => titleOf(row) },
    {
      id: 'slug',
      label: 'Address',
      width: 'minmax(130px, 1.2fr)',
      sortBy: ({ slug }) => pageAddress(slug),
      cell: ({ slug }) => pageAddress(slug),
    },
    {
      id: 'state',
      label: 'Status',
      width: 'minmax(130px, 216px)',
      sortBy: ({ state }) => STATE_LABELS[state],
      cell: ({ state }) => <PageStateChip state={state} />,
    },
    {
      id: 'built_in',
      label: 'Built-in',
      width: '104px',
      dropOrder: 1,
      sortBy: ({ built_in }) => (built_in ? 0 : 1),
      cell: ({ built_in }) => built_in && <BuiltIn />,
    },
    {
      id: 'updated_at',
      label: 'Last updated',
      width: '124px',
      align: 'right',
      sortBy: ({ updated_at }) => Date.parse(updated_at),
      cell: ({ nice_date }) => <span className="tabular">{nice_date}</span>,
    },
  ],
  card: (row) => (
    <TwoLines
      first={
        <>
          {titleOf(row, 'grow name')}
          <PageStateChip state={row.state} />
        </>
      }
      second={
        <>
          <span className="grow">{pageAddress(row.slug)}</span>
          {row.built_in && <BuiltIn />}
          <span className="tabular">{row.nice_date}</span>
        </>
      }
    />
  ),
  nameOf: pageLabel,
}

export const PageList = () => <RecordList definition={PAGES} actions={<NewButton label="New page" />} />
