import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEventSchema, type AuditEvent } from '../../src/shared/api/audit'
import type { Problem } from '../../src/shared/api/common'
import { sample, type Client } from '../helpers/client'
import { restProvider } from '../helpers/rest'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let staff: Client
let admin: Client
let comment: number
let restore: () => Promise<void>
beforeAll(async () => {
  await (await site.as('visitor')).post('/apply', sample('application'))
  staff = await site.as('staff')
  admin = await site.as('admin')
  comment = (await staff.post<{ id: number }>('/api/applications/1/comments', { comment: 'A planted comment' })).json.id
  await admin.put('/api/application/1', { is_bookmarked: true })
  /** Rows from an earlier version. */
  await site.ctx.payload.db.pool.query(`insert into audit_events (at, action, resource, record, address) values
    ('2024-03-10T05:59:59Z', 'refused', '/api/users', null, '192.0.2.7'), ('2024-03-10T06:00:00Z', 'gone-by', 'gone-by', 'x', null), ('2024-03-11T04:59:59Z', 'view', 'comments', 'x', null)`)
  restore = await site.remember()
})
afterEach(() => restore())

const url = (filter: object, more: Record<string, string> = {}) =>
  `/api/audit-events?${new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()}`
const list = async (filter: object = {}, more?: Record<string, string>) => (await admin.get<AuditEvent[]>(url(filter, more))).json
const told = (rows: AuditEvent[]) => rows.map(({ user, action, resource, record }) => [user?.name ?? null, action, resource, record])

describe('the audit trail', () => {
  it('tells admins who did what to which record, newest first, with the named fields alone', async () => {
    const rows = await list()
    for (const row of rows) auditEventSchema.parse(row)
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    expect(told(rows)).toEqual([
      ['Test admin', 'view', 'applications', '1'],
      ['Test admin', 'update', 'applications', '1'],
      ['Test staff', 'create', 'comments', String(comment)],
      [null, 'create', 'applications', '1'],
      [null, 'view', 'comments', 'x'],
      [null, 'gone-by', 'gone-by', 'x'],
      [null, 'refused', '/api/users', null],
    ])
    expect(rows.find(({ action }) => action === 'update')?.fields).toEqual(['is_bookmarked'])
    expect(rows.find(({ resource, action }) => resource === 'comments' && action === 'create')?.about).toEqual({
      resource: 'applications',
      record: '1',
    })
    expect(JSON.stringify(rows)).not.toContain('planted')
  })

  it('is found by record, person, action and words', async () => {
    expect(told(await list({ resource: 'applications', record: 1, user: 0 }))).toHaveLength(3)
    expect(told(await list({ resource: 'applications', record: 99 }))).toEqual([])
    expect(told(await list({ user: site.accounts.staff.id }))).toEqual([['Test staff', 'create', 'comments', String(comment)]])
    expect(told(await list({ action: 'update', user: site.accounts.admin.id }))).toEqual([['Test admin', 'update', 'applications', '1']])
    expect(told(await list({ q: '192.0.2' }))).toEqual([[null, 'refused', '/api/users', null]])
    expect(told(await list({ q: 'test STAFF' }))).toHaveLength(1)
    expect((await admin.get<AuditEvent[]>('/api/audit-events?resource=applications&action=create')).json).toHaveLength(1)
  })

  it('is found by days of the site’s time zone, both included', async () => {
    const days = async (start: string, end: string) =>
      (await list({ start, end }, { sort: '["created_at","ASC"]' })).map(({ action, nice_date }) => [action, nice_date])
    expect(await days('2024-03-09', '2024-03-09')).toEqual([['refused', 'Mar 9, 2024']])
    expect(await days('2024-03-10', '2024-03-10')).toEqual([
      ['gone-by', 'Mar 10, 2024'],
      ['view', 'Mar 10, 2024'],
    ])
  })

  it('says what is wrong with a question', async () => {
    for (const [filter, sort] of [
      [{ nothing: 1 }, ''],
      [{ action: 'other' }, ''],
      [{ resource: 'other' }, ''],
      [{ record: 'x' }, ''],
      [{ user: 'x' }, ''],
      [{ start: 'x' }, ''],
      [{}, '["address","ASC"]'],
    ] as const) {
      const { status, json } = await admin.get<Problem>(url(filter, { sort }))
      expect([status, json.message]).toEqual([400, expect.any(String)])
    }
  })

  it('is for admins alone; that others asked is in it', async () => {
    for (const path of ['/api/audit-events', '/api/audit-events.csv']) {
      const { status, text } = await staff.get(path)
      expect([status, text]).toEqual([403, expect.not.stringContaining('applications') as string])
    }
    expect(told(await list({ action: 'refused', resource: 'audit-events' }))).toEqual(
      Array(2).fill(['Test staff', 'refused', 'audit-events', null]),
    )
  })

  it('as CSV holds the same rows, names people, and keeps that it was exported', async () => {
    await site.ctx.payload.db.pool.query(`update users set name = '=1+1' where id = $1`, [site.accounts.staff.id])
    const { status, headers, text } = await admin.get(
      url({ resource: 'comments' }, { sort: '["created_at","DESC"]' }).replace('audit-events', 'audit-events.csv'),
    )
    expect([status, headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/filename="audit-events-\d{4}-\d\d-\d\d\.csv"/),
    ])
    const [head, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect(head).toBe('Time (UTC),Person,Action,Record type,Record,Fields changed,IP address,Reason')
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-[\\d-]+T[\\d:.]+Z,'=1\\+1,Created,Comments,${comment},,,$`)),
      '2024-03-11T04:59:59.000Z,,Viewed,Comments,x,,,',
    ])
    expect(told(await list({ action: 'export' }))).toEqual([['Test admin', 'export', 'audit-events', null]])
  })

  it('is never answered whole: without a range, or with a longer one, the first thousand rows', async () => {
    await site.ctx.payload.db.pool.query(
      `insert into audit_events (at, action, resource, record) select now(), 'view', 'donations', n::text from generate_series(1, 1205) n`,
    )
    const rows = async (range?: string) => {
      const { json, headers } = await admin.get<AuditEvent[]>(url({ resource: 'donations' }, range ? { range } : {}))
      return [json.length, headers.get('Content-Range')]
    }
    expect(await rows()).toEqual([1_000, 'audit-events 0-999/1205'])
    expect(await rows('[0,2000000000]')).toEqual([1_000, 'audit-events 0-999/1205'])
    expect(await rows('[1000,2000000000]')).toEqual([205, 'audit-events 1000-1204/1205'])
    const { data, total } = await restProvider(admin).getList<AuditEvent>('audit-events', {
      filter: { resource: 'donations' },
      pagination: { page: 2, perPage: 200 },
      sort: { field: 'id', order: 'DESC' },
    })
    expect([total, data.map(({ record }) => Number(record))]).toEqual([1205, Array.from({ length: 200 }, (_, index) => 1005 - index)])
  })
})
