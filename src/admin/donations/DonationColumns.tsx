import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { DonationRow } from '../../shared/api/donations'
import { colors } from '../../shared/brand/tokens'
import { PAYMENT_STATES, UNKNOWN_AUTHENTICITY } from '../../shared/donation-states'
import { parseGiftNumbers } from '../../shared/receipt'
import { formatCents } from '../../shared/money'
import { campaignFilter } from '../campaigns/campaign-options'
import { choice, days, type Filter, type FilterInputProps } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { TwoLines } from '../list/RowCells'
import { AUTHENTICITY_LABELS, AuthenticityChip, DotIcon, PAYMENT_LABELS, ProcessedDot } from './DonationChips'

const Dots = styled('div')({
  display: 'flex',
  gap: 2,
  '& button': { gap: 7, minWidth: 0 },
  '& button[aria-pressed=true]': { background: colors.tealTint },
})

const PROCESSED_OPTIONS = [
  { value: '', label: 'All' },
  { value: '1', label: 'Processed' },
  { value: '0', label: 'Not processed' },
] as const

const ProcessedFilter = ({ values: { processed = '' }, onChange }: FilterInputProps) => (
  <Dots role="group" aria-label="Processed">
    {PROCESSED_OPTIONS.map(({ value, label }) => (
      <Button key={label} variant="outlined" aria-pressed={processed === value} onClick={() => onChange({ processed: value })}>
        {value !== '' && <DotIcon processed={value === '1'} />}
        {label}
      </Button>
    ))}
  </Dots>
)

const path = ({ id }: DonationRow) => pathTo('donations', id)
const Name = ({ row }: { row: DonationRow }) => <Link to={path(row)}>{row.name}</Link>
const Campaign = ({ row: { campaign, campaign_id } }: { row: DonationRow }) =>
  campaign && <Link to={pathTo('campaigns', campaign_id ?? undefined)}>{campaign.slug}</Link>
const Amount = ({ row: { amount, returned } }: { row: DonationRow }) => (
  <span className="tabular">
    {formatCents(amount)}
    {returned !== null && returned < amount && <small> ({formatCents(amount - returned)} kept)</small>}
  </span>
)

const Card = ({ row }: { row: DonationRow }) => (
  <TwoLines
    first={
      <>
        <ProcessedDot donation={row} />
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

const ALL = { value: '', label: 'All' }

const FILTERS: readonly Filter<DonationRow>[] = [
  {
    ...choice<DonationRow>({
      name: 'processed',
      label: 'Processed',
      options: PROCESSED_OPTIONS,
      matches: (row, processed) => row.processed === (processed === '1'),
      words: (processed) => (processed === '1' ? 'processed' : 'not processed'),
      clearLabel: 'Show processed and unprocessed',
    }),
    Input: ProcessedFilter,
  },
  days<DonationRow>(),
  campaignFilter<DonationRow>('screen'),
  choice<DonationRow>({
    name: 'authenticity',
    label: 'Authenticity',
    options: [ALL, ...AUTHENTICITY_LABELS.map((word) => ({ value: word, label: word }))],
    matches: (row, word) => (row.authenticity ?? UNKNOWN_AUTHENTICITY) === word,
    clearLabel: 'Show any authenticity',
  }),
  choice<DonationRow>({
    name: 'money',
    label: 'Payment status',
    options: [
      ALL,
      ...PAYMENT_STATES.filter((state) => state !== 'started').map((state) => ({
        value: state,
        label: state === 'captured' ? 'Charged (and checks)' : PAYMENT_LABELS[state],
      })),
    ],
    // A check counts as charged: its money has arrived.
    matches: (row, state) => (row.payment_state ?? 'captured') === state,
    clearLabel: 'Show all payment statuses',
  }),
]

export const donationsList: ListDefinition<DonationRow> = {
  resource: 'donations',
  label: 'donations',
  searchLabel: 'Search donations...',
  maxRows: 20_000,
  defaultSort: { field: 'created_at', order: 'DESC' },
  filters: FILTERS,
  summary: { separator: ', ', all: 'all donations' },
  empty: {
    title: 'No donations here',
    teach: 'Online gifts show up here after the donor pays. Checks show up after an admin enters them.',
  },
  exports: true,
  searchIn: ({ name, email, campaign, honoree, check_number, transaction_id, gateway_payment }) => [
    name,
    email,
    campaign?.slug ?? null,
    honoree,
    check_number,
    transaction_id ?? gateway_payment,
  ],
  extraMatches: (text) => {
    const { paper, amount } = parseGiftNumbers(text)
    if (paper === null && amount === null) return null
    return (row) =>
      row.amount === amount || (paper !== null && (row.receipts.includes(paper) || row.check_number?.replace(/^0+/, '') === String(paper)))
  },
  columns: [
    { id: 'processed', label: 'Processed', labelHidden: true, width: '20px', cell: (row) => <ProcessedDot donation={row} /> },
    {
      id: 'created_at',
      label: 'Date',
      width: '96px',
      sortBy: ({ created_at }) => Date.parse(created_at),
      cell: ({ nice_date }) => nice_date,
    },
    { id: 'name', label: 'Name', width: 'minmax(130px, 1.6fr)', sortBy: ({ name }) => name, cell: (row) => <Name row={row} /> },
    {
      id: 'campaign',
      label: 'Campaign',
      width: 'minmax(110px, 1fr)',
      dropOrder: 2,
      sortBy: ({ campaign }) => campaign?.slug ?? '',
      cell: (row) => <Campaign row={row} />,
    },
    { id: 'type', label: 'Type', width: '76px', dropOrder: 1, sortBy: ({ type }) => type, cell: ({ type }) => type },
    { id: 'amount', label: 'Amount', width: '104px', align: 'right', sortBy: ({ amount }) => amount, cell: (row) => <Amount row={row} /> },
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
        <Link to={path(row)} aria-label={`Review ${row.name}’s donation`}>
          Review
        </Link>
      ),
    },
  ],
  card: (row) => <Card row={row} />,
  nameOf: ({ name }) => name,
}
