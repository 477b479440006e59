import AttachFile from '@mui/icons-material/AttachFile'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import type { ApplicationRow } from '../../../shared/api/applications'
import { DEFAULT_APPLICATION_STATUS, WAITING_STATUSES } from '../../../shared/application-status'
import { DAY_MS, formatDay } from '../../../shared/dates'
import { pluralize } from '../../../shared/text'
import { serverNow } from '../../../shared/server-clock'
import { choice, toggle } from '../../list/filters'
import type { Column } from '../../list/list-types'

export function ageOf({ submitted_at }: Pick<ApplicationRow, 'submitted_at'>): string {
  if (submitted_at === null) return ''
  const days = Math.max(0, Math.floor((serverNow() - Date.parse(submitted_at)) / DAY_MS))
  return days === 0 ? 'Today' : pluralize(days, 'day')
}

export const assigneeOf = ({ assignee, assignee_disabled }: Pick<ApplicationRow, 'assignee' | 'assignee_disabled'>): string =>
  assignee === null ? '' : assignee_disabled ? `${assignee.name} (account disabled)` : assignee.name

type Readers = Pick<ApplicationRow, 'read_by'>

const readersOf = ({ read_by }: Readers) => read_by.map(({ name }) => name).join(', ')

/** First names, which fit the column; two people who share one keep their whole names. */
export function shortReadersOf({ read_by }: Readers): string {
  const first = read_by.map(({ name }) => name.split(' ', 1)[0] ?? name)
  return read_by.map(({ name }, place) => (first.filter((other) => other === first[place]).length > 1 ? name : first[place])).join(', ')
}

export const WORK_FILTERS = [
  toggle<ApplicationRow>({
    name: 'waiting',
    label: 'All waiting',
    icons: [HourglassEmpty, HourglassEmpty],
    matches: ({ status }) => WAITING_STATUSES.includes(status),
    words: 'waiting for review',
    clearLabel: 'Show all, not just waiting',
    with: { on: { start: '', end: '', status: 'All' }, off: { status: DEFAULT_APPLICATION_STATUS } },
  }),
  choice<ApplicationRow>({
    name: 'assignee',
    label: 'Assigned to',
    off: '',
    options: [
      { value: '', label: 'Anyone' },
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'No one' },
    ],
    words: (chosen) => (chosen === 'me' ? 'assigned to me' : 'assigned to no one'),
    clearLabel: 'Show everyone’s applications',
  }),
  toggle<ApplicationRow>({
    name: 'unread',
    label: 'Unread',
    icons: [MarkEmailUnreadOutlined, MarkEmailUnreadOutlined],
    matches: ({ read_by }) => read_by.length === 0,
    words: 'unread',
    clearLabel: 'Show all, not just unread',
  }),
  toggle<ApplicationRow>({
    name: 'follow_up',
    label: 'Follow-up due',
    value: 'due',
    icons: [EventOutlined, EventOutlined],
    matches: ({ follow_up_on }, _, { today }) => follow_up_on !== null && follow_up_on <= today,
    words: 'follow-up due',
    clearLabel: 'Show all, not just follow-ups',
  }),
  toggle<ApplicationRow>({
    name: 'new_documents',
    label: 'New documents',
    icons: [AttachFile, AttachFile],
    words: 'with new documents',
    clearLabel: 'Show all, not just new documents',
  }),
]

export const WORK_COLUMNS: readonly Column<ApplicationRow>[] = [
  {
    id: 'age',
    label: 'Age',
    width: '64px',
    dropOrder: 7,
    sortBy: ({ submitted_at }) => -Date.parse(submitted_at ?? '9999-01-01'),
    cell: ageOf,
  },
  {
    id: 'assignee',
    label: 'Assigned to',
    width: 'minmax(92px, 1fr)',
    dropOrder: 9,
    sortBy: ({ assignee }) => assignee?.name ?? '',
    cell: (row) => <span title={assigneeOf(row)}>{assigneeOf(row)}</span>,
  },
  {
    id: 'read_by',
    label: 'Read by',
    width: 'minmax(72px, 1fr)',
    dropOrder: 8,
    cell: (row) => <span title={readersOf(row)}>{shortReadersOf(row)}</span>,
  },
  {
    id: 'comment_count',
    label: 'Comments',
    width: '84px',
    dropOrder: 6,
    align: 'right',
    sortBy: ({ comment_count }) => comment_count,
    cell: ({ comment_count }) => (comment_count === 0 ? '' : comment_count),
  },
  {
    id: 'follow_up_on',
    label: 'Follow-up',
    width: '100px',
    dropOrder: 2,
    sortBy: ({ follow_up_on }) => follow_up_on ?? '',
    cell: ({ follow_up_on }) => follow_up_on && formatDay(follow_up_on),
  },
]
