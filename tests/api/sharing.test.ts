import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applicationSchema, type Application, type ApplicationRow } from '../../src/shared/api/applications'
import { inTransaction } from '../../src/platform/database'
import { anonymize } from '../../src/services/applications/retention/anonymize'
import { sample, type Client } from '../helpers/client'
import { ASKED, sendExtended } from '../helpers/invited'
import { siteTests } from '../helpers/site-tests'
import { changes, readTables, tableNames } from '../helpers/tables'

const site = siteTests({ TIME_ZONE: 'America/Chicago' })
let staff: Client
let admin: Client
let visitor: Client
let ids: number[]
let restore: () => Promise<void>

const apply = async (full_name: string) => {
  const form = sample<{ details: object }>('application')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, full_name })
  const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>('select id from applications where reference = $1', [
    sent.json.props.reference,
  ])
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  ;[staff, admin, visitor] = [await site.as('staff'), await site.as('admin'), await site.as('visitor')]
  await site.as('disabled')
  ids = [await apply('Ann One'), await apply('Bo Two'), await apply('Cy Three')]
  restore = await site.remember()
})
afterEach(async () => {
  site.setNow(null)
  await restore()
})

const first = () => ids[0] ?? 0
const query = async <T>(text: string, values: unknown[] = []) => (await site.ctx.payload.db.pool.query(text, values)).rows as T[]
const read = async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json
const put = (client: Client, id: number, body: object) =>
  client.put<{ application: Application; message: string; errors?: object }>(`/api/application/${id}`, body)
