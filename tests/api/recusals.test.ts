import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Application, ApplicationRow, WatchedApplication } from '../../src/shared/api/applications'
import { applicationSchema } from '../../src/shared/api/applications'
import type { AuditEvent } from '../../src/shared/api/audit'
import type { Problem } from '../../src/shared/api/common'
import { startRecusing, type Recusing } from '../helpers/recusing'
import { uniquePhrase } from '../helpers/site'
import { changes, readTables, tableNames } from '../helpers/tables'

let at: Recusing
let restore: () => Promise<void>
beforeAll(async () => {
  at = await startRecusing()
  restore = await at.site.remember()
})
afterEach(async () => {
  await at.site.mailAtRest()
  await restore()
})
afterAll(() => at.site.stop())

let count = 0
const apply = async (details: object = {}, full_name = `Known ${++count}`) =>
  (await at.apply({ full_name, details: { email: `known${count}@example.org`, ...details } })).id
const read = async (id: number) => (await at.other.get<Application>(`/api/applications/${id}`)).json
const demote = () => at.query('update users set is_admin = false where id = $1', [at.otherId])
const everything = async () => {
  const { pool } = at.site.ctx.payload.db
  await at.site.mailAtRest()
  return readTables(pool, await tableNames(pool))
}

describe('"I know this family"', () => {
  it('hides the application from oneself, and is no edit of it', async () => {
    const [id, unknown] = [await apply(), await apply()]
    const before = await read(id)
    const { status, json } = await at.recuse(at.admin, id)
    expect([status, json]).toEqual([200, { application: null }])
    for (const path of [
      `/api/application/${id}`,
      `/api/applications/${id}`,
      `/api/applications/${id}/submission`,
      `/api/applications/${id}/case-file`,
    ])
      expect([path, (await at.admin.get(path)).status]).toEqual([path, 404])
    for (const [method, path, body] of [
      ['POST', `/api/applications/${id}/comments`, { comment: 'Hello' }],
      ['PUT', `/api/application/${id}`, { status: 'Denied' }],
      ['PUT', `/api/application/${id}`, { recused: true, reason: 'Again' }],
      ['PUT', `/api/applications/${id}`, { full_name: 'Another' }],
      ['POST', `/api/applications/${id}/hold`, { reason: 'An audit' }],
      ['DELETE', `/api/applications/${id}`, { reason: 'A test' }],
      ['DELETE', `/api/applications/${id}/recusals/${at.adminId}`, undefined],
    ] as const)
      expect([path, (await at.admin.send(path, { method, json: body })).status]).toEqual([path, 404])
    const rows = (await at.admin.get<ApplicationRow[]>('/api/applications')).json
    expect(rows.map((row) => row.id)).toEqual([unknown])
    const after = await read(id)
    expect(after).toMatchObject({ full_name: before.full_name, updated_at: before.updated_at, status: 'Completed' })
  })

  it('takes a reason, which is sealed and which admins read on the review', async () => {
    const id = await apply()
    const reason = uniquePhrase()
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }]) {
      const refused = await at.admin.put<Problem>(`/api/application/${id}`, { recused: true, ...body })
      expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, ['reason']])
    }
    expect((await at.admin.put<Problem>(`/api/application/${id}`, { recused: 'maybe' })).json.errors).toHaveProperty('recused')
    expect((await at.admin.put(`/api/application/${id}`, { recused: 'true', reason })).status).toBe(200)
    expect(JSON.stringify(await everything())).not.toContain(reason)
    expect(at.site.log.join('\n')).not.toContain(reason)
    const { recusals } = applicationSchema.parse(await read(id))
    expect(recusals).toMatchObject([{ user: { id: at.adminId, name: 'Test admin' }, reason }])
    await demote()
    expect((await read(id)).recusals).toEqual([])
  })

  it('is for all staff, for themselves alone', async () => {
    const id = await apply()
    await demote()
    expect((await at.other.put(`/api/application/${id}`, { recused: false })).status).toBe(403)
    expect((await at.recuse(at.other, id)).status).toBe(200)
    expect((await at.other.get(`/api/applications/${id}`)).status).toBe(404)
    expect((await at.admin.get(`/api/applications/${id}`)).status).toBe(200)
    expect((await at.recuse(at.other, 999)).status).toBe(404)
    expect((await at.recuse(await at.site.as('visitor'), id)).status).toBe(401)
  })

  it('is once, however often it is sent at once, with one line in the audit trail and no reason there', async () => {
    const id = await apply()
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.recuse(at.admin, id)))
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    const trail = (await at.other.get<AuditEvent[]>(`/api/audit-events?resource=applications&record=${id}&action=recuse`)).json
    expect(trail).toMatchObject([{ user: { id: at.adminId }, note: null, fields: null }])
    expect((await at.admin.get<AuditEvent[]>(`/api/audit-events?record=${id}&resource=applications`)).json).toEqual([])
  })

  it('ends the person’s work on it: it is no one’s, no one sees them read it, and it can’t be assigned to them', async () => {
    const [id, another] = [await apply(), await apply()]
    for (const each of [id, another]) await at.admin.put(`/api/application/${each}`, { assignee_id: 'me' })
    await at.admin.send(`/api/viewers/${id}`, { method: 'PUT' })
    const { updated_at } = await read(id)
    await at.recuse(at.admin, id)
    expect(await read(id)).toMatchObject({ assignee: null, updated_at })
    expect(await read(another)).toMatchObject({ assignee: { id: at.adminId } })
    expect((await at.other.send<WatchedApplication>(`/api/viewers/${id}`, { method: 'PUT' })).json.viewers).toEqual([])
    const refused = await at.other.put<Problem>(`/api/application/${id}`, { assignee_id: at.adminId })
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, ['assignee_id']])
    const many = await at.other.post<Problem>('/api/update-applications', { application_ids: [id, another], assignee_id: at.adminId })
    expect([many.status, Object.keys(many.json.errors ?? {})]).toEqual([422, ['assignee_id']])
    await at.other.delete(`/api/applications/${id}/recusals/${at.adminId}`)
    expect((await at.other.put(`/api/application/${id}`, { assignee_id: at.adminId })).status).toBe(200)
  })
})

