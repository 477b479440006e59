import Gavel from '@mui/icons-material/Gavel'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import type { ApplicationRow } from '../../../shared/api/applications'
import { isUrgent, URGENT_DAYS } from '../../../shared/court-date'
import { toggle } from '../../list/filters'
import type { Column } from '../../list/list-types'
import { CourtDate } from '../CourtDate'

export const courtDateFilter = toggle<ApplicationRow>({
  name: 'urgent',
  label: 'Court date soon',
  icons: [Gavel, GavelOutlined],
  matches: (row, _value, { today }) => isUrgent(row.urgent_on, today),
  words: `with a court date in the next ${URGENT_DAYS} days`,
  clearLabel: 'Show all, not just court dates',
})

/** Dropped last for lack of room: it says why a row is lit. */
export const courtDateColumn: Column<ApplicationRow> = {
  id: 'urgent_on',
  label: 'Court date',
  width: '112px',
  dropOrder: 10,
  sortBy: (row) => row.urgent_on,
  cell: (row) => row.urgent_on && <CourtDate day={row.urgent_on} />,
}
