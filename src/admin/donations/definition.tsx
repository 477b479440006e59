import { Link } from 'react-router-dom'
import type { DonationRow } from '../../shared/api'
import { formatCents } from '../../shared/money'
import type { ListDefinition } from '../legacy/list-types'
import { TwoLines } from '../list/TwoLines'
import { AuthenticityChip } from './DonationChips'
import { ProcessedDot } from './ProcessedDot'

const path = ({ id }: DonationRow) => `/donation/${id}`
const Name = ({ row }: { row: DonationRow }) => <Link to={path(row)}>{row.name}</Link>
const Campaign = ({ row: { campaign, campaign_id } }: { row: DonationRow }) =>
  campaign && <Link to={`/campaign/${campaign_id}`}>{campaign.slug}</Link>
const Amount = ({ row }: { row: DonationRow }) => <span className="tabular">{formatCents(row.amount)}</span>

const Card = ({ row }: { row: DonationRow }) => (
  <TwoLines
    first={
      <>
        <ProcessedDot processed={row.processed} />
        <Link className="grow name" to={path(row)}>
          {row.name}
        </Link>
        <Amount row={row} />
      </>
    }
    second={
      <>
        <span className="grow">
          {row.nice_date} · {row.type}
          {row.campaign && <> · {row.campaign.slug}</>}
        </span>
        <AuthenticityChip authenticity={row.authenticity} />
      </>
    }
  />
)

/** Columns, search and sorting of donations (rule 6.8). */
export const donationsList: ListDefinition<DonationRow> = {
  resource: 'donations',
  label: 'donations',
  searchLabel: 'Search donations...',
  defaultSort: { field: 'created_at', order: 'DESC' },
  searchIn: ({ name, email, campaign }) => [name, email, campaign?.slug ?? null],
  columns: [
    { id: 'processed', label: 'Processed', labelHidden: true, width: '20px', cell: (row) => <ProcessedDot processed={row.processed} /> },
    {
      id: 'created_at',
      label: 'Date',
      width: '104px',
      sortBy: ({ created_at }) => Date.parse(created_at),
      cell: ({ nice_date }) => nice_date,
    },
    { id: 'name', label: 'Name', width: 'minmax(150px, 1.6fr)', sortBy: ({ name }) => name, cell: (row) => <Name row={row} /> },
    {
      id: 'campaign',
      label: 'Campaign',
      width: 'minmax(110px, 1fr)',
      sortBy: ({ campaign }) => campaign?.slug ?? '',
      cell: (row) => <Campaign row={row} />,
    },
    { id: 'type', label: 'Type', width: '76px', sortBy: ({ type }) => type, cell: ({ type }) => type },
    { id: 'amount', label: 'Amount', width: '112px', align: 'right', sortBy: ({ amount }) => amount, cell: (row) => <Amount row={row} /> },
    {
      id: 'authenticity',
      label: 'Authenticity',
      width: '128px',
      cell: ({ authenticity }) => <AuthenticityChip authenticity={authenticity} />,
    },
    {
      id: 'review',
      label: 'Review',
      labelHidden: true,
      width: '60px',
      align: 'right',
      cell: (row) => (
        <Link to={path(row)} aria-label={`Review the donation of ${row.name}`}>
          Review
        </Link>
      ),
    },
  ],
  card: (row) => <Card row={row} />,
  nameOf: ({ name }) => name,
}
