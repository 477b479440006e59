import { describe, expect, it } from 'vitest'
import type { Application, BulkMove } from '../../src/shared/api/applications'
import type { AuditEvent } from '../../src/shared/api/audit'
import type { Dashboard } from '../../src/shared/api/dashboard'
import type { Problem } from '../../src/shared/api/common'
import type { Undo } from '../../src/shared/api/status-moves'
import { UNDONE_REASON } from '../../src/shared/messages'
import { EXTENDED } from '../helpers/deciding'
import { changes, readTables } from '../helpers/tables'
import { undoing } from '../helpers/undoing'

const DENIED = 'application-denied'
const at = undoing()
const { apply, read, decide, move, undo, state, mailsTo, passTime, deliverAll } = at

describe('a change of status', () => {
  it('holds its email until the time to undo is over, and then sends it once', async () => {
    const { id, email } = await apply()
    const before = Date.now()
    const { until: due } = await decide(id, { status: 'Denied' })
    expect(Date.parse(due)).toBeGreaterThanOrEqual(before + 60_000)
    await deliverAll()
    expect((await read(id)).messages.find(({ template }) => template === DENIED)).toMatchObject({
      state: 'waiting',
      attempts: 0,
      next_attempt_at: due,
    })
    expect(mailsTo(email)).toEqual([])
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is answered with how to undo it, beside the application too; what changes nothing, and a reading, with null', async () => {
    const { id } = await apply()
    const { json } = await at.admin.put<{ application: Application; undo: Undo }>(`/api/application/${id}`, { status: 'Other' })
    expect(json.undo).toEqual({ batch: expect.stringMatching(/./), until: expect.stringMatching(/Z$/) })
    expect(json.application.undo).toEqual(json.undo)
    expect((await read(id)).undo).toBeNull()
    for (const body of [{ status: 'Other' }, { is_bookmarked: true }]) {
      expect((await at.admin.put<{ undo: null }>(`/api/application/${id}`, body)).json.undo).toBeNull()
    }
    expect((await at.admin.post<BulkMove>('/api/update-applications', { application_ids: [id], status: 'Other' })).json.undo).toBeNull()
  })

  it('is one of many only when it was', async () => {
    const { id } = await apply()
    await decide(id, { status: 'Other' })
    await move([id], 'Archived')
    expect((await read(id)).events.map(({ to, bulk }) => [to, bulk])).toEqual([
      ['Completed', false],
      ['Other', false],
      ['Archived', true],
    ])
  })
})

