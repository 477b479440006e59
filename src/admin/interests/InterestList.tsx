import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { InterestRow } from '../../shared/api/interests'
import { dayOf } from '../../shared/dates'
import { searchedDigits } from '../../shared/fold-text'
import { since } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { RecordList } from '../list/RecordList'
import { TwoLines } from '../list/RowCells'

const commentsOf = ({ comments }: InterestRow) => comments.map(({ comment }) => comment).join(' · ')
const reviewOf = ({ id, name }: InterestRow) => (
  <Link to={pathTo('interests', id)} aria-label={`Review ${name}`}>
    Review
  </Link>
)

const SINCE = since<InterestRow>({
  name: 'since',
  label: 'Since',
  matches: ({ created_at }, day, { timeZone }) => dayOf(new Date(created_at), timeZone) >= day,
  allLabel: 'any date',
  clearLabel: 'Show all dates',
})

export const interestsList: ListDefinition<InterestRow> = {
  resource: 'interests',
  label: 'interests',
  searchLabel: 'Search interests...',
  defaultSort: { field: 'created_at', order: 'DESC' },
  filters: [SINCE],
  empty: {
    title: 'No interests here',
    teach: 'Messages from businesses that want to work with the foundation show up here.',
  },
  searchIn: (row) => [row.nice_date, row.created_at, row.name, row.business_name, row.email],
  extraMatches: (text) => {
    const digits = searchedDigits(text)
    return digits === null ? null : ({ phone }) => (phone ?? '').replace(/\D/g, '').includes(digits)
  },
  columns: [
    { id: 'created_at', label: 'Date', width: '96px', sortBy: (row) => Date.parse(row.created_at), cell: (row) => row.nice_date },
    {
      id: 'name',
      label: 'Name',
      width: 'minmax(130px, 1.2fr)',
      sortBy: (row) => row.name,
      cell: (row) => <Link to={pathTo('interests', row.id)}>{row.name}</Link>,
    },
    {
      id: 'business_name',
      label: 'Business Name',
      width: 'minmax(120px, 1.5fr)',
      sortBy: (row) => row.business_name,
      cell: (row) => row.business_name,
    },
    {
      id: 'comments',
      label: 'Internal comments',
      width: 'minmax(140px, 2fr)',
      cell: (row) => <span title={commentsOf(row)}>{commentsOf(row)}</span>,
    },
    { id: 'review', label: 'Review', labelHidden: true, width: '54px', align: 'right', cell: reviewOf },
  ],
  card: (row) => (
    <TwoLines
      first={
        <>
          <Link className="grow name" to={pathTo('interests', row.id)}>
            {row.name}
          </Link>
          <span>{row.nice_date}</span>
        </>
      }
      second={
        <>
          <span className="grow">{[row.business_name, commentsOf(row)].filter(Boolean).join(' · ')}</span>
          {reviewOf(row)}
        </>
      }
    />
  ),
  nameOf: (row) => row.name,
}

export const InterestList = () => <RecordList definition={interestsList} />
