import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailPreviewSchema, statusPreviewSchema, type MailPreview, type StatusPreview } from '../../src/shared/api/status-moves'
import { UNDONE_REASON } from '../../src/shared/messages'
import { SKIP_REASONS } from '../../src/shared/application-status'
import { EXTENDED, startDeciding, type Deciding } from '../helpers/deciding'
import { until } from '../helpers/patience'
import { uniquePhrase } from '../helpers/site'
import { changes, readTables, tableNames } from '../helpers/tables'

let deciding: Deciding
let admin: Deciding['admin']
beforeAll(async () => {
  deciding = await startDeciding({ UNDO_SECONDS: '60' })
  ;({ admin } = deciding)
})
afterAll(() => deciding.stop())

const preview = async (body: object) => statusPreviewSchema.parse((await admin.post<StatusPreview>('/api/preview-statuses', body)).json)
const everything = async () => {
  await deciding.site.mailAtRest()
  const { pool } = deciding.site.ctx.payload.db
  /** Leaves out session ends, which move with use. */
  return readTables(
    pool,
    (await tableNames(pool)).filter((name) => !name.startsWith('users')),
  )
}

it('says how many change, who gets which email, and who gets none and why; nothing is changed or decrypted', async () => {
  const [told, silent, same] = [
    await deciding.apply({ email: 'told@example.org' }),
    await deciding.apply({ email: null }),
    await deciding.apply({ email: 'same@example.org' }),
  ]
  await deciding.put(same, { status: 'Denied' })
  deciding.site.setNow(new Date(Date.now() + 61_000))
  deciding.site.ctx.deliverSoon()
  const before = await everything()
  expect(await preview({ application_ids: [told, silent, same, told], status: 'Denied' })).toEqual({
    moves: 2,
    mails: [
      {
        application_id: told,
        recipient: 'told@example.org',
        address_of: 'family',
        template: 'application-denied',
        subject: 'A message from Hearthside Foundation',
      },
    ],
    skipped: [
      { application_id: silent, reason: SKIP_REASONS.unreachable },
      { application_id: same, reason: SKIP_REASONS.unchanged },
    ],
  })
  expect(await preview({ application_ids: [told, silent], status: 'Archived' })).toEqual({ moves: 2, mails: [], skipped: [] })
  expect(changes(before, await everything())).toEqual([])
  deciding.site.setNow(null)
})

it('leaves out drafts and anonymized applications, and says so', async () => {
  const [draft, nameless] = [await deciding.apply({ email: 'writing@example.org' }), await deciding.apply()]
  const { pool } = deciding.site.ctx.payload.db
  await pool.query('update applications set submitted_at = null where id = $1', [draft])
  await pool.query('update applications set nameless_at = now() where id = $1', [nameless])
  const skipped = [
    { application_id: draft, reason: SKIP_REASONS.unsent },
    { application_id: nameless, reason: SKIP_REASONS.nameless },
  ]
  for (const status of ['Denied', 'Archived'])
    expect(await preview({ application_ids: [draft, nameless], status })).toEqual({ moves: 0, mails: [], skipped })
})

it('shows each email as it will be sent, with the questions that were typed, and no code', async () => {
  const id = await deciding.apply({ email: 'asked@example.org', full_name: 'Ana Preview' })
  const request = { application_id: id, status: EXTENDED, additional_questions: 'Who helps you?, What changed?' }
  const { json } = await admin.post<MailPreview>('/api/preview-statuses/mail', request)
  expect(mailPreviewSchema.parse(json)).toMatchObject({
    application_id: id,
    recipient: 'asked@example.org',
    template: 'extended-application-requested',
  })
  expect(json.text).toContain('Ana Preview')
  expect(json.text).toContain('1. Who helps you?\n2. What changed?')
  expect(json.text).toContain('(the access code)')
  const { mails } = await preview({ application_ids: [id], status: EXTENDED })
  expect(mails).toMatchObject([{ subject: json.subject }])

  await deciding.put(id, { status: EXTENDED, additional_questions: request.additional_questions })
  const sent = (await deciding.read(id)).messages.find(({ template }) => template === json.template)
  expect((await admin.get<MailPreview>(`/api/messages/${sent?.id}`)).json).toMatchObject({ subject: json.subject, text: json.text })
})

it('refuses what the move would refuse, and shows no text where there will be no email', async () => {
  const id = await deciding.apply({ email: null })
  const planted = uniquePhrase()
  for (const body of [
    {},
    { application_ids: [], status: 'Denied' },
    { application_ids: [id, 999_999], status: 'Denied' },
    { application_ids: [id], status: planted },
  ]) {
    expect((await admin.post('/api/preview-statuses', body)).status).toBe(422)
  }
  const mailOf = (application_id: number, status: string) => admin.post('/api/preview-statuses/mail', { application_id, status })
  for (const status of ['Denied', 'Other', 'Completed']) expect(await mailOf(id, status)).toMatchObject({ status: 200, text: 'null' })
  expect((await mailOf(999_999, 'Denied')).status).toBe(404)
  expect((await deciding.staff.post('/api/preview-statuses', { application_ids: [id], status: 'Denied' })).status).toBe(403)
})

it('accepts up to 10,000 at once', async () => {
  const { pool } = deciding.site.ctx.payload.db
  await pool.query(`
    insert into applications (reference, status, full_name, email, nominated, is_bookmarked, answers, draft_version, match_count, submitted_at)
    select 'MANY-' || n, 'Completed', 'Many ' || n, case when n % 10 > 0 then 'many' || n || '@example.org' end, false, false, '', 0, 0, now()
    from generate_series(1, 10000) n`)
  const { rows } = await pool.query<{ id: number }>(`select id from applications where reference like 'MANY-%'`)
  const ids = rows.map(({ id }) => id)
  const { moves, mails, skipped } = await preview({ application_ids: ids, status: EXTENDED })
  expect([moves, mails.length, skipped.length]).toEqual([10_000, 9_000, 1_000])
  expect((await admin.post('/api/preview-statuses', { application_ids: [...ids, 1], status: EXTENDED })).status).toBe(422)
})

it('without a mail server, emails wait too, and are set aside when their time is over, unless undone', async () => {
  const [kept, undone] = [await deciding.apply(), await deciding.apply()]
  await deciding.put(kept, { status: 'Denied' })
  const { json } = await deciding.put(undone, { status: 'Denied' })
  const stateOf = async (id: number) => (await deciding.read(id)).messages.find(({ template }) => template === 'application-denied')
  deciding.site.ctx.deliverSoon()
  expect(await stateOf(kept)).toMatchObject({ state: 'waiting' })
  expect((await admin.post('/api/undo-status', { batch: json.application.undo?.batch })).json).toEqual({ restored: 1 })
  deciding.site.setNow(new Date(Date.now() + 61_000))
  deciding.site.ctx.deliverSoon()
  await until('the mail to be set aside', async () => expect(await stateOf(kept)).toMatchObject({ state: 'unsent' }))
  expect(await stateOf(undone)).toMatchObject({ state: 'canceled', last_error: UNDONE_REASON })
  deciding.site.setNow(null)
})
