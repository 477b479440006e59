import Gavel from '@mui/icons-material/Gavel'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { styled } from '@mui/material/styles'
import type { ApplicationRow } from '../../shared/api/applications'
import { DEFAULT_APPLICATION_STATUS, UNDECIDED_STATUSES } from '../../shared/application-status'
import { colors } from '../../shared/brand/tokens'
import { courtDateOrder, daysUntil, isPressing, isUrgent, URGENT_DAYS } from '../../shared/court-date'
import { formatDay } from '../../shared/dates'
import { serverToday } from '../../shared/server-today'
import { toggle } from '../list/filters'
import type { Column } from '../list/list-types'

const Frame = styled('span')({
  whiteSpace: 'nowrap',
  '&[data-urgent]': { fontWeight: 650, color: colors.red },
  '& svg': { fontSize: 16, marginRight: 4, verticalAlign: '-3px' },
})

interface Props {
  day: string
  status: ApplicationRow['status']
  /** Says how far away an urgent day is, not only on hover. */
  full?: true
}

export function CourtDate({ day, status, full }: Props) {
  const today = serverToday()
  if (!isPressing(day, status, today)) return <Frame>{formatDay(day)}</Frame>
  const distance = daysUntil(day, today)
  return (
    <Frame data-urgent title={`Court date ${distance}`}>
      <GavelOutlined aria-hidden="true" />
      {formatDay(day)}
      <span className={full ? undefined : 'visually-hidden'}>, {distance}</span>
    </Frame>
  )
}

export const courtDateFilter = toggle<ApplicationRow>({
  name: 'urgent',
  label: 'Court date soon',
  icons: [Gavel, GavelOutlined],
  matches: (row, _value, { today }) => isUrgent(row.urgent_on, today),
  words: `with a court date in the next ${URGENT_DAYS} days`,
  clearLabel: 'Show all, not just court dates',
  with: {
    on: { start: '', end: '', status: UNDECIDED_STATUSES.join(',') },
    off: { status: DEFAULT_APPLICATION_STATUS },
  },
  sort: { field: 'urgent_on', order: 'ASC' },
})

/** Dropped last for lack of room: it says why a row is lit. */
export const courtDateColumn = (today: string): Column<ApplicationRow> => ({
  id: 'urgent_on',
  label: 'Court date',
  width: '112px',
  dropOrder: 10,
  sortBy: ({ urgent_on }) => courtDateOrder(urgent_on, today),
  cell: ({ urgent_on, status }) => urgent_on && <CourtDate day={urgent_on} status={status} />,
})