describe('POST /api/undo-status', () => {
  it('brings status, code and questions back, sends nothing, and tells of it in history and audit trail', async () => {
    const { id, email } = await apply()
    await decide(id, { status: EXTENDED, additional_questions: ['Who helps?'] })
    const before = await read(id)
    const { batch } = await decide(id, { status: 'Denied', reason: 'By mistake' })
    expect(await read(id)).toMatchObject({ status: 'Denied', token: null })
    expect((await undo(batch)).json).toEqual({ restored: 1 })
    const after = await read(id)
    const { status, token, additional_questions } = before
    expect(after).toMatchObject({ status, token, additional_questions })
    expect(after.updated_at).not.toBe(before.updated_at)
    expect(after.events.slice(-2).map(({ from, to, undo, bulk, user }) => [from, to, undo, bulk, user?.name])).toEqual([
      [EXTENDED, 'Denied', false, false, 'Test admin'],
      ['Denied', EXTENDED, true, false, 'Test admin'],
    ])
    expect(after.messages.find(({ template }) => template === DENIED)).toMatchObject({ state: 'canceled', last_error: UNDONE_REASON })
    const trail = await at.admin.get<AuditEvent[]>(
      `/api/audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'applications', record: id, action: 'status-undone' }))}`,
    )
    expect(trail.json).toMatchObject([{ user: { name: 'Test admin' }, fields: ['status', 'token'] }])
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toEqual([expect.stringContaining('The next step')])
  })

  it('takes back a code that was issued, and the questions with it', async () => {
    const { id } = await apply()
    const { batch } = await decide(id, { status: EXTENDED, additional_questions: ['First?'] })
    await undo(batch)
    expect(await read(id)).toMatchObject({ status: 'Completed', token: null, additional_questions: [] })
    const [row] = (await readTables(at.site.ctx.payload.db.pool, ['applications'])).applications?.filter((one) => one.id === id) ?? []
    expect(row).toMatchObject({ token: null, token_hash: null })
  })

  it('is refused twice, after its time, of no move, and to who may not move; nothing changes', async () => {
    const [once, late] = [await apply(), await apply()]
    const [{ batch }, { batch: lateBatch }] = [await decide(once.id, { status: 'Denied' }), await decide(late.id, { status: 'Denied' })]
    const staff = await at.site.as('staff')
    expect((await undo(batch, staff)).status).toBe(403)
    expect((await undo(batch)).status).toBe(200)
    passTime()
    await deliverAll()
    const before = await state()
    for (const [one, words] of [
      [batch, 'already undone'],
      [lateBatch, 'too late to undo'],
      ['never', 'too late to undo'],
    ] as const) {
      const { status, json } = await undo(one)
      expect([status, json.message]).toEqual([409, expect.stringContaining(words)])
    }
    for (const body of [{}, { batch: 7 }, { batch: '' }, { batch: 'x'.repeat(65) }])
      expect((await at.admin.post('/api/undo-status', body)).status).toBe(422)
    expect(changes(before, await state())).toEqual([])
    expect(mailsTo(late.email)).toHaveLength(1)
  })

  it('is refused when one of them was changed since, be it back and forth', async () => {
    const ids = [(await apply()).id, (await apply()).id]
    const { batch } = await move(ids, 'Archived')
    await decide(ids[1] ?? 0, { status: 'Other' })
    await decide(ids[1] ?? 0, { status: 'Archived' })
    const before = await state()
    const { status, json } = await undo(batch)
    expect([status, json]).toEqual([409, { message: expect.stringContaining('moved again') as unknown, moved_again: [ids[1]] }])
    expect((await at.admin.post('/api/undo-status', { batch, confirmed: true })).status).toBe(409)
    expect(changes(before, await state())).toEqual([])
  })

  it('can be undone after later changes are undone, and no email goes out', async () => {
    const { id, email } = await apply()
    const before = await read(id)
    const denied = await decide(id, { status: 'Denied' })
    const archived = await decide(id, { status: 'Archived' })
    expect((await undo(denied.batch)).status).toBe(409)
    expect((await undo(archived.batch)).json).toEqual({ restored: 1 })
    expect((await undo(denied.batch)).json).toEqual({ restored: 1 })
    expect(await read(id)).toMatchObject({ status: before.status, token: null })
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })

  it.each([
    ['a bookmark', { is_bookmarked: true }],
    ['a correction', { full_name: 'Corrected Meanwhile' }],
  ])('is refused when %s changed one of them since, and with a yes leaves that change as it is', async (_, change) => {
    const [one, other] = [await apply(), await apply()]
    const { status: was } = await read(one.id)
    const { batch } = await move([one.id, other.id], 'Denied')
    expect((await at.admin.put(`/api/applications/${one.id}`, change)).status).toBe(200)
    const before = await state()
    const { status, json } = await undo(batch)
    expect([status, json]).toEqual([409, { message: expect.stringContaining('changed after this move') as unknown, changed: [one.id] }])
    expect(changes(before, await state())).toEqual([])
    expect((await at.admin.post('/api/undo-status', { batch, confirmed: 'yes' })).status).toBe(422)
    expect((await at.admin.post('/api/undo-status', { batch, confirmed: true })).json).toEqual({ restored: 2 })
    expect(await read(one.id)).toMatchObject({ status: was, ...change })
    passTime()
    await deliverAll()
    expect([...mailsTo(one.email), ...mailsTo(other.email)]).toEqual([])
  })

  it('is not refused for a comment, nor for what came with the move itself', async () => {
    const { id } = await apply()
    const { batch } = await decide(id, { status: 'Denied', is_bookmarked: true, full_name: 'All At Once' })
    expect((await at.admin.post(`/api/applications/${id}/comments`, { comment: 'By mistake' })).status).toBe(201)
    expect((await undo(batch)).json).toEqual({ restored: 1 })
    expect(await read(id)).toMatchObject({ status: 'Completed', is_bookmarked: true, full_name: 'All At Once' })
  })

  it('is refused once one of its emails is being sent, by any clock', async () => {
    const { id } = await apply()
    const { batch } = await decide(id, { status: 'Denied' })
    await at.site.ctx.payload.db.pool.query(
      `update messages set state = 'sending', attempts = 1 where application_id = $1 and template = $2`,
      [id, DENIED],
    )
    const before = await state()
    const { status, json } = await undo(batch)
    expect([status, json.message]).toEqual([409, expect.stringContaining('on its way')])
    expect(changes(before, await state())).toEqual([])
    await at.site.ctx.payload.db.pool.query(`update messages set state = 'sent' where application_id = $1`, [id])
  })

  it('takes a bulk move of 1,000 back, as one batch', async () => {
    await at.site.ctx.payload.db.pool.query(`
      insert into applications (reference, status, full_name, email, nominated, is_bookmarked, answers, draft_version, match_count, submitted_at)
      select 'BULK-' || n, (array['Completed', 'Other', 'Denied'])[1 + n % 3]::enum_applications_status, 'Bulk ' || n, 'bulk' || n || '@example.org', false, false, '', 0, 0, now()
      from generate_series(1, 1000) n`)
    const { rows } = await at.site.ctx.payload.db.pool.query<{ id: number; status: string }>(
      `select id, status from applications where reference like 'BULK-%' order by id`,
    )
    const moved = await move(
      rows.map(({ id }) => id),
      'Denied',
    )
    expect(moved).toMatchObject({ moved: 667, unchanged: 333, mails: 667 })
    expect((await undo(moved.batch)).json).toEqual({ restored: 667 })
    const after = await at.site.ctx.payload.db.pool.query(`select id, status from applications where reference like 'BULK-%' order by id`)
    expect(after.rows).toEqual(rows)
    const { json } = await at.admin.get<Dashboard>('/api/dashboard')
    expect(json.activity.slice(0, 2)).toMatchObject([
      { kind: 'status', from: 'Denied', count: 667, undo: true },
      { kind: 'status', to: 'Denied', count: 667, undo: false },
    ])
    const sent = at.mailing.mail.mails.length
    passTime()
    await deliverAll()
    expect(at.mailing.mail.mails.slice(sent).filter(({ to }) => to.startsWith('bulk'))).toEqual([])
  })

  it('happens once when two processes are asked at once', async () => {
    const ids = [(await apply()).id, (await apply()).id]
    const { batch } = await move(ids, 'Denied')
    const there = await at.other.as('admin')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => undo(batch, i % 2 ? there : at.admin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    for (const one of await Promise.all(ids.map(read))) expect(one.events.filter(({ undo }) => undo)).toHaveLength(1)
  })

  it('and the emails never both happen, whichever comes first', async () => {
    const there = await at.other.as('admin')
    for (let round = 0; round < 12; round++) {
      const { id, email } = await apply()
      const { batch } = await decide(id, { status: 'Denied' })
      /** In this process, emails are due; in the other, there is still time to undo. */
      at.site.setNow(new Date(Date.now() + 61_000))
      at.site.ctx.deliverSoon()
      const { status } = await undo(batch, there)
      await deliverAll()
      at.site.setNow(null)
      expect([status, mailsTo(email).length, (await read(id)).status]).toEqual(status === 200 ? [200, 0, 'Completed'] : [409, 1, 'Denied'])
    }
  })
})

describe('while a move can be undone', () => {
  it('its code is not sent a second way', async () => {
    const { id, email } = await apply()
    const { batch } = await decide(id, { status: EXTENDED })
    expect((await at.admin.post('/application-email', { applicationId: id })).status).toBe(200)
    expect((await read(id)).messages.map(({ template }) => template)).not.toContain('access-code-again')
    expect((await undo(batch)).status).toBe(200)
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })

  it('its email is not sent again by hand, nor is one that was undone', async () => {
    const { id, email } = await apply()
    const { batch } = await decide(id, { status: 'Denied' })
    const mail = (await read(id)).messages.find(({ template }) => template === DENIED)?.id
    expect((await at.admin.post(`/api/messages/${mail}/resend`, {})).status).toBe(409)
    await undo(batch)
    const again = await at.admin.post<Problem>(`/api/messages/${mail}/resend`, {})
    expect([again.status, again.json.message]).toEqual([409, 'The change this email was about was undone, so it wasn’t sent.'])
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })
})
