import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { DisbursementRow } from '../../../shared/api/disbursements'
import { colors } from '../../../shared/brand/tokens'
import { formatDay, isDay } from '../../../shared/dates'
import { METHOD_LABELS, PAYMENT_METHODS } from '../../../shared/disbursements'
import { formatCents } from '../../../shared/money'
import { PaymentTabs } from '../../awards/AwardTabs'
import { DateRange } from '../../list/DateRange'
import { choice, type Filter, type FilterInputProps } from '../../list/filters'
import type { ListDefinition } from '../../list/list-types'
import { RecordList } from '../../list/RecordList'
import { TwoLines } from '../../list/RowCells'
import { familyOf, monthsOf, PAYMENT_STATE_LABELS, titleOf } from '../payment-labels'
import { PaymentChip } from '../PaymentChips'
import { Downloads } from './Downloads'

const STATES = [
  { value: 'issued,cleared,void', label: 'All that were issued' },
  { value: 'issued', label: 'Not cleared yet' },
  { value: 'cleared', label: 'Cleared' },
  { value: 'void', label: 'Void' },
  { value: 'prepared,approved', label: 'Not issued yet' },
  { value: 'canceled', label: 'Canceled' },
  { value: '', label: 'All' },
] as const

const rangeInWords = (from: string, to: string): string =>
  [from && `from ${formatDay(from)}`, to && `through ${formatDay(to)}`].filter(Boolean).join(' ')

const issuedOn: Filter<DisbursementRow> = {
  names: ['from', 'to'],
  isValid: (text) => text === '' || isDay(text),
  words: ({ from = '', to = '' }) => rangeInWords(from, to),
  clearLabel: 'Show all dates',
  breaks: true,
  Input: ({ values: { from = '', to = '' }, onChange }: FilterInputProps) => (
    <DateRange
      start={from}
      end={to}
      onChange={(part) => onChange({ ...('start' in part && { from: part.start }), ...('end' in part && { to: part.end }) })}
    />
  ),
}

const FILTERS: readonly Filter<DisbursementRow>[] = [
  choice<DisbursementRow>({
    name: 'state',
    label: 'Status',
    initial: STATES[0].value,
    options: STATES,
    matches: ({ state }, chosen) => chosen.split(',').includes(state),
    words: (chosen) => STATES.find(({ value }) => value === chosen)?.label.toLowerCase() ?? chosen,
    clearLabel: 'Show all statuses',
  }),
  choice<DisbursementRow>({
    name: 'method',
    label: 'Method',
    options: [{ value: '', label: 'All' }, ...PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))],
    matches: ({ method }, chosen) => method === chosen,
    clearLabel: 'Show all methods',
  }),
  issuedOn,
]

const Title = ({ row }: { row: DisbursementRow }) => <Link to={pathTo('disbursements', row.id)}>{titleOf(row)}</Link>
const Amount = ({ row: { amount, returned } }: { row: DisbursementRow }) => (
  <span className="tabular" style={{ textAlign: 'right' }}>
    {formatCents(amount)}
    {returned > 0 && <small style={{ display: 'block', lineHeight: 1.2, color: colors.muted }}>{formatCents(returned)} back</small>}
  </span>
)

const Card = ({ row }: { row: DisbursementRow }) => (
  <TwoLines
    first={
      <>
        <span className="grow name">
          <Title row={row} />, {row.payee_name}
        </span>
        <Amount row={row} />
      </>
    }
    second={
      <>
        <span className="grow">
          {row.issued_on ? formatDay(row.issued_on) : 'Not issued'} · {familyOf(row)}
        </span>
        <PaymentChip state={row.state} />
      </>
    }
  />
)

export const issuedList: ListDefinition<DisbursementRow> = {
  resource: 'disbursements',
  label: 'payments',
  searchLabel: 'Search payments...',
  maxRows: 20_000,
  defaultSort: { field: 'issued_on', order: 'DESC' },
  filters: FILTERS,
  empty: { title: 'No payments here', teach: 'Payments show up here once their run is issued.' },
  searchIn: (row) => [row.full_name, row.reference, row.payee_name, titleOf(row)],
  columns: [
    {
      id: 'issued_on',
      label: 'Issued',
      width: '104px',
      sortBy: ({ issued_on }) => issued_on,
      cell: ({ issued_on }) => issued_on && formatDay(issued_on),
    },
    { id: 'number', label: 'Payment', width: '108px', sortBy: ({ number }) => number, cell: (row) => <Title row={row} /> },
    {
      id: 'payee_name',
      label: 'Payee',
      width: 'minmax(104px, 1.4fr)',
      sortBy: ({ payee_name }) => payee_name,
      cell: (row) => row.payee_name,
    },
    {
      id: 'full_name',
      label: 'Family',
      width: 'minmax(104px, 1.3fr)',
      dropOrder: 2,
      sortBy: familyOf,
      cell: (row) => <Link to={pathTo('awards', row.award_id)}>{familyOf(row)}</Link>,
    },
    { id: 'months', label: 'Months', width: 'minmax(100px, 1fr)', dropOrder: 1, cell: monthsOf },
    {
      id: 'state',
      label: 'Status',
      width: '112px',
      cell: ({ state }) => <PaymentChip state={state} />,
    },
    { id: 'amount', label: 'Amount', width: '124px', align: 'right', sortBy: ({ amount }) => amount, cell: (row) => <Amount row={row} /> },
  ],
  card: (row) => <Card row={row} />,
  nameOf: (row) => `${PAYMENT_STATE_LABELS[row.state]}: ${titleOf(row)}, ${row.payee_name}`,
}

export const IssuedList = () => (
  <>
    <PaymentTabs />
    <RecordList definition={issuedList} actions={<Downloads />} start={null} />
  </>
)