const listed = async (client: Client, filter: object, sort = ['id', 'ASC']) => {
  const { json, status } = await client.get<ApplicationRow[]>(
    `/api/applications?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
  )
  return status === 200 ? json.map(({ id }) => id) : status
}
const me = () => ({ id: site.accounts.staff.id, name: 'Test staff' })
const boss = () => ({ id: site.accounts.admin.id, name: 'Test admin' })
const audited = (id: number) =>
  query<{ action: string; user: number; fields: string[] | null }>(
    `select action, "user"::int as "user", fields from audit_events where resource = 'applications' and record = $1 and action not in ('view', 'create') order by id`,
    [String(id)],
  )
const disable = (id: number) => query('update users set disabled = true where id = $1', [id])

describe('an application (rule 2.14)', () => {
  it('is taken and handed back by staff, with a row in the audit trail, and stays as new as it was', async () => {
    const before = await read(first())
    const taken = await put(staff, first(), { assignee_id: 'me' })
    applicationSchema.parse(taken.json.application)
    expect(taken.json.application).toMatchObject({ assignee: me(), assignee_disabled: false, updated_at: before.updated_at })
    expect((await put(staff, first(), { assignee_id: String(me().id) })).status).toBe(200)
    expect((await put(staff, first(), { assignee_id: null })).json.application.assignee).toBeNull()
    expect((await read(first())).updated_at).toBe(before.updated_at)
    expect(await audited(first())).toEqual([
      { action: 'taken', user: me().id, fields: ['assignee_id'] },
      { action: 'handed-back', user: me().id, fields: ['assignee_id'] },
    ])
  })

  it('is assigned by admins to anyone who can sign in, and taken from anyone', async () => {
    expect((await put(admin, first(), { assignee_id: me().id })).json.application.assignee).toEqual(me())
    expect((await put(admin, first(), { assignee_id: 'me' })).json.application.assignee).toEqual(boss())
    await disable(site.accounts.disabled.id)
    for (const assignee_id of [site.accounts.disabled.id, 999, 'them', {}, true]) {
      const { status, json } = await put(admin, first(), { assignee_id })
      expect([assignee_id, status, Object.keys(json.errors ?? {})]).toEqual([assignee_id, 422, ['assignee_id']])
    }
    expect((await audited(first())).map(({ action }) => action)).toEqual(['assigned', 'taken'])
  })

  it('that someone took meanwhile is taken from them only when asked for', async () => {
    await put(staff, first(), { assignee_id: 'me', seen_assignee_id: null })
    site.setNow(new Date(Date.now() + 1000))
    const refused = await put(admin, first(), { assignee_id: 'me', seen_assignee_id: null })
    expect([refused.status, refused.json]).toEqual([
      409,
      { message: expect.stringMatching(/^Test staff took this at \d+:\d\d [AP]M\. Take it anyway\?$/) as string, taken_by: me().id },
    ])
    expect((await put(admin, first(), { assignee_id: null, seen_assignee_id: boss().id })).status).toBe(409)
    expect((await read(first())).assignee).toEqual(me())
    expect((await put(admin, first(), { assignee_id: 'me', seen_assignee_id: me().id })).json.application.assignee).toEqual(boss())
    await put(admin, first(), { assignee_id: me().id })
    const assigned = await put(admin, first(), { assignee_id: 'me', seen_assignee_id: null })
    expect(assigned.json.message).toMatch(/^This was assigned to Test staff at .* Take it anyway\?$/)
    await disable(me().id)
    expect((await put(admin, first(), { assignee_id: 'me', seen_assignee_id: null })).json.application.assignee).toEqual(boss())
  })

  it('of many is assigned by admins at once, all or none, in one call', async () => {
    const assign = (application_ids: readonly unknown[], assignee_id: unknown, who = admin) =>
      who.post<{ assigned: number; errors?: object }>('/api/update-applications', { application_ids, assignee_id })
    await put(admin, first(), { assignee_id: 'me' })
    const { updated_at } = await read(first())
    expect((await assign([...ids, ids[0]], me().id)).json).toMatchObject({ assigned: 3, unchanged: 0 })
    expect(await listed(admin, { assignee: me().id })).toEqual(ids)
    expect((await assign(ids, String(me().id))).json).toEqual({ assigned: 0, unchanged: 3, from: [] })
    expect((await read(first())).updated_at).toBe(updated_at)
    expect((await audited(ids[1] ?? 0)).map(({ action, user }) => [action, user])).toEqual([['assigned', boss().id]])
    await disable(site.accounts.disabled.id)
    const before = await query('select id, assignee_id from applications order by id')
    for (const [of, to, field] of [
      [[...ids, 999], boss().id, 'application_ids'],
      [[], boss().id, 'application_ids'],
      [ids, site.accounts.disabled.id, 'assignee_id'],
      [ids, 'them', 'assignee_id'],
    ] as const) {
      const { status, json } = await assign(of, to)
      expect([to, status, Object.keys(json.errors ?? {})]).toEqual([to, 422, [field]])
    }
    expect((await assign(ids, me().id, staff)).status).toBe(403)
    expect(await query('select id, assignee_id from applications order by id')).toEqual(before)
    expect((await assign(ids, null)).json).toMatchObject({ assigned: 3, unchanged: 0 })
  })

  it('that someone else has is theirs to staff, who are told whose', async () => {
    await put(admin, first(), { assignee_id: 'me' })
    for (const assignee_id of ['me', null]) {
      const { status, json } = await put(staff, first(), { assignee_id })
      expect([status, json.message]).toEqual([409, 'Test admin has this application now. Ask Test admin to hand it back, or ask an admin.'])
    }
    expect((await put(staff, first(), { assignee_id: boss().id })).status).toBe(403)
    expect((await put(staff, ids[1] ?? 0, { assignee_id: boss().id })).status).toBe(403)
    expect((await read(first())).assignee).toEqual(boss())
  })

  it('of a disabled account is no one’s: it says so, is found as such, and anyone may take it', async () => {
    await put(admin, first(), { assignee_id: 'me' })
    await put(admin, ids[1] ?? 0, { assignee_id: 'me' })
    await disable(boss().id)
    const { json } = await staff.get<Application>(`/api/applications/${first()}`)
    expect([json.assignee, json.assignee_disabled]).toEqual([boss(), true])
    expect(await listed(staff, { assignee: 'none' })).toEqual(ids)
    expect(await listed(staff, { assignee: boss().id })).toEqual(ids.slice(0, 2))
    expect((await put(staff, first(), { assignee_id: 'me' })).json.application.assignee).toEqual(me())
    expect((await put(staff, ids[1] ?? 0, { assignee_id: null })).json.application.assignee).toBeNull()
  })

  it('is taken by one of many who try at the same time', async () => {
    const others = await Promise.all([site.as('staff'), site.as('disabled'), site.as('staff'), site.as('disabled')])
    await query('update users set disabled = false')
    const answers = await Promise.all(others.map((client) => put(client, first(), { assignee_id: 'me' })))
    const { assignee } = await read(first())
    const winners = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(winners.map(({ json }) => json.application.assignee)).toEqual([assignee, assignee])
    expect((await audited(first())).map(({ action }) => action)).toEqual(['taken'])
  })

  it('gets a day to come back to it, from any staff member, which can be changed and removed', async () => {
    const { updated_at } = await read(first())
    await put(admin, first(), { assignee_id: 'me' })
    expect((await put(staff, first(), { follow_up_on: '2026-12-01' })).json.application).toMatchObject({
      follow_up_on: '2026-12-01',
      updated_at,
    })
    expect((await put(staff, first(), { follow_up_on: '2026-12-01' })).status).toBe(200)
    for (const follow_up_on of ['2026-02-30', 'tomorrow', 5, {}])
      expect([follow_up_on, (await put(staff, first(), { follow_up_on })).status]).toEqual([follow_up_on, 422])
    expect((await put(staff, first(), { follow_up_on: '' })).json.application.follow_up_on).toBeNull()
    expect((await audited(first())).map(({ action, fields }) => [action, fields])).toEqual([
      ['taken', ['assignee_id']],
      ['follow-up', ['follow_up_on']],
      ['follow-up', ['follow_up_on']],
    ])
  })

  it('is due on that day and later, in the site’s time zone', async () => {
    await put(staff, first(), { follow_up_on: '2026-12-01' })
    await put(staff, ids[1] ?? 0, { follow_up_on: '2026-11-01' })
    const dueAt = async (moment: string) => {
      await query(`update users_sessions set expires_at = '2027-01-01', created_at = $1`, [moment])
      site.setNow(new Date(moment))
      return listed(staff, { follow_up: 'due' })
    }
    expect(await dueAt('2026-12-01T05:59:00Z')).toEqual([ids[1]])
    expect(await dueAt('2026-12-01T06:00:00Z')).toEqual(ids.slice(0, 2))
    expect(await listed(staff, { follow_up: 'later' })).toBe(400)
  })

  it('takes nothing else from staff, and nothing at all from them with something else', async () => {
    const { pool } = site.ctx.payload.db
    const names = (await tableNames(pool)).filter((name) => !['audit_events', 'timed_work', 'clock_watch', 'list_changes'].includes(name))
    const state = () => readTables(pool, names, ['expires_at', 'seen_at'])
    const before = await state()
    const bodies = [
      {},
      { status: 'Denied' },
      { assignee_id: 'me', status: 'Denied' },
      { read: true, is_bookmarked: true },
      { follow_up_on: '2026-12-01', campaign_id: null },
      { assignee_id: 'me', full_name: 'Someone Else' },
      { assignee: me() },
    ]
    for (const body of bodies) expect([body, (await put(staff, first(), body)).status]).toEqual([body, 403])
    expect(changes(before, await state())).toEqual([])
  })

  it('that changes hands makes no open form outdated, nor does a form that sends its copy back', async () => {
    const open = await read(first())
    await put(staff, first(), { assignee_id: 'me' })
    await put(staff, first(), { read: true })
    await put(staff, first(), { follow_up_on: '2026-12-01' })
    const saved = await put(admin, first(), { ...open, full_name: 'Ann Once', undo: undefined, follow_up_on: undefined })
    expect([saved.status, saved.json.application.full_name, saved.json.application.assignee]).toEqual([200, 'Ann Once', me()])
  })

  it('loses assignee and day when it is anonymized', async () => {
    await put(staff, first(), { assignee_id: 'me', follow_up_on: '2026-11-01' })
    await query(`update applications set status = 'Denied' where id = $1`, [first()])
    const { id, reference } = await read(first())
    const erasable = { id, reference, is_draft: false, is_held: false, is_anonymized: false }
    await inTransaction(site.ctx, (tx) => anonymize(site.ctx, tx, erasable, null))
    expect(await read(first())).toMatchObject({ assignee: null, follow_up_on: null })
    expect((await put(staff, first(), { assignee_id: 'me' })).status).toBe(409)
  })
})

describe('a reader (rule 2.15)', () => {
  it('marks an application as read and takes it back; looking at it marks nothing', async () => {
    const before = await staff.get<Application>(`/api/applications/${first()}`)
    expect(before.json.read_by).toEqual([])
    await put(staff, first(), { read: true })
    await put(staff, first(), { read: 'true' })
    const { application } = (await put(admin, first(), { read: true })).json
    expect(application.read_by).toEqual([
      { ...me(), at: expect.any(String) as string },
      { ...boss(), at: expect.any(String) as string },
    ])
    expect(application.updated_at).toBe(before.json.updated_at)
    expect((await put(staff, first(), { read: false })).json.application.read_by.map(({ id }) => id)).toEqual([boss().id])
    expect((await audited(first())).map(({ action, user }) => [action, user])).toEqual([
      ['marked-read', me().id],
      ['marked-read', boss().id],
      ['marked-unread', me().id],
    ])
  })

  it('finds what no one read', async () => {
    await put(admin, first(), { read: true })
    expect(await listed(staff, { unread: true })).toEqual(ids.slice(1))
    expect(await listed(staff, { unread: false })).toEqual([first()])
    expect(await listed(staff, { unread: 'maybe' })).toBe(400)
  })

  it('marks no draft', async () => {
    await query('update applications set submitted_at = null where id = $1', [first()])
    expect((await put(staff, first(), { read: true })).status).toBe(422)
    expect((await put(staff, first(), { assignee_id: 'me' })).status).toBe(200)
  })

  it('reads an extended application again once it comes back', async () => {
    await put(staff, first(), { read: true })
    await put(admin, first(), { status: 'Extended Application Requested', additional_questions: ASKED })
    const { token } = await read(first())
    const family = await site.as('visitor')
    await family.post('/apply/extended', { code: token })
    expect((await sendExtended(family)).status).toBe(200)
    expect(await read(first())).toMatchObject({ status: 'Extended Application Completed', read_by: [] })
  })
})

describe('the list', () => {
  it('shows who has what, who read it, how many comments it has, and sorts by it', async () => {
    await put(admin, first(), { assignee_id: me().id })
    await put(admin, ids[2] ?? 0, { assignee_id: 'me', follow_up_on: '2026-12-01' })
    await put(staff, first(), { read: true })
    await staff.post(`/api/applications/${first()}/comments`, { comment: 'One' })
    await staff.post(`/api/applications/${first()}/comments`, { comment: 'Two' })
    const { json } = await staff.get<ApplicationRow[]>('/api/applications?sort=["id","ASC"]')
    expect(
      json.map(({ assignee, read_by, comment_count, follow_up_on }) => ({ assignee, read: read_by.length, comment_count, follow_up_on })),
    ).toEqual([
      { assignee: me(), read: 1, comment_count: 2, follow_up_on: null },
      { assignee: null, read: 0, comment_count: 0, follow_up_on: null },
      { assignee: boss(), read: 0, comment_count: 0, follow_up_on: '2026-12-01' },
    ])
    expect(await listed(staff, {}, ['assignee', 'ASC'])).toEqual([ids[1], ids[2], ids[0]])
    expect(await listed(staff, {}, ['follow_up_on', 'DESC'])).toEqual([ids[2], ids[1], ids[0]])
    expect(await listed(staff, {}, ['comment_count', 'DESC'])).toEqual([ids[0], ids[2], ids[1]])
  })

  it('of mine is mine alone, its ETag too', async () => {
    await Promise.all([put(staff, first(), { assignee_id: 'me' }), put(admin, ids[1] ?? 0, { assignee_id: 'me' })])
    expect([await listed(staff, { assignee: 'me' }), await listed(admin, { assignee: 'me' })]).toEqual([[first()], [ids[1]]])
    expect(await listed(admin, { assignee: me().id })).toEqual([first()])
    expect(await listed(staff, { assignee: 'none' })).toEqual([ids[2]])
    for (const assignee of ['nones', -1, { a: 1 }]) expect(await listed(staff, { assignee })).toBe(400)
    const mine = '/api/applications?assignee=me'
    const etag = (await staff.get(mine)).headers.get('ETag') ?? ''
    expect((await staff.get(mine, { 'If-None-Match': etag })).status).toBe(304)
    expect((await admin.get(mine, { 'If-None-Match': etag })).status).toBe(200)
    await put(admin, ids[2] ?? 0, { assignee_id: me().id })
    expect((await staff.get(mine, { 'If-None-Match': etag })).status).toBe(200)
    const csv = (await staff.get('/api/applications.csv?assignee=me')).text
    expect(['Ann One', 'Cy Three', 'Bo Two'].map((name) => csv.includes(name))).toEqual([true, true, false])
  })

  it('changes when someone reads or comments', async () => {
    const tag = async () => (await staff.get('/api/applications')).headers.get('ETag')
    const tags = new Set([await tag()])
    for (const read of [true, false]) tags.add((await put(admin, first(), { read })) && (await tag()))
    await admin.post(`/api/applications/${first()}/comments`, { comment: 'One' })
    expect(tags.add(await tag()).size).toBe(4)
  })

  it('of what waits is Completed and Extended Application Completed, whatever the date', async () => {
    await query(`update applications set status = 'Denied' where id = $1`, [ids[1]])
    await query(`update applications set status = 'Extended Application Completed', created_at = '2020-01-01' where id = $1`, [ids[2]])
    for (const also of [{}, { unread: true, assignee: 'none' }])
      expect(await listed(staff, { waiting: true, ...also })).toEqual([ids[0], ids[2]])
  })
})
