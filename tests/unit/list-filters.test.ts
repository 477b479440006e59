import { describe, expect, it } from 'vitest'
import { applicationsList } from '../../src/admin/applications/list/ApplicationColumns'
import { campaignsList } from '../../src/admin/campaigns/CampaignList'
import {
  toApiFilter,
  dependentsOf,
  summarizeFilters,
  hasFilterParams,
  isActive,
  applyFilters,
  readFilters,
  cleared,
  writeFilters,
} from '../../src/admin/list/filter-values'
import { AUDIT_FILTERS } from '../../src/admin/audit/AuditList'

const HERE = { today: '2026-11-22', timeZone: 'America/Chicago' }
const { filters: applications = [] } = applicationsList(true)
const { filters: campaigns = [] } = campaignsList(true)
const read = (query: string) => readFilters(applications, new URLSearchParams(query), HERE)
const written = (query: string) => writeFilters(applications, read(query), HERE).toString()

describe('the filters of applications', () => {
  it('are this month and Completed until someone chooses, and the address says nothing of them then', () => {
    expect(read('')).toEqual({
      ...{ waiting: '', assignee: '', unread: '', follow_up: '', new_documents: '', bookmarked: '', matches: '', urgent: '' },
      ...{ start: '2026-11-01', end: '2026-11-22', campaign_id: '0', status: 'Completed' },
    })
    expect([written(''), hasFilterParams(applications, new URLSearchParams('id=3'))]).toEqual(['', false])
    expect(summarizeFilters(applications, read(''), ' · ', 'everything')).toBe('Nov 1, 2026 to Nov 22, 2026 · Completed')
  })

  it.each([
    ['status=All', 'status=All'],
    ['status=Denied,Completed', 'status=Denied%2CCompleted'],
    ['status=Denied,Nothing', ''],
    ['status=Denied,All', ''],
    ['start=&end=', 'start=&end='],
    ['start=2026-01-01', 'start=2026-01-01&end=2026-11-22'],
    ['start=x', ''],
    ['bookmarked=1&campaign_id=none', 'bookmarked=1&campaign_id=none'],
    ['campaign_id=-1&bookmarked=2', ''],
    ['waiting=1&assignee=me&unread=1&follow_up=due', 'waiting=1&assignee=me&unread=1&follow_up=due'],
    ['waiting=2&assignee=Ana&unread=yes&follow_up=1', ''],
  ])('an address of %s is kept as %s', (asked, kept) => expect(written(asked)).toBe(kept))

  it('leave what else the address holds', () => {
    const others = new URLSearchParams('id=7&status=All')
    expect(writeFilters(applications, read('status=Denied'), HERE, others).toString()).toBe('id=7&status=Denied')
  })

  it('ask the server for what it filters, and the export for all of it', () => {
    const values = read('start=&end=&status=All&bookmarked=1&campaign_id=none&new_documents=1')
    expect(
      toApiFilter(
        applications.filter(({ matches }) => !matches),
        values,
      ),
    ).toEqual({ campaign_id: 'none', new_documents: '1' })
    expect(toApiFilter(applications, values)).toEqual({ campaign_id: 'none', is_bookmarked: '1', new_documents: '1' })
    const work = read('start=&end=&status=All&waiting=1&assignee=me&unread=1&follow_up=due')
    expect(toApiFilter(applications, work)).toEqual({ waiting: '1', assignee: 'me', unread: '1', follow_up: 'due' })
  })

  it('each have a way out that takes just them away', () => {
    const values = read('')
    const ways = applications.filter((filter) => isActive(filter, values)).map((filter) => [filter.clearLabel, cleared(filter)])
    expect(ways).toEqual([
      ['Show all dates', { start: '', end: '' }],
      ['Show all statuses', { status: 'All' }],
    ])
  })
})

it('a filter of the screen lets pass what fits; one that is off, everything', () => {
  const rows = [{ active: 1 }, { active: 0 }] as never[]
  const shown = (query: string) => applyFilters(campaigns, rows, readFilters(campaigns, new URLSearchParams(query), HERE), HERE).length
  expect([shown(''), shown('active=inactive'), shown('active=off'), shown('active=x')]).toEqual([1, 1, 2, 1])
})

it('waiting, unread, and due are told apart on the screen as by the server', () => {
  const row = (id: number, status: string, read_by: object[], follow_up_on: string | null) => ({ id, status, read_by, follow_up_on })
  const rows = [
    row(1, 'Completed', [], null),
    row(2, 'Extended Application Completed', [{ id: 1 }], '2026-11-22'),
    row(3, 'Denied', [], '2026-11-21'),
    row(4, 'Archived', [{ id: 1 }], '2026-11-23'),
  ] as never[]
  const shown = (query: string) => applyFilters(applications, rows, read(query), HERE).map(({ id }) => id)
  expect([shown('waiting=1'), shown('unread=1'), shown('follow_up=due'), shown('')]).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 2, 3, 4],
  ])
})

it('a filter that is nothing without another goes with it', () => {
  expect(dependentsOf(AUDIT_FILTERS, { resource: 'fsps' })).toEqual({ record: '' })
  expect(dependentsOf(AUDIT_FILTERS, { record: '7' })).toEqual({})
})
