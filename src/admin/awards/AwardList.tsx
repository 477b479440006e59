import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { AwardRow } from '../../shared/api/awards'
import type { CampaignRow } from '../../shared/api/campaigns'
import { formatDate } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { NO_CAMPAIGN } from '../campaigns/campaign-options'
import type { ListDefinition } from '../list/list-types'
import { RecordList } from '../list/RecordList'
import { TwoLines } from '../list/TwoLines'
import { useWholeList } from '../list/whole-list'
import { AwardTabs } from '../payees/AwardTabs'
import { useSession } from '../session/session'
import { KIND_LABELS, STATE_LABELS } from './award-labels'
import { AWARD_FILTERS } from './award-filters'
import { AwardChip } from './AwardChips'

const path = ({ id }: AwardRow) => pathTo('awards', id)
const nameOf = (row: AwardRow) => <Link to={path(row)}>{row.full_name || row.reference}</Link>
const paidOf = ({ figures, amount }: AwardRow) => (
  <span className="tabular">
    {formatCents(figures.paid)} of {formatCents(amount)}
  </span>
)
const monthsOf = ({ figures, months }: AwardRow) => `${figures.months_used} of ${months}`
const waitingOf = (row: AwardRow) => (row.state === 'proposed' ? 'The award' : row.is_pending ? 'A change' : '')

const Card = ({ row }: { row: AwardRow }) => (
  <TwoLines
    first={
      <>
        <Link className="grow name" to={path(row)}>
          {row.full_name || row.reference}
        </Link>
        <AwardChip state={row.state} />
      </>
    }
    second={
      <>
        <span className="grow">
          {row.is_pending && 'A change to approve · '}
          {row.reference} · {KIND_LABELS[row.kind]}
        </span>
        {paidOf(row)}
      </>
    }
  />
)

/** @param campaignOf names a campaign by its ID */
export const awardsList = (campaignOf: (id: number | null) => string, timeZone: string): ListDefinition<AwardRow> => ({
  resource: 'awards',
  label: 'awards',
  searchLabel: 'Search awards...',
  defaultSort: { field: 'created_at', order: 'DESC' },
  filters: AWARD_FILTERS,
  empty: {
    title: 'No awards here',
    teach: 'An award begins from an application. Open the family’s application and choose “Propose an award.”',
  },
  searchIn: ({ reference, full_name }) => [reference, full_name],
  columns: [
    {
      id: 'created_at',
      label: 'Date',
      width: '100px',
      dropOrder: 1,
      sortBy: ({ created_at }) => Date.parse(created_at),
      cell: ({ created_at }) => formatDate(new Date(created_at), timeZone),
    },
    { id: 'reference', label: 'Reference', width: '124px', dropOrder: 5, sortBy: (row) => row.reference, cell: (row) => row.reference },
    { id: 'full_name', label: 'Family', width: 'minmax(130px, 1.6fr)', sortBy: (row) => row.full_name, cell: nameOf },
    {
      id: 'campaign',
      label: 'Campaign',
      width: 'minmax(100px, 1fr)',
      dropOrder: 2,
      sortBy: ({ campaign_id }) => campaignOf(campaign_id),
      cell: ({ campaign_id }) => campaignOf(campaign_id),
    },
    { id: 'kind', label: 'Kind', width: '80px', dropOrder: 3, sortBy: ({ kind }) => kind, cell: ({ kind }) => KIND_LABELS[kind] },
    {
      id: 'state',
      label: 'State',
      width: '116px',
      sortBy: ({ state }) => STATE_LABELS[state],
      cell: ({ state }) => <AwardChip state={state} />,
    },
    { id: 'paid', label: 'Paid', width: '176px', align: 'right', sortBy: ({ figures }) => figures.paid, cell: paidOf },
    {
      id: 'months',
      label: 'Months',
      width: '76px',
      dropOrder: 4,
      align: 'right',
      sortBy: ({ figures }) => figures.months_used,
      cell: monthsOf,
    },
    { id: 'pending', label: 'To approve', width: '92px', sortBy: (row) => waitingOf(row) || null, cell: waitingOf },
  ],
  card: (row) => <Card row={row} />,
  nameOf: ({ full_name }) => full_name,
})

const Start = () => (
  <Button variant="contained" component={Link} to={pathTo('applications')}>
    Go to applications
  </Button>
)

export function AwardList() {
  const { timeZone } = useSession()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const definition = useMemo(() => {
    const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
    return awardsList((id) => (id === null ? NO_CAMPAIGN.label : (slugs.get(id) ?? `Campaign ${id}`)), timeZone)
  }, [rows, timeZone])
  return (
    <>
      <AwardTabs />
      <RecordList definition={definition} start={<Start />} />
    </>
  )
}
