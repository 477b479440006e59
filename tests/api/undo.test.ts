import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countFigures } from '../../src/services/pages/count-figures'
import { doTimedWork } from '../../src/services/clock/timed-work'
import { applicationSchema, bulkMoveSchema, type Application, type BulkMove } from '../../src/shared/api/applications'
import type { AuditEvent } from '../../src/shared/api/audit'
import type { Dashboard } from '../../src/shared/api/dashboard'
import type { Problem } from '../../src/shared/api/problem'
import { DAY_MS } from '../../src/shared/dates'
import type { PageProps } from '../../src/shared/page-props'
import type { Undo } from '../../src/shared/api/status-moves'
import { UNDONE } from '../../src/shared/messages'
import { EXTENDED } from '../helpers/deciding'
import { startMailing, type Mailing } from '../helpers/mailing'
import { until } from '../helpers/patience'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'
import { changes, readTables, type Tables } from '../helpers/tables'

/** Both processes open what the other sealed. */
const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`, UNDO_SECONDS: '60' }
const DENIED = 'application-denied'

let database: TestDatabase
let mailing: Mailing
let site: TestSite
let other: TestSite
let admin: Mailing['admin']
beforeAll(async () => {
  database = await createTestDatabase()
  mailing = await startMailing(KEYS, { database: { ...database, drop: () => Promise.resolve() } })
  ;({ site, admin } = mailing)
  other = await startTestSite(
    { ...KEYS, SMTP_URL: mailing.mail.url, MAIL_FROM: 'hello@example.org' },
    { database: { ...database, drop: () => Promise.resolve() } },
  )
})
afterAll(async () => {
  await other.stop()
  await mailing.stop()
  await database.drop()
})
beforeEach(() => {
  mailing.calm()
  other.setNow(null)
})

const { apply, read, decide, move, undo, state, mailsTo, passTime } = {
  apply: () => mailing.apply(),
  read: async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json,
  /** A single change. @returns how it can be undone */
  decide: async (id: number, body: object): Promise<Undo> => {
    const { status, json } = await admin.put<Application>(`/api/applications/${id}`, body)
    expect(status).toBe(200)
    return applicationSchema.parse(json).undo ?? { batch: 'none', until: 'never' }
  },
  move: async (application_ids: number[], status: string): Promise<Undo & BulkMove> => {
    const { json } = await admin.post<BulkMove>('/api/update-applications', { application_ids, status })
    return { ...bulkMoveSchema.parse(json), batch: 'none', until: 'never', ...json.undo }
  },
  undo: async (batch: string, by = admin) => by.post<{ restored: number } & Problem>('/api/undo-status', { batch }),
  state: (): Promise<Tables> =>
    readTables(site.ctx.payload.db.pool, ['applications', 'status_events', 'messages', 'undoable_moves', 'comments']),
  mailsTo: (address: string) => mailing.mail.mails.filter(({ to }) => to === address).map(({ subject }) => subject),
  /** Both clocks are past the time of what was moved until now. */
  passTime: () => {
    const then = new Date(Date.now() + 61_000)
    for (const one of [site, other]) one.setNow(then)
  },
}

/** Waits until neither process has anything to send. */
async function deliverAll(): Promise<void> {
  site.ctx.deliverSoon()
  other.ctx.deliverSoon()
  await until('the mails to be sent', async () => {
    const { rowCount } = await site.ctx.payload.db.pool.query(
      `select 1 from messages where state = 'sending' or (state = 'waiting' and next_attempt_at <= $1)`,
      [site.ctx.now().toISOString()],
    )
    expect(rowCount).toBe(0)
  })
}

describe('a change of status', () => {
  it('keeps its mail until its time is over, and then sends it once', async () => {
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
    const { json } = await admin.put<{ application: Application; undo: Undo }>(`/api/application/${id}`, { status: 'Other' })
    expect(json.undo).toEqual({ batch: expect.stringMatching(/./), until: expect.stringMatching(/Z$/) })
    expect(json.application.undo).toEqual(json.undo)
    expect((await read(id)).undo).toBeNull()
    for (const body of [{ status: 'Other' }, { is_bookmarked: true }]) {
      expect((await admin.put<{ undo: null }>(`/api/application/${id}`, body)).json.undo).toBeNull()
    }
    expect((await admin.post<BulkMove>('/api/update-applications', { application_ids: [id], status: 'Other' })).json.undo).toBeNull()
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
    expect(after.messages.find(({ template }) => template === DENIED)).toMatchObject({ state: 'canceled', last_error: UNDONE })
    const trail = await admin.get<AuditEvent[]>(
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
    const [row] = (await readTables(site.ctx.payload.db.pool, ['applications'])).applications?.filter((one) => one.id === id) ?? []
    expect(row).toMatchObject({ token: null, token_hash: null })
  })

  it('is refused twice, after its time, of no move, and to who may not move; nothing changes', async () => {
    const [once, late] = [await apply(), await apply()]
    const [{ batch }, { batch: lateBatch }] = [await decide(once.id, { status: 'Denied' }), await decide(late.id, { status: 'Denied' })]
    const staff = await site.as('staff')
    expect((await undo(batch, staff)).status).toBe(403)
    expect((await undo(batch)).status).toBe(200)
    passTime()
    await deliverAll()
    const before = await state()
    for (const [one, words] of [
      [batch, 'undone already'],
      [lateBatch, 'its time is over'],
      ['never', 'its time is over'],
    ] as const) {
      const { status, json } = await undo(one)
      expect([status, json.message]).toEqual([409, expect.stringContaining(words)])
    }
    for (const body of [{}, { batch: 7 }, { batch: '' }, { batch: 'x'.repeat(65) }])
      expect((await admin.post('/api/undo-status', body)).status).toBe(422)
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
    expect([status, json.message]).toEqual([409, expect.stringContaining('changed since')])
    expect(changes(before, await state())).toEqual([])
  })

  it('is refused when a mail of it is under way, by whatever clock', async () => {
    const { id } = await apply()
    const { batch } = await decide(id, { status: 'Denied' })
    await site.ctx.payload.db.pool.query(
      `update messages set state = 'sending', attempts = 1 where application_id = $1 and template = $2`,
      [id, DENIED],
    )
    const before = await state()
    const { status, json } = await undo(batch)
    expect([status, json.message]).toEqual([409, expect.stringContaining('on its way')])
    expect(changes(before, await state())).toEqual([])
    await site.ctx.payload.db.pool.query(`update messages set state = 'sent' where application_id = $1`, [id])
  })

  it('takes a bulk move of 1,000 back, as one batch', async () => {
    await site.ctx.payload.db.pool.query(`
      insert into applications (reference, status, full_name, email, nominated, is_bookmarked, answers, draft_version, match_count, submitted_at)
      select 'BULK-' || n, (array['Completed', 'Other', 'Denied'])[1 + n % 3]::enum_applications_status, 'Bulk ' || n, 'bulk' || n || '@example.org', false, false, '', 0, 0, now()
      from generate_series(1, 1000) n`)
    const { rows } = await site.ctx.payload.db.pool.query<{ id: number; status: string }>(
      `select id, status from applications where reference like 'BULK-%' order by id`,
    )
    const moved = await move(
      rows.map(({ id }) => id),
      'Denied',
    )
    expect(moved).toMatchObject({ moved: 667, unchanged: 333, mails: 667 })
    expect((await undo(moved.batch)).json).toEqual({ restored: 667 })
    const after = await site.ctx.payload.db.pool.query(`select id, status from applications where reference like 'BULK-%' order by id`)
    expect(after.rows).toEqual(rows)
    const { json } = await admin.get<Dashboard>('/api/dashboard')
    expect(json.activity.slice(0, 2)).toMatchObject([
      { kind: 'status', from: 'Denied', count: 667, undo: true },
      { kind: 'status', to: 'Denied', count: 667, undo: false },
    ])
    const sent = mailing.mail.mails.length
    passTime()
    await deliverAll()
    expect(mailing.mail.mails.slice(sent).filter(({ to }) => to.startsWith('bulk'))).toEqual([])
  })

  it('happens once when two processes are asked at once', async () => {
    const ids = [(await apply()).id, (await apply()).id]
    const { batch } = await move(ids, 'Denied')
    const there = await other.as('admin')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => undo(batch, i % 2 ? there : admin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    for (const one of await Promise.all(ids.map(read))) expect(one.events.filter(({ undo }) => undo)).toHaveLength(1)
  })

  it('and the mails never both happen, whoever comes first', async () => {
    const there = await other.as('admin')
    for (let round = 0; round < 12; round++) {
      const { id, email } = await apply()
      const { batch } = await decide(id, { status: 'Denied' })
      // This process finds the mails due, the other one finds time left.
      site.setNow(new Date(Date.now() + 61_000))
      site.ctx.deliverSoon()
      const { status } = await undo(batch, there)
      await deliverAll()
      site.setNow(null)
      expect([status, mailsTo(email).length, (await read(id)).status]).toEqual(status === 200 ? [200, 0, 'Completed'] : [409, 1, 'Denied'])
    }
  })
})

describe('while a move can be undone', () => {
  it('its code is not sent a second way', async () => {
    const { id, email } = await apply()
    const { batch } = await decide(id, { status: EXTENDED })
    expect((await admin.post('/application-email', { applicationId: id })).status).toBe(200)
    expect((await read(id)).messages.map(({ template }) => template)).not.toContain('access-code-again')
    expect((await undo(batch)).status).toBe(200)
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })

  it('its mail is not sent again by hand, nor is one that was undone', async () => {
    const { id, email } = await apply()
    const { batch } = await decide(id, { status: 'Denied' })
    const mail = (await read(id)).messages.find(({ template }) => template === DENIED)?.id
    expect((await admin.post(`/api/messages/${mail}/resend`, {})).status).toBe(409)
    await undo(batch)
    const again = await admin.post<Problem>(`/api/messages/${mail}/resend`, {})
    expect([again.status, again.json.message]).toEqual([409, 'What this mail tells was undone, so it is not sent.'])
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })

  it('it is nowhere counted: not in since when the family waits, nor in how long a decision takes', async () => {
    const on = (daysAgo: number) => [site, other].forEach((one) => one.setNow(new Date(Date.now() - daysAgo * DAY_MS)))
    on(12)
    const families = []
    for (let i = 0; i < 5; i++) families.push(await apply())
    await site.ctx.payload.db.pool.query(`update applications set status = 'Pending' where id <> all($1)`, [families.map(({ id }) => id)])
    const first = families[0] as { id: number; reference: string; email: string }
    const since = async () => {
      const family = await site.as('visitor')
      await family.post('/apply/status', { email: first.email, reference: first.reference })
      return (await family.page<{ props: PageProps['ApplyStatus'] }>('/apply/status')).json.props.application?.since
    }
    const waited = await since()
    on(10)
    for (const { id } of families) {
      const { batch } = await decide(id, { status: 'Denied' })
      expect((await undo(batch)).status).toBe(200)
    }
    expect(await since()).toBe(waited)
    on(0)
    for (const { id } of families) await decide(id, { status: 'Denied' })
    const [figure] = await countFigures(site.ctx, { families_helped: false, dollars_paid: false, median_days: true })
    expect(figure?.value).toBe('12')
  })

  it('also when a mail of it was taken back meanwhile, since there was no address any more', async () => {
    const { id, email } = await apply()
    const { batch } = await decide(id, { status: 'Denied' })
    const { updated_at } = await read(id)
    expect((await admin.put(`/api/applications/${id}`, { safe_contact: { email: false }, updated_at })).status).toBe(200)
    expect((await undo(batch)).json).toEqual({ restored: 1 })
    passTime()
    await deliverAll()
    expect(mailsTo(email)).toEqual([])
  })

  it('what it replaced is kept, and no longer', async () => {
    const { id } = await apply()
    await decide(id, { status: EXTENDED })
    await decide(id, { status: 'Archived' })
    const { batch } = await decide(id, { status: 'Other' })
    await undo(batch)
    const kept = async () =>
      (await readTables(site.ctx.payload.db.pool, ['undoable_moves'])).undoable_moves?.filter(
        ({ application_id }) => application_id === id,
      ) ?? []
    expect((await kept()).map(({ token, undone_at }) => [token !== null, undone_at !== null])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, false],
        [false, true],
      ]),
    )
    site.setNow(new Date(Date.now() + 2 * 3_600_000))
    await doTimedWork(site.ctx)
    expect(await kept()).toEqual([])
    expect((await read(id)).events.at(-1)?.undo).toBe(true)
  })
})

it('UNDO_SECONDS 0 sends at once, and nothing can be undone', async () => {
  const at = await startMailing()
  try {
    const { id, email } = await at.apply()
    expect((await at.put(id, { status: 'Denied' })).undo).toBeNull()
    expect((await at.mail.mailTo(email)).subject).toContain('A message from')
    expect((await readTables(at.site.ctx.payload.db.pool, ['undoable_moves'])).undoable_moves).toEqual([])
  } finally {
    await at.stop()
  }
})
