import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkAssignmentSchema, bulkMoveSchema } from '../../src/shared/api/applications'
import { EXTENDED, startDeciding, type Deciding } from '../helpers/deciding'
import { changes } from '../helpers/tables'

let deciding: Deciding
let admin: Deciding['admin']
let staff: Deciding['staff']
beforeAll(async () => {
  deciding = await startDeciding()
  ;({ admin, staff } = deciding)
})
afterAll(() => deciding.stop())

const apply = (change?: Parameters<Deciding['apply']>[0]) => deciding.apply(change)
const read = (id: number) => deciding.read(id)
const put = (id: number, body: object) => deciding.put(id, body)
const table = (name: string) => deciding.table(name)
const state = () => deciding.state()

describe('POST /api/update-applications', () => {
  it('moves all of them, with history under one batch, and counts', async () => {
    const ids = [await apply(), await apply(), await apply({ email: null }), await apply()]
    await put(ids[3] ?? 0, { status: 'Denied' })
    const { status, json } = await admin.post('/api/update-applications', { application_ids: [...ids, ids[0]], status: 'Denied' })
    expect(status).toBe(200)
    expect(bulkMoveSchema.parse(json)).toEqual({ moved: 3, unchanged: 1, skipped: 0, mails: 2, without_address: 1, undo: null })
    const moved = await Promise.all(ids.slice(0, 3).map(read))
    expect(moved.map((one) => [one.status, one.events.at(-1)?.bulk, one.events.at(-1)?.user?.name])).toEqual(
      Array(3).fill(['Denied', true, 'Test admin']),
    )
    const events = (await table('status_events')).filter((row) => row.batch !== null && ids.includes(Number(row.application_id)))
    expect([events.length, new Set(events.map(({ batch }) => batch)).size]).toEqual([3, 1])
  })

  it('gives each its own code with Extended Application Requested, and asks nothing', async () => {
    const ids = [await apply(), await apply()]
    await admin.post('/api/update-applications', { application_ids: ids, status: EXTENDED })
    const moved = await Promise.all(ids.map(read))
    expect(new Set(moved.map(({ token }) => token)).size).toBe(2)
    expect(moved.map(({ additional_questions }) => additional_questions)).toEqual([[], []])
  })

  it('changes nothing when one of them does not exist, or the request is none', async () => {
    const id = await apply()
    const before = await state()
    const bad = [
      { application_ids: [id, 999_999], status: 'Denied' },
      { application_ids: [], status: 'Denied' },
      { application_ids: [id], status: 'Nope' },
      { application_ids: 'all', status: 'Denied' },
      { application_ids: [id] },
      { application_ids: [-1], status: 'Denied' },
      {},
    ]
    for (const body of bad) expect([(await admin.post('/api/update-applications', body)).status, body]).toEqual([422, body])
    expect((await staff.post('/api/update-applications', { application_ids: [id], status: 'Denied' })).status).toBe(403)
    expect(changes(before, await state())).toEqual([])
  })

  it('skips drafts and anonymized applications, and says how many', async () => {
    const [draft, nameless, sent] = [await apply(), await apply(), await apply()]
    const { pool } = deciding.site.ctx.payload.db
    await pool.query('update applications set submitted_at = null where id = $1', [draft])
    await pool.query('update applications set nameless_at = now() where id = $1', [nameless])
    const before = await Promise.all([draft, nameless].map(async (id) => (await read(id)).status))
    const { status, json } = await admin.post('/api/update-applications', { application_ids: [draft, nameless, sent], status: 'Denied' })
    expect([status, json]).toEqual([200, { moved: 1, unchanged: 0, skipped: 2, mails: 1, without_address: 0, undo: null }])
    expect(await Promise.all([draft, nameless].map(async (id) => (await read(id)).status))).toEqual(before)
    expect((await read(sent)).status).toBe('Denied')
  })

  it('takes the same move twenty times at once, and moves that overlap', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => apply()))
    const moves = Array.from({ length: 20 }, (_, i) => [...ids].sort(() => (i % 2 ? -1 : 1)).slice(0, 3 + (i % 4)))
    const answers = await Promise.all(
      moves.map((application_ids) => admin.post('/api/update-applications', { application_ids, status: 'Denied' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    for (const one of await Promise.all(ids.map(read))) {
      expect(one.events.filter(({ to }) => to === 'Denied').length).toBeLessThanOrEqual(1)
      expect(one.messages.filter(({ template }) => template === 'application-denied').length).toBe(one.status === 'Denied' ? 1 : 0)
    }
  })

  it('gives assigned ones back to who had them, but not what changed hands since', async () => {
    const [one, two, three] = [await apply(), await apply(), await apply()]
    const assign = async (application_ids: readonly number[], assignee_id: number | null, from_id?: number | null) =>
      bulkAssignmentSchema.parse((await admin.post('/api/update-applications', { application_ids, assignee_id, from_id })).json)
    const { admin: boss, staff: volunteer } = deciding.site.accounts
    await put(one, { assignee_id: 'me' })
    expect((await assign([one, two, three], volunteer.id)).from).toEqual([
      { assignee_id: boss.id, application_ids: [one] },
      { assignee_id: null, application_ids: [two, three] },
    ])
    await put(three, { assignee_id: 'me' })
    expect(await assign([one], boss.id, volunteer.id)).toMatchObject({ assigned: 1, unchanged: 0 })
    expect(await assign([two, three], null, volunteer.id)).toMatchObject({ assigned: 1, unchanged: 1 })
    const people = (await Promise.all([one, two, three].map(read))).map(({ assignee }) => assignee?.id)
    expect(people).toEqual([boss.id, undefined, boss.id])
    expect(await assign([one, two, three], volunteer.id, null)).toMatchObject({ assigned: 1, unchanged: 2 })
  })
})
