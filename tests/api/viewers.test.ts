import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchedApplicationSchema, type Viewer } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import type { SentReply } from '../../src/shared/api/messages'
import { sample, type Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let staff: Client
let admin: Client
let ids: number[]
let restore: () => Promise<void>

beforeAll(async () => {
  ;[staff, admin] = [await site.as('staff'), await site.as('admin')]
  const visitor = await site.as('visitor')
  for (const full_name of ['Ann One', 'Bo Two', 'Cy Three']) await visitor.post('/apply', { ...sample('application'), full_name })
  ids = (await query<{ id: number }>('select id from applications order by id')).map(({ id }) => id)
  restore = await site.remember()
})
afterEach(async () => {
  site.setNow(null)
  await restore()
})

const first = () => ids[0] ?? 0
const query = async <T>(text: string, values: unknown[] = []) => (await site.ctx.payload.db.pool.query(text, values)).rows as T[]
const put = (client: Client, id: number, body: object) => client.put(`/api/application/${id}`, body)
const me = () => ({ id: site.accounts.staff.id, name: 'Test staff' })
const boss = () => ({ id: site.accounts.admin.id, name: 'Test admin' })

describe('who reads an application now (rule 2.16)', () => {
  const watch = async (client: Client, id = first()) =>
    watchedApplicationSchema.parse((await client.send(`/api/viewers/${id}`, { method: 'PUT' })).json)
  const all = async (client: Client) => (await client.get<Viewer[]>('/api/viewers')).json

  it('is shown to the others, until they leave or are silent for a minute', async () => {
    const began = Date.now()
    expect((await watch(staff)).viewers).toEqual([])
    expect((await watch(admin)).viewers).toEqual([me()])
    expect(await all(admin)).toEqual([{ application: first(), user: me() }])
    expect(await all(staff)).toEqual([{ application: first(), user: boss() }])
    await admin.delete(`/api/viewers/${first()}`)
    expect(await all(staff)).toEqual([])
    site.setNow(new Date(began + 50_000))
    expect(await all(admin)).toHaveLength(1)
    site.setNow(new Date(began + 90_000))
    expect(await all(admin)).toEqual([])
    expect((await watch(admin, ids[1])).viewers).toEqual([])
    expect(await query('select user_id from application_viewers')).toEqual([{ user_id: boss().id }])
  })

  it('learns which messages of the family are answered, and of replies; no one answers one twice unasked', async () => {
    await query(
      `insert into comments (resource, record, comment, from_family, created_at, updated_at) values ('applications', $1, 'x', true, now(), now())`,
      [first()],
    )
    const id = (await watch(staff)).marks[0]?.id
    expect((await watch(staff)).marks).toEqual([{ id, answered_at: null, answered_by: null }])
    await query('update comments set answered_at = now(), answered_by_id = $1', [me().id])
    expect((await watch(staff)).marks).toMatchObject([{ id, answered_by: me() }])
    const reply = (body: object) =>
      admin.post<Problem & SentReply>(`/api/applications/${first()}/replies`, { text: 'Hello', answers: [id], ...body })
    const refused = await reply({})
    expect(refused.status).toBe(409)
    expect(refused.json).toEqual({
      message: expect.stringMatching(/^Test staff answered this at \d+:\d\d [AP]M\.$/) as string,
      answered: [expect.objectContaining({ id, answered_by: me() })],
    })
    expect((await watch(staff)).replies).toEqual([])
    const { status, json } = await reply({ anyway: true })
    expect([status, json.marks]).toMatchObject([201, [{ id, answered_by: me() }]])
    expect((await watch(staff)).replies).toEqual([json.id])
  })

  it('learns what others did with it, and leaves no trace of looking', async () => {
    const trail = () => query<{ n: number }>('select count(*)::int as n from audit_events')
    await put(admin, first(), { assignee_id: me().id, follow_up_on: '2026-12-01', read: true })
    const before = await trail()
    const etag = (await staff.get('/api/applications')).headers.get('ETag') ?? ''
    expect(await watch(staff)).toMatchObject({ assignee: me(), follow_up_on: '2026-12-01', read_by: [{ id: boss().id }] })
    expect(await trail()).toEqual(before)
    expect((await staff.get('/api/applications', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('is noted by many at once', async () => {
    const clients = [staff, admin, await site.as('disabled')]
    await query('update users set disabled = false')
    await query(`insert into application_viewers select id, $1, '2020-01-01' from applications`, [boss().id])
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => (clients[turn % 3] ?? staff).send(`/api/viewers/${ids[turn % 2]}`, { method: 'PUT' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await query('select from application_viewers')).length).toBe(6)
  })
})