describe('lifting a recusal', () => {
  it('is for an admin other than oneself, and logged', async () => {
    const id = await apply()
    await at.recuse(at.admin, id)
    expect((await at.admin.delete(`/api/applications/${id}/recusals/${at.adminId}`)).status).toBe(404)
    expect((await at.other.delete(`/api/applications/${id}/recusals/${at.otherId}`)).status).toBe(404)
    const lifted = await at.other.delete<Application>(`/api/applications/${id}/recusals/${at.adminId}`)
    expect([lifted.status, lifted.json.recusals]).toEqual([200, []])
    expect((await at.admin.get(`/api/applications/${id}`)).status).toBe(200)
    const trail = (await at.admin.get<AuditEvent[]>(`/api/audit-events?action=recusal-lifted`)).json
    expect(trail).toMatchObject([{ user: { id: at.otherId }, record: String(id), note: `Staff account ${at.adminId}` }])
    expect((await at.other.delete(`/api/applications/${id}/recusals/${at.adminId}`)).status).toBe(404)
  })

  it('is refused to staff who are no admins', async () => {
    const id = await apply()
    await at.recuse(at.admin, id)
    await demote()
    expect((await at.other.delete(`/api/applications/${id}/recusals/${at.adminId}`)).status).toBe(403)
  })
})

