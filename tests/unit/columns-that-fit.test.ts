import { describe, expect, it } from 'vitest'
import { albumsList } from '../../src/admin/albums/AlbumList'
import { applicationsList } from '../../src/admin/applications/list/ApplicationColumns'
import { auditTable } from '../../src/admin/audit/AuditList'
import { awardsList } from '../../src/admin/awards/AwardList'
import { campaignsList } from '../../src/admin/campaigns/CampaignList'
import { dueList } from '../../src/admin/disbursements/due/DueList'
import { issuedList } from '../../src/admin/disbursements/issued/IssuedList'
import { runsList } from '../../src/admin/disbursements/runs/RunList'
import { donationsList } from '../../src/admin/donations/DonationColumns'
import { fspsList } from '../../src/admin/fsps/FspList'
import { interestsList } from '../../src/admin/interests/InterestList'
import { RAIL_WIDTH } from '../../src/admin/layout/publish-height'
import { columnsThatFit, minTrackWidth } from '../../src/admin/list/columns-that-fit'
import { messagesList } from '../../src/admin/messages/MessageList'
import { PAGES } from '../../src/admin/pages/PageList'
import { payeesList } from '../../src/admin/payees/PayeeList'
import { staffList } from '../../src/admin/staff/StaffColumns'
import { statementsList } from '../../src/admin/statements/StatementList'

const never = () => {}
const LISTS = [
  albumsList(never),
  applicationsList(true),
  auditTable(String, never),
  awardsList(String, 'America/Chicago'),
  campaignsList(true),
  dueList,
  issuedList,
  runsList('America/Chicago'),
  donationsList,
  fspsList(true),
  interestsList,
  messagesList(String),
  PAGES,
  payeesList,
  staffList(1, { onChoose: never, onCorrect: never }),
  statementsList({ year: 2026, thisYear: 2026, options: [] }),
] as const

/** Lists have columns from 900 px on: less scrollbar, navigation, and margins. */
const LEAST_ROOM = 900 - 17 - RAIL_WIDTH - 48

describe('the columns of a list', () => {
  it.each(LISTS.map(({ resource, columns }) => [resource, columns] as const))(
    'of %s fit the smallest window that has columns',
    (_, columns) => {
      const kept = columnsThatFit(columns as readonly { width: string; dropOrder?: number }[], LEAST_ROOM)
      const needed = kept.reduce((sum, { width }) => sum + minTrackWidth(width), 0) + (kept.length - 1) * 12 + 16
      expect(needed).toBeLessThanOrEqual(LEAST_ROOM)
    },
  )

  it('are hidden in order, and no more than needed', () => {
    const columns = [
      { id: 'a', width: '100px', dropOrder: 2 },
      { id: 'b', width: 'minmax(100px, 2fr)' },
      { id: 'c', width: '100px', dropOrder: 1 },
    ]
    const kept = (room: number) => columnsThatFit(columns, room).map(({ id }) => id)
    expect([kept(340), kept(339), kept(227), kept(10)]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['b'], ['b']])
    expect(columnsThatFit(columns, 340, ['36px']).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
