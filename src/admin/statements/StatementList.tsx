import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { StatementRow } from '../../shared/api/donors'
import { formatCents } from '../../shared/money'
import { pluralize, formatCount } from '../../shared/text'
import { choice } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { RecordList } from '../list/RecordList'
import { TwoLines } from '../list/RowCells'
import { SendStatements } from './SendStatements'
import { useYear, isYear, type Years } from './use-year'

const sentWords = (issued: StatementRow['issued']): string =>
  issued === null ? 'Not yet' : issued.changed ? 'Out of date' : issued.nice_date

export function statementsList({ year, thisYear, options }: Years): ListDefinition<StatementRow> {
  const nameOf = ({ id, name }: StatementRow) => <Link to={`${pathTo('statements', id)}?year=${year}`}>{name}</Link>
  const amountOf = ({ amount }: StatementRow) => <span className="tabular">{formatCents(amount)}</span>
  return {
    resource: 'statements',
    label: 'statements',
    searchLabel: 'Search donors...',
    defaultSort: { field: 'amount', order: 'DESC' },
    filters: [
      choice<StatementRow>({
        name: 'year',
        label: 'Year',
        required: true,
        options: () => options,
        initial: String(thisYear),
        reads: isYear,
        words: (chosen) => chosen,
        clearLabel: '',
      }),
      choice<StatementRow>({
        name: 'issued',
        label: 'Sent',
        options: [
          { value: '', label: 'All' },
          { value: 'no', label: 'Not yet' },
          { value: 'yes', label: 'Sent' },
          { value: 'changed', label: 'Out of date' },
        ],
        matches: ({ issued }, chosen) => (issued === null ? 'no' : issued.changed ? 'changed' : 'yes') === chosen,
        clearLabel: 'Show sent and not sent',
      }),
    ],
    empty: { title: `No gifts in ${year}`, teach: 'Donors show up here after an admin charges a gift or enters a check for this year.' },
    searchIn: ({ name, email }) => [name, email],
    columns: [
      { id: 'name', label: 'Name', width: 'minmax(130px, 1.4fr)', sortBy: ({ name }) => name, cell: nameOf },
      {
        id: 'email',
        label: 'Email',
        width: 'minmax(140px, 1.6fr)',
        sortBy: ({ email }) => email ?? '',
        cell: ({ email }) => email ?? 'No email',
      },
      {
        id: 'gifts',
        label: 'Gifts',
        width: '80px',
        dropOrder: 1,
        align: 'right',
        sortBy: ({ gifts }) => gifts,
        cell: ({ gifts }) => <span className="tabular">{formatCount(gifts)}</span>,
      },
      { id: 'amount', label: 'Amount', width: '132px', align: 'right', sortBy: ({ amount }) => amount, cell: amountOf },
      { id: 'issued', label: 'Sent', width: '150px', sortBy: ({ issued }) => sentWords(issued), cell: ({ issued }) => sentWords(issued) },
    ],
    card: (row) => (
      <TwoLines
        first={
          <>
            <span className="grow name">{nameOf(row)}</span>
            {amountOf(row)}
          </>
        }
        second={
          <span className="grow">
            {row.email ?? 'No email'} · {pluralize(row.gifts, 'gift')} · {sentWords(row.issued)}
          </span>
        }
      />
    ),
    nameOf: ({ name }) => name,
  }
}

export function StatementList() {
  const years = useYear()
  const definition = useMemo(() => statementsList(years), [years])
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Charged gifts and checks that count for this year. Online gifts are grouped by email, and checks by name. A donor who gave both ways
        has two statements until an admin merges them.
      </Typography>
      <RecordList definition={definition} actions={<SendStatements year={years.year} />} />
    </>
  )
}
