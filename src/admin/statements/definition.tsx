import { Link } from 'react-router-dom'
import type { StatementRow } from '../../shared/api'
import { formatCents } from '../../shared/money'
import type { ListDefinition } from '../legacy/list-types'
import { TwoLines } from '../list/TwoLines'

/** The donors of a year. */
export function statementsList(year: number): ListDefinition<StatementRow> {
  const nameOf = ({ id, name }: StatementRow) => <Link to={`/statement/${id}?year=${year}`}>{name}</Link>
  const amountOf = ({ amount }: StatementRow) => <span className="tabular">{formatCents(amount)}</span>
  return {
    resource: 'statements',
    label: 'statements',
    searchLabel: 'Search donors...',
    defaultSort: { field: 'amount', order: 'DESC' },
    searchIn: ({ name, email }) => [name, email],
    columns: [
      { id: 'name', label: 'Name', width: 'minmax(150px, 1.4fr)', sortBy: ({ name }) => name, cell: nameOf },
      {
        id: 'email',
        label: 'Email',
        width: 'minmax(160px, 1.6fr)',
        sortBy: ({ email }) => email ?? '',
        cell: ({ email }) => email ?? 'By check',
      },
      {
        id: 'gifts',
        label: 'Gifts',
        width: '80px',
        align: 'right',
        sortBy: ({ gifts }) => gifts,
        cell: ({ gifts }) => <span className="tabular">{gifts}</span>,
      },
      { id: 'amount', label: 'Amount', width: '132px', align: 'right', sortBy: ({ amount }) => amount, cell: amountOf },
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
            {row.email ?? 'By check'} · {row.gifts === 1 ? '1 gift' : `${row.gifts} gifts`}
          </span>
        }
      />
    ),
    nameOf: ({ name }) => name,
  }
}
