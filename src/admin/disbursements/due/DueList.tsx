import Flag from '@mui/icons-material/Flag'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { InstallmentRow } from '../../../shared/api/disbursements'
import { colors } from '../../../shared/brand/tokens'
import { formatDay, formatLongMonth, formatMonth, isDay, subtractDays } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { PaymentTabs } from '../../awards/AwardTabs'
import { useIsPhone } from '../../components/use-is-phone'
import { DayField } from '../../list/DateRange'
import { choice, type Filter, type FilterInputProps, toggle } from '../../list/filters'
import type { ListDefinition } from '../../list/list-types'
import { RecordList } from '../../list/RecordList'
import { TwoLines } from '../../list/RowCells'
import { useCan } from '../../session/session'
import { familyOf } from '../payment-labels'
import { mayChoose } from './due-selection'
import { PrepareBar, Refused, SelectReady } from './PrepareBar'
import { Reasons } from './Reasons'
import { type PreparationError, PreparationErrorContext } from './use-due-rows'

/** Days ahead that the list shows at first: checks take a week to arrive. */
const AHEAD_DAYS = 14

const dueBy: Filter<InstallmentRow> = {
  names: ['due_by'],
  isValid: (text) => text === '' || isDay(text),
  initial: ({ today }) => ({ due_by: subtractDays(today, -AHEAD_DAYS) }),
  words: ({ due_by = '' }) => `due by ${formatDay(due_by)}`,
  allLabel: 'due on any day',
  clearLabel: 'Show all dates',
  Input: ({ values: { due_by = '' }, onChange }: FilterInputProps) => (
    <DayField label="Due by" value={due_by} onChange={(day) => onChange({ due_by: day })} />
  ),
}

const FILTERS: readonly Filter<InstallmentRow>[] = [
  dueBy,
  choice<InstallmentRow>({
    name: 'state',
    label: 'Show',
    initial: 'planned',
    options: [
      { value: 'planned', label: 'Not in a run yet' },
      { value: '', label: 'All, in runs too' },
    ],
    matches: ({ state }, chosen) => state === chosen,
    words: () => 'not in a run yet',
    allLabel: 'including those in a run',
    clearLabel: 'Show those in runs',
  }),
  toggle<InstallmentRow>({
    name: 'late',
    label: 'Late',
    icons: [Flag, FlagOutlined],
    matches: ({ late }) => late,
    words: 'late',
    clearLabel: 'Show all, not just late ones',
  }),
]

const Late = styled('span')({
  fontWeight: 650,
  color: colors.red,
  '& svg': { fontSize: 16, marginRight: 4, verticalAlign: '-3px' },
})

const Due = ({ row: { due_on, late } }: { row: InstallmentRow }) =>
  late ? (
    <Late data-urgent title="Late">
      <FlagOutlined aria-hidden="true" />
      {formatDay(due_on)}
      <span className="visually-hidden">, late</span>
    </Late>
  ) : (
    formatDay(due_on)
  )

const Family = ({ row }: { row: InstallmentRow }) => <Link to={pathTo('awards', row.award_id)}>{familyOf(row)}</Link>
const Payee = ({ row: { payee_id, payee_name } }: { row: InstallmentRow }) => <Link to={pathTo('payees', payee_id)}>{payee_name}</Link>
const Amount = ({ row: { amount } }: { row: InstallmentRow }) => <span className="tabular">{formatCents(amount)}</span>

const Card = ({ row }: { row: InstallmentRow }) => (
  <>
    <TwoLines
      first={
        <>
          <Link className="grow name" to={pathTo('awards', row.award_id)}>
            {familyOf(row)}
          </Link>
          <Amount row={row} />
        </>
      }
      second={
        <>
          <span className="grow">
            {formatMonth(row.month)} · {row.payee_name}
          </span>
          <Due row={row} />
        </>
      }
    />
    <Reasons row={row} />
  </>
)

/** Heights in pixels; two reasons fit a plain row. */
const [ROW, CARD, REASON] = [44, 72, 17]

export const dueList: ListDefinition<InstallmentRow> = {
  resource: 'installments',
  label: 'planned payments',
  searchLabel: 'Search planned payments...',
  defaultSort: { field: 'due_on', order: 'ASC' },
  filters: FILTERS,
  empty: {
    title: 'Nothing is due',
    teach: 'Payments come from approved awards.',
  },
  searchIn: ({ reference, full_name, payee_name }) => [reference, full_name, payee_name],
  mayPick: mayChoose,
  rowHeight: ({ blocks }) => ROW + Math.max(0, blocks.length - 2) * REASON,
  cardHeight: ({ blocks }) => CARD + blocks.length * REASON,
  columns: [
    { id: 'due_on', label: 'Due', width: '118px', sortBy: ({ due_on }) => due_on, cell: (row) => <Due row={row} /> },
    { id: 'full_name', label: 'Family', width: 'minmax(104px, 1.1fr)', sortBy: familyOf, cell: (row) => <Family row={row} /> },
    {
      id: 'month',
      label: 'Month',
      width: '84px',
      dropOrder: 2,
      sortBy: ({ month }) => month,
      cell: ({ month }) => <span title={formatLongMonth(month)}>{formatMonth(month)}</span>,
    },
    {
      id: 'payee_name',
      label: 'Payee',
      width: 'minmax(110px, 1.3fr)',
      dropOrder: 1,
      sortBy: ({ payee_name }) => payee_name,
      cell: (row) => <Payee row={row} />,
    },
    { id: 'amount', label: 'Amount', width: '96px', align: 'right', sortBy: ({ amount }) => amount, cell: (row) => <Amount row={row} /> },
    {
      id: 'blocks',
      label: 'Settle first',
      width: 'minmax(170px, 2.6fr)',
      sortBy: ({ blocks }) => blocks.length,
      cell: (row) => <Reasons row={row} />,
    },
  ],
  card: (row) => <Card row={row} />,
  nameOf: (row) => `${familyOf(row)}, ${formatLongMonth(row.month)}`,
}

const Start = () => (
  <Button variant="contained" component={Link} to={pathTo('awards')}>
    Go to awards
  </Button>
)

export function DueList() {
  const mayPrepare = useCan('create', 'disbursement-runs')
  const isPhone = useIsPhone()
  const [refusal, setRefusal] = useState<PreparationError | null>(null)
  const picking = {
    above: (
      <>
        <Refused onDone={() => setRefusal(null)} />
        {!isPhone && <SelectReady />}
      </>
    ),
    sideControls: isPhone && <SelectReady />,
    below: <PrepareBar onRefused={setRefusal} />,
  }
  return (
    <PreparationErrorContext value={refusal}>
      <PaymentTabs />
      <RecordList definition={dueList} start={<Start />} picking={mayPrepare ? picking : undefined} />
    </PreparationErrorContext>
  )
}
