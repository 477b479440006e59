import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationSchema, type Application } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import { sample } from '../helpers/client'
import { startDeciding, type Deciding } from '../helpers/deciding'
import { readTables, tableNames, changes } from '../helpers/tables'
import { uniquePhrase } from '../helpers/site'

let deciding: Deciding
beforeAll(async () => {
  deciding = await startDeciding()
})
afterAll(() => deciding.stop())

let count = 0
const form = (change: object = {}) => ({
  ...sample<{ details: object }>('application'),
  full_name: `Entered ${++count}`,
  campaign: 'open',
  ...change,
})
const enter = (body: object) => deciding.admin.post<Application & Problem>('/api/applications', body)

describe('POST /api/applications', () => {
  it('takes in what came on paper, named after who entered it', async () => {
    const { status, json } = await enter(form())
    expect(status).toBe(201)
    applicationSchema.parse(json)
    expect(json).toMatchObject({ entered_by: { name: 'Test admin' }, status: 'Completed', flags: [], campaign: { slug: 'open' } })
    expect(json.events).toMatchObject([{ from: null, to: 'Completed', user: { name: 'Test admin' } }])
    expect(json.messages.map(({ template }) => template).sort()).toEqual(['application-received', 'new-application'])
  })

  it('tells the family nothing when it is not to', async () => {
    const { json } = await enter(form({ notify: false }))
    expect(json.messages.map(({ template }) => template)).toEqual(['new-application'])
  })

  it('names another member of staff who entered it, and no one else', async () => {
    const { staff, disabled } = deciding.site.accounts
    expect((await enter(form({ entered_by: staff.id }))).json.entered_by).toMatchObject({ id: staff.id })
    await deciding.site.ctx.payload.db.pool.query('update users set disabled = true where id = $1', [disabled.id])
    for (const entered_by of [disabled.id, 999, -1, 'x', {}]) {
      const was = await deciding.state()
      const { status, json } = await enter(form({ entered_by }))
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['entered_by']])
      expect(changes(was, await deciding.state())).toEqual([])
    }
  })

  it('makes one application of the same form twenty times', async () => {
    const twin = form()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(twin)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  })

  it('refuses gaps, a campaign that is not open, and missing terms, each at its field', async () => {
    const was = await deciding.state()
    for (const [change, field] of [
      [{ full_name: '' }, 'full_name'],
      [{ campaign: 'closed' }, 'campaign'],
      [{ campaign: 'none' }, 'campaign'],
      [{ accept_terms: false }, 'accept_terms'],
      [{ notify: 'perhaps' }, 'notify'],
    ] as const) {
      const { status, json } = await enter(form(change))
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
    }
    expect(changes(was, await deciding.state())).toEqual([])
  })

  it('is not for staff who are no admins', async () => {
    expect((await deciding.staff.post('/api/applications', form())).status).toBe(403)
  })
})

const remove = (id: number, json: unknown, who = deciding.admin) =>
  who.send<{ id: number; reference: string } & Problem>(`/api/applications/${id}`, { method: 'DELETE', json })
const everywhere = async () => {
  const { pool } = deciding.site.ctx.payload.db
  return readTables(pool, await tableNames(pool))
}

describe('DELETE /api/applications/{id}', () => {
  it('leaves nothing of it but a line with the reason', async () => {
    const phrase = uniquePhrase()
    const id = await deciding.apply({ full_name: phrase })
    const other = await deciding.apply()
    await deciding.put(id, { status: 'Extended Application Requested', additional_questions: [phrase], reason: phrase })
    await deciding.staff.post(`/api/applications/${id}/comments`, { comment: phrase })
    await deciding.put(id, { status: 'Denied' })
    const { pool } = deciding.site.ctx.payload.db
    const matchesOf = async (one: number) =>
      Number((await pool.query<{ n: string }>('select match_count as n from applications where id = $1', [one])).rows[0]?.n)
    const matches = await matchesOf(other)
    expect(matches).toBeGreaterThan(0)
    await pool.query(`insert into resume_links values ('h', $1, now(), now(), null)`, [id])
    await deciding.site.mailAtRest()

    const { status, json } = await remove(id, { reason: ' A test of ours ' })
    expect(status).toBe(200)
    expect(json).toEqual({ id, reference: expect.stringMatching(/^HS-/) as string })
    const tables = await everywhere()
    expect(JSON.stringify(tables)).not.toContain(phrase)
    for (const [table, column] of [
      ['messages', 'application_id'],
      ['status_events', 'application_id'],
      ['application_submissions', 'application_id'],
      ['application_keys', 'application_id'],
      ['resume_links', 'application_id'],
      ['undoable_moves', 'application_id'],
      ['application_matches', 'first_id'],
      ['comments', 'record'],
    ] as const)
      expect(tables[table]?.filter((row) => Number(row[column]) === id)).toEqual([])
    expect(
      tables.messages?.filter((row) => row.application_id === null && row.donation_id === null && row.template !== 'family-alert'),
    ).toEqual([])
    expect(await matchesOf(other)).toBe(matches - 1)
    expect((await deciding.staff.get(`/api/applications/${id}`)).status).toBe(404)
    const trail = tables.audit_events?.filter(({ action, record }) => action === 'delete' && record === String(id))
    expect(trail).toMatchObject([{ resource: 'applications', note: 'A test of ours', user: deciding.site.accounts.admin.id }])
    const events = (await deciding.admin.get<{ note: string }[]>('/api/audit-events?range=[0,9]&filter={"action":"delete"}')).json
    expect(events[0]).toMatchObject({ note: 'A test of ours' })
  })

  it('deletes a draft too', async () => {
    const id = await deciding.apply()
    await deciding.site.ctx.payload.db.pool.query('update applications set submitted_at = null where id = $1', [id])
    expect((await remove(id, { reason: 'Spam' })).status).toBe(200)
    expect((await remove(id, { reason: 'Spam' })).status).toBe(404)
  })

  it('wants a reason, short, and an admin', async () => {
    const id = await deciding.apply()
    const was = await everywhere()
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(301) }, { reason: 7 }])
      expect(await remove(id, body)).toMatchObject({ status: 422, json: { errors: { reason: [expect.any(String) as string] } } })
    expect((await remove(id, { reason: 'Spam' }, deciding.staff)).status).toBe(403)
    expect(changes(was, await everywhere()).filter((line) => !line.startsWith('audit_events'))).toEqual([])
  })

  it('keeps the history of every other application', async () => {
    const [gone, kept] = [await deciding.apply(), await deciding.apply()]
    await remove(gone, { reason: 'Spam' })
    await expect(deciding.site.ctx.payload.db.pool.query('delete from status_events where application_id = $1', [kept])).rejects.toThrow()
  })
})
