import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { DonorRow } from '../../shared/api/donors'
import { formatDay } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { pluralize, formatCount } from '../../shared/text'
import { choice } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { TwoLines } from '../list/RowCells'
import { thanksInWords } from './ThankDonors'

const nameOf = ({ id, name }: DonorRow) => <Link to={pathTo('donors', id)}>{name}</Link>
const amountOf = ({ amount }: DonorRow) => <span className="tabular">{formatCents(amount)}</span>
const dayOf = (day: string | null) => (day === null ? '' : formatDay(day))

function thankedOf({ thanked, unthanked }: DonorRow): string {
  if (thanked === null) return 'Not yet'
  return unthanked > 0 ? `Not since ${formatDay(thanked.on)}` : formatDay(thanked.on)
}

export const donorsList: ListDefinition<DonorRow> = {
  resource: 'donors',
  label: 'donors',
  searchLabel: 'Search donors...',
  maxRows: 20_000,
  defaultSort: { field: 'last_gift', order: 'DESC' },
  filters: [
    choice<DonorRow>({
      name: 'thanked',
      label: 'Thanked',
      options: [
        { value: '', label: 'All' },
        { value: '0', label: 'Not thanked' },
        { value: '1', label: 'Thanked' },
      ],
      matches: ({ unthanked }, chosen) => (unthanked === 0) === (chosen === '1'),
      words: (chosen) => (chosen === '1' ? 'thanked for every gift' : chosen === '0' ? 'with gifts you haven’t thanked them for' : ''),
      clearLabel: 'Show thanked and not thanked',
    }),
  ],
  summary: { separator: ', ', all: 'all donors' },
  empty: { title: 'No donors here', teach: 'Donors show up here after an admin charges a gift or enters a check.' },
  exports: true,
  searchIn: ({ name, email, phone, address }) => [name, email, phone, address],
  columns: [
    { id: 'name', label: 'Name', width: 'minmax(130px, 1.4fr)', sortBy: ({ name }) => name, cell: nameOf },
    {
      id: 'email',
      label: 'Email',
      width: 'minmax(140px, 1.4fr)',
      dropOrder: 2,
      sortBy: ({ email }) => email ?? '',
      cell: ({ email }) => email ?? 'No email',
    },
    {
      id: 'gifts',
      label: 'Gifts',
      width: '72px',
      dropOrder: 1,
      align: 'right',
      sortBy: ({ gifts }) => gifts,
      cell: ({ gifts }) => <span className="tabular">{formatCount(gifts)}</span>,
    },
    { id: 'amount', label: 'Total', width: '124px', align: 'right', sortBy: ({ amount }) => amount, cell: amountOf },
    {
      id: 'last_gift',
      label: 'Last gift',
      width: '112px',
      sortBy: ({ last_gift }) => last_gift ?? '',
      cell: ({ last_gift }) => dayOf(last_gift),
    },
    {
      id: 'thanked',
      label: 'Thanked',
      width: 'minmax(112px, 0.9fr)',
      sortBy: ({ thanked }) => thanked?.on ?? '',
      cell: (row) => <span title={row.thanked ? thanksInWords(row.thanked) : undefined}>{thankedOf(row)}</span>,
    },
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
          {pluralize(row.gifts, 'gift')} · last on {dayOf(row.last_gift)} · {row.unthanked > 0 ? 'not thanked' : 'thanked'}
        </span>
      }
    />
  ),
  nameOf: ({ name }) => name,
}
