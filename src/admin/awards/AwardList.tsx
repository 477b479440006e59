import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { AwardRow } from '../../shared/api/awards'
import type { CampaignRow } from '../../shared/api/campaigns'
import { AWARD_STATES, ENDING_DAYS } from '../../shared/awards'
import { SILENT_DAYS } from '../../shared/confirmations'
import { formatDate } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { campaignFilter, NO_CAMPAIGN } from '../campaigns/campaign-options'
import { choice, type Filter, toggle } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { RecordList } from '../list/RecordList'
import { TwoLines } from '../list/RowCells'
import { useWholeList } from '../list/whole-list'
import { AwardTabs } from './AwardTabs'
import { useSession } from '../session/session'
import { KIND_LABELS, STATE_LABELS } from './award-labels'
import { AwardChip } from './AwardChips'

/** Except for the first two, the server filters: rows don't have the payments, or who changed what. */
export const AWARD_FILTERS: readonly Filter<AwardRow>[] = [
  choice<AwardRow>({
    name: 'state',
    label: 'Status',
    options: [{ value: '', label: 'All' }, ...AWARD_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))],
    matches: (row, state) => row.state === state,
    allLabel: 'all awards',
    clearLabel: 'Show all statuses',
  }),
  campaignFilter<AwardRow>('screen'),
  choice<AwardRow>({
    name: 'to_approve',
    label: 'To approve',
    options: [
      { value: '', label: 'All' },
      { value: 'all', label: 'By anyone' },
      { value: 'me', label: 'By me' },
    ],
    words: (chosen) => (chosen === 'me' ? 'for me to approve' : 'waiting for approval'),
    clearLabel: 'Show all, not just those to approve',
  }),
  toggle<AwardRow>({
    name: 'late',
    label: 'Late',
    icons: [AlarmOutlined, AlarmOutlined],
    words: 'with a late payment',
    clearLabel: 'Show all, not just late ones',
  }),
  toggle<AwardRow>({
    name: 'review_due',
    label: 'Review due',
    icons: [FactCheckOutlined, FactCheckOutlined],
    words: 'with a review due',
    clearLabel: 'Show all, not just reviews',
  }),
  toggle<AwardRow>({
    name: 'ending',
    label: 'Ending soon',
    icons: [EventBusyOutlined, EventBusyOutlined],
    words: `ending within ${ENDING_DAYS} days`,
    clearLabel: 'Show all, not just those ending',
  }),
  toggle<AwardRow>({
    name: 'landlord_answers',
    label: 'Landlord’s answer',
    icons: [QuestionAnswerOutlined, QuestionAnswerOutlined],
    words: `whose landlord answered, or didn’t in ${SILENT_DAYS} days`,
    clearLabel: 'Show all, not just landlords’ answers',
  }),
]

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
          {row.reference} · {row.is_pending ? 'Change to approve' : KIND_LABELS[row.kind]}
        </span>
        {paidOf(row)}
      </>
    }
  />
)

export const awardsList = (campaignOf: (id: number | null) => string, timeZone: string): ListDefinition<AwardRow> => ({
  resource: 'awards',
  label: 'awards',
  searchLabel: 'Search awards...',
  defaultSort: { field: 'created_at', order: 'DESC' },
  filters: AWARD_FILTERS,
  empty: {
    title: 'No awards here',
    teach: 'An admin proposes an award in the family’s application. Another admin approves it.',
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
    {
      id: 'reference',
      label: 'Reference number',
      width: '140px',
      dropOrder: 5,
      sortBy: (row) => row.reference,
      cell: (row) => row.reference,
    },
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
      label: 'Status',
      width: '116px',
      sortBy: ({ state }) => STATE_LABELS[state],
      cell: ({ state }) => <AwardChip state={state} />,
    },
    { id: 'paid', label: 'Paid', width: '200px', align: 'right', sortBy: ({ figures }) => figures.paid, cell: paidOf },
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
