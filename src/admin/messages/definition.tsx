import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { daysBefore } from '../../shared/dates'
import { days } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { STATE_FILTER } from './message-filter'
import { MessageStateMark } from './MessageStateMark'

const Card = styled('div')({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& > div': { display: 'flex', gap: 10, alignItems: 'center', minWidth: 0, whiteSpace: 'nowrap' },
  '& > div > :first-child': { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > div > :last-child': { flex: 'none', fontSize: '0.8125rem' },
  '& .second': { color: colors.muted, fontSize: '0.8125rem' },
})

const aboutOf = ({ application_id, full_name }: MessageRow) =>
  application_id === null ? null : <Link to={pathTo('applications', application_id)}>{full_name ?? `Application ${application_id}`}</Link>

/** So many days back the list begins with, until somebody chooses. */
const DAYS = 90

/** @param linkTo the address that opens a mail, the list's filters kept */
export function messagesList(linkTo: (id: number) => string): ListDefinition<MessageRow> {
  const titleOf = (row: MessageRow) => <Link to={linkTo(row.id)}>{row.title}</Link>
  return {
    resource: 'messages',
    label: 'messages',
    searchLabel: 'Search mail...',
    defaultSort: { field: 'created_at', order: 'DESC' },
    filters: [
      STATE_FILTER,
      days<MessageRow>({ initial: ({ today }) => ({ start: daysBefore(today, DAYS), end: '' }), offWords: 'any date' }),
    ],
    empty: {
      title: 'No mail here',
      teach:
        'Mails that the site writes to families and campaigns are kept here, with how each of them fared. Decide on an application, and its mail appears.',
    },
    searchIn: (row) => [row.title, row.recipient, row.full_name],
    columns: [
      { id: 'created_at', label: 'Date', width: '96px', sortBy: (row) => Date.parse(row.created_at), cell: (row) => row.nice_date },
      { id: 'title', label: 'What', width: 'minmax(144px, 1.4fr)', cell: titleOf },
      { id: 'recipient', label: 'To', width: 'minmax(144px, 1.4fr)', cell: (row) => row.recipient },
      { id: 'about', label: 'About', width: 'minmax(120px, 1fr)', yields: 1, cell: aboutOf },
      { id: 'state', label: 'State', width: 'minmax(170px, 1.5fr)', cell: (row) => <MessageStateMark mail={row} /> },
    ],
    card: (row) => (
      <Card>
        <div>
          {titleOf(row)}
          <span className="second">{row.nice_date}</span>
        </div>
        <div className="second">
          <span>to {row.recipient}</span>
          <MessageStateMark mail={row} short />
        </div>
      </Card>
    ),
  }
}
