import { afterEach, expect, it, vi } from 'vitest'
import { ageOf, assigneeOf, shortReadersOf } from '../../src/admin/applications/list/work-columns'
import { readingText } from '../../src/admin/applications/ApplicationMarks'
import { isSharing } from '../../src/shared/applications'

afterEach(() => vi.useRealTimers())

it('an application’s age counts whole days since it was sent; a draft has none', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
  const age = (submitted_at: string | null) => ageOf({ submitted_at })
  expect([age('2026-11-27T11:00:00.000Z'), age('2026-11-26T12:00:00.000Z'), age('2026-11-15T13:00:00.000Z')]).toEqual([
    'Today',
    '1 day',
    '11 days',
  ])
  expect([age(null), age('2026-11-28T00:00:00.000Z')]).toEqual(['', 'Today'])
})

it('readers are named by first names, those who share one in full', () => {
  const readers = (...names: string[]) => shortReadersOf({ read_by: names.map((name, id) => ({ id, name, at: '' })) })
  expect([readers(), readers('Nia Cole', 'Helen Brandt'), readers('Nia Cole', 'Ann Lee', 'Ann Ray'), readers('Cher')]).toEqual([
    '',
    'Nia, Helen',
    'Nia, Ann Lee, Ann Ray',
    'Cher',
  ])
})

it('a disabled account is named as such', () => {
  const assignee = { id: 1, name: 'Ana' }
  expect([
    assigneeOf({ assignee, assignee_disabled: false }),
    assigneeOf({ assignee, assignee_disabled: true }),
    assigneeOf({ assignee: null, assignee_disabled: false }),
  ]).toEqual(['Ana', 'Ana (account disabled)', ''])
})

it('those who read an application now are named together', () => {
  expect([readingText([]), readingText(['Ana']), readingText(['Ana', 'Bo']), readingText(['Ana', 'Bo', 'Cy'])]).toEqual([
    '',
    'Ana is reading this now',
    'Ana and Bo are reading this now',
    'Ana, Bo, and Cy are reading this now',
  ])
})

it('a body shares work out only if it does nothing else', () => {
  expect([{ read: true }, { assignee_id: 'me', follow_up_on: null }].map(isSharing)).toEqual([true, true])
  expect([{}, { read: true, status: 'Denied' }, { updated_at: '' }, { assignee: null }].map(isSharing)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