describe('the last admin', () => {
  it('cannot be recused', async () => {
    const id = await apply()
    await demote()
    const before = await everything()
    const { status, json } = await at.recuse(at.admin, id)
    expect([status, (json as Problem).message]).toEqual([422, expect.stringMatching(/last admin .*an admin first\.$/)])
    expect(changes(before, await everything()).filter((change) => !/expires_at|seen_at/.test(JSON.stringify(change)))).toEqual([])
  })

  it('of two cannot be, if the other is, even when both ask at once', async () => {
    for (let time = 0; time < 5; time++) {
      const id = await apply()
      const answers = await Promise.all([at.recuse(at.admin, id), at.recuse(at.other, id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const told = answers.map(({ json }) => (json as Problem).message).filter(Boolean)
      expect(told).toEqual([expect.stringMatching(/last admin .*an admin first, or lift .+’s recusal\.$/)])
    }
  })

  it('who is not recused from some application can be neither disabled nor made staff', async () => {
    const id = await apply()
    await at.recuse(at.admin, id)
    for (const change of [{ disabled: true }, { isAdmin: false }]) {
      const refused = await at.admin.put<Problem>(`/api/users/${at.otherId}`, change)
      expect([refused.status, refused.json.message]).toEqual([422, expect.stringContaining('only this admin can open it')])
    }
    expect(await at.query('select is_admin, disabled from users where id = $1', [at.otherId])).toEqual([
      { is_admin: true, disabled: false },
    ])
    await at.other.delete(`/api/applications/${id}/recusals/${at.adminId}`)
    expect((await at.admin.put(`/api/users/${at.otherId}`, { isAdmin: false })).status).toBe(200)
  })
})

describe('lists', () => {
  it('have an ETag and rows of one’s own', async () => {
    const [id] = [await apply(), await apply()]
    const etag = async (client: Recusing['admin']) => (await client.get('/api/applications')).headers.get('ETag') ?? ''
    expect(await etag(at.admin)).toBe(await etag(at.other))
    const others = await etag(at.other)
    await at.recuse(at.admin, id)
    const { status, json, headers } = await at.admin.get<ApplicationRow[]>('/api/applications', { 'If-None-Match': others })
    expect([status, json.length, headers.get('Content-Range')]).toEqual([200, 1, 'applications 0-0/1'])
    const own = headers.get('ETag') ?? ''
    expect((await at.admin.get('/api/applications', { 'If-None-Match': own })).status).toBe(304)
    expect((await at.other.get<ApplicationRow[]>('/api/applications', { 'If-None-Match': own })).json).toHaveLength(2)
    await at.other.delete(`/api/applications/${id}/recusals/${at.adminId}`)
    expect((await at.admin.get<ApplicationRow[]>('/api/applications', { 'If-None-Match': own })).json).toHaveLength(2)
  })
})

describe('moves of many', () => {
  it('do not know the application, nor does undoing one that moved it, or an email to the family', async () => {
    const undoing = await startRecusing({ UNDO_SECONDS: '60' })
    try {
      const [one, two] = [(await undoing.apply({ full_name: 'One' })).id, (await undoing.apply({ full_name: 'Two' })).id]
      const move = (client: Recusing['admin']) =>
        client.post<{ undo: { batch: string } } & Problem>('/api/update-applications', { application_ids: [one, two], status: 'Denied' })
      const { batch } = (await move(undoing.admin)).json.undo
      const reply = await undoing.admin.post<{ undo: { batch: string } }>(`/api/applications/${one}/replies`, { text: 'Hello' })
      await undoing.recuse(undoing.admin, one)
      const never = await undoing.admin.post<Problem>('/api/undo-status', { batch: 'never' })
      for (const known of [batch, reply.json.undo.batch]) {
        const undone = await undoing.admin.post<Problem>('/api/undo-status', { batch: known, confirmed: true })
        expect([undone.status, undone.json]).toEqual([409, never.json])
      }
      const refused = await move(undoing.admin)
      expect([refused.status, refused.json.errors]).toEqual([422, { application_ids: [`There’s no application with ID ${one}.`] }])
      const preview = await undoing.admin.post<Problem>('/api/preview-statuses', { application_ids: [one], status: 'Archived' })
      expect([preview.status, preview.json.errors]).toEqual([422, { application_ids: [`There’s no application with ID ${one}.`] }])
      expect((await undoing.other.post('/api/undo-status', { batch })).status).toBe(200)
    } finally {
      await undoing.site.stop()
    }
  })
})

describe('an acquaintance', () => {
  it('is proposed by one’s own email or name, to oneself alone', async () => {
    const [byEmail, byName, none] = [await apply({ email: 'ADMIN@example.org' }), await apply({}, 'test  Ádmin'), await apply()]
    const signs = async (client: Recusing['admin'], id: number) =>
      (await client.get<Application>(`/api/applications/${id}`)).json.acquaintances
    expect(await signs(at.admin, byEmail)).toEqual([{ of: 'you', same: 'email', id: at.adminId, name: '' }])
    expect(await signs(at.admin, byName)).toEqual([{ of: 'you', same: 'name', id: at.adminId, name: '' }])
    for (const [client, id] of [
      [at.other, byEmail],
      [at.other, byName],
      [at.admin, none],
    ] as const)
      expect(await signs(client, id)).toEqual([])
  })

  it('is found by an email that is not safe, which is only sealed', async () => {
    const { id } = await at.apply({ full_name: 'Unsafe', details: { email: 'admin@example.org' } })
    await at.query('update applications set email = null where id = $1', [id])
    expect((await at.admin.get<Application>(`/api/applications/${id}`)).json.acquaintances).toMatchObject([{ of: 'you', same: 'email' }])
  })

  it('of an FSP is told to all staff', async () => {
    const fsp = await at.admin.post<{ id: number }>('/api/fsps', {
      status: 'Active',
      name: 'Nora Fisk',
      email: 'nora@example.org',
      addresses: { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' },
    })
    const id = await apply({ email: 'Nora@Example.org' }, 'NORA fisk')
    const { acquaintances } = await read(id)
    expect(acquaintances).toEqual(['email', 'name'].map((same) => ({ of: 'fsp', same, id: fsp.json.id, name: 'Nora Fisk' })))
  })
})

describe('what is erased', () => {
  it('takes the reason with it', async () => {
    const id = await apply()
    await at.recuse(at.admin, id)
    expect((await at.other.send(`/api/applications/${id}`, { method: 'DELETE', json: { reason: 'A test' } })).status).toBe(200)
    expect(await at.query('select * from recusals')).toEqual([])
  })
})
