import { describe, expect, it } from 'vitest'
import { changedFieldsLabel, eventLabel, recordLabel, recordPath, userLabel } from '../../src/admin/audit/audit-entry'
import { AUDIT_FILTERS } from '../../src/admin/audit/AuditList'
import { toApiFilter, summarizeFilters, readFilters } from '../../src/admin/list/filter-values'
import type { AuditEvent } from '../../src/shared/api/audit'

const event = (part: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  created_at: '2026-11-21T12:00:00.000Z',
  nice_date: 'Nov 21, 2026',
  action: 'view',
  user: null,
  resource: null,
  record: null,
  about: null,
  fields: null,
  address: null,
  note: null,
  ...part,
})

describe('a row of the trail', () => {
  it.each([
    [{ resource: 'applications', record: '7' }, 'Application 7', '/application/7'],
    [{ resource: 'applications' }, 'Applications', '/application'],
    [{ resource: 'albums', record: '7', action: 'delete' }, 'Story 7', null],
    [{ resource: 'comments', record: '9', about: { resource: 'fsps', record: '7' } }, 'Comment on FSP 7', '/fsps/7'],
    [{ resource: 'comments', record: '9' }, 'Comment 9', null],
    [{ resource: 'media', record: '7' }, 'Image 7', null],
    [{ resource: 'messages', record: '7' }, 'Email 7', '/mail?id=7'],
    [{ resource: 'terms', record: '2' }, 'Terms, version 2', '/term/1/edit'],
    [{ resource: 'users', record: '2' }, 'Staff account 2', '/staff'],
    [{ resource: 'site-settings' }, 'Settings', '/settings'],
    [{ resource: 'books', action: 'export' }, 'Accounting', '/books'],
    [{ resource: '/login' }, '/login', null],
    [{ resource: 'constructor', record: '1' }, 'constructor', null],
    [{}, null, null],
  ])('about %j is called %s and leads to %s', (part, words, path) => {
    expect([recordLabel(event(part)), recordPath(event(part))]).toEqual([words, path])
  })

  it('says what changed in words, and who did it', () => {
    const update = event({ action: 'update', fields: ['campaign_id', 'is_bookmarked', 'primary_zip_code'], user: { id: 1, name: 'Ruth' } })
    expect([eventLabel(update), userLabel(update)]).toEqual(['Changed: campaign, bookmarked, primary zip code', 'Ruth'])
    expect(eventLabel(event({ action: 'update', fields: [] }))).toBe('Changed: no change')
    const held = event({ action: 'payment-authorized', fields: ['payment_state'] })
    expect([eventLabel(held), changedFieldsLabel(held), userLabel(held)]).toEqual(['Gift put on hold', 'payment state', 'The site'])
    expect([eventLabel(event({ action: 'gone-by' })), userLabel(event({ action: 'csrf-refused' }))]).toEqual(['gone-by', 'A visitor'])
  })
})

describe('the filters of the trail', () => {
  const read = (text: string) => readFilters(AUDIT_FILTERS, new URLSearchParams(text), { today: '2026-11-22', timeZone: 'UTC' })
  const asked = (text: string) => toApiFilter(AUDIT_FILTERS, read(text))
  const words = (text: string) => summarizeFilters(AUDIT_FILTERS, read(text), ', ', 'everything')

  it('are read from the address as they are written there; what is garbled is left out', () => {
    const all = { start: '2026-01-01', end: '2026-02-01', user: '3', action: 'update', resource: 'albums', record: '7' }
    expect(asked(new URLSearchParams(all).toString())).toEqual(all)
    expect(asked('start=x&end=2026-02-30&user=-1&action=other&resource=other&record=7')).toEqual({})
    expect(asked('resource=albums&record=07')).toEqual({ resource: 'albums' })
  })

  it('are said in a few words', () => {
    expect(words('')).toBe('everything')
    expect(words('start=2026-01-01&user=3&action=update&resource=albums&record=7')).toBe('one person, Changed, Story 7, since Jan 1, 2026')
  })
})
