import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import { retentionSchema, type Retention } from '../../src/shared/api/site-settings'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { retention } from '../../src/services/applications/retention/due-applications'
import { sample, type Client } from '../helpers/client'
import { everythingKept } from '../helpers/everything-kept'
import { until } from '../helpers/patience'
import { uniquePhrase } from '../helpers/site'
import { siteTests } from '../helpers/site-tests'

const site = siteTests({ TIME_ZONE: 'America/Chicago' })
let admin: Client
let putBack: () => Promise<void>
beforeAll(async () => {
  admin = await site.as('admin')
  putBack = await site.remember()
})
beforeEach(async () => {
  site.setNow(null)
  await putBack()
  /** Keeps the session valid at every moment the tests move to. */
  await query(`update users_sessions set expires_at = '2100-01-01'`)
  await query(`update session_details set confirmed_at = '2100-01-01'`)
})

const query = async (text: string, values?: unknown[]) => (await site.ctx.payload.db.pool.query<Record<string, unknown>>(text, values)).rows
const read = async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json

/** An application in a status since a day, with a known story and comment. */
async function decided(status: string, since: string): Promise<{ id: number; phrase: string }> {
  const phrase = uniquePhrase()
  const visitor = await site.as('visitor')
  const form = sample<{ details: object }>('application')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: `Ana ${phrase}`,
    details: { ...form.details, story: phrase, email: `${phrase.replace(' ', '.')}@example.org`, home_city: phrase },
  })
  const id = Number((await query('select id from applications where reference = $1', [json.props.reference]))[0]?.id)
  await admin.post(`/api/applications/${id}/comments`, { comment: `They said ${phrase}` })
  const moved = await admin.put(`/api/application/${id}`, { status, reason: `Because ${phrase}` })
  expect(moved.status).toBe(200)
  await query(`set session_replication_role = replica; update status_events set created_at = '${since}' where application_id = ${id}`)
  await query('set session_replication_role = origin')
  await site.mailAtRest()
  return { id, phrase }
}
const keep = (keep_denied_months: number | null, keep_archived_months: number | null) =>
  admin.put('/api/site-settings', { keep_denied_months, keep_archived_months })
const preview = async (change = '') => retentionSchema.parse((await admin.get<Retention>(`/api/retention${change}`)).json)
const night = async (day: string) => {
  site.setNow(new Date(`${day}T10:00:00Z`))
  await runScheduledTasks(site.ctx, [retention])
}

it('anonymizes what is due, at night, and leaves no trace of the family', async () => {
  const denied = await decided('Denied', '2026-01-31T12:00:00Z')
  const archived = await decided('Archived', '2026-01-31T12:00:00Z')
  const open = await decided('Extended Application Completed', '2020-01-31T12:00:00Z')
  await night('2027-01-28')
  expect((await read(denied.id)).full_name, 'kept for ever without a period').toContain(denied.phrase)
  await keep(12, null)
  await night('2027-01-30')
  expect((await read(denied.id)).full_name).toContain(denied.phrase)
  await night('2027-02-01')

  const nameless = await read(denied.id)
  expect(nameless).toMatchObject({
    ...{ status: 'Denied', full_name: 'Name removed', email: null, home_city: '', details: {}, household_members: [], income_sources: [] },
    ...{ comments: [], messages: [], matches: [], additional_questions: [], nameless_at: '2027-02-01T10:00:00.000Z' },
  })
  expect(nameless.events.map(({ to, reason }) => [to, reason])).toEqual([
    ['Completed', null],
    ['Denied', null],
  ])
  expect(await everythingKept(site)).not.toContain(denied.phrase)
  for (const { id, phrase } of [archived, open]) expect((await read(id)).full_name).toContain(phrase)
  expect(await query(`select action, "user" from audit_events where record = $1 and action = 'nameless'`, [String(denied.id)])).toEqual([
    { action: 'nameless', user: null },
  ])
  const counted = await admin.get<unknown[]>('/api/applications?status=Denied')
  expect(counted.json).toHaveLength(1)
})

it('says beforehand what a period would do, saved or not', async () => {
  const denied = await decided('Denied', '2026-01-31T12:00:00Z')
  site.setNow(new Date('2027-01-10T12:00:00Z'))
  expect((await preview()).total).toBe(0)
  const tried = await preview('?keep_denied_months=12')
  expect(tried).toMatchObject({
    total: 1,
    days: 30,
    applications: [{ id: denied.id, status: 'Denied', nice_since: 'Jan 31, 2026', nice_due: 'Jan 31, 2027' }],
  })
  expect((await preview('?keep_denied_months=14')).total).toBe(0)
  await keep(12, 12)
  expect((await preview()).total).toBe(1)
  expect((await preview('?keep_denied_months=&keep_archived_months=1')).total).toBe(0)
  expect((await read(denied.id)).full_name).toContain(denied.phrase)
  for (const bad of [0, 241, 1.5, 'x']) expect((await admin.put('/api/site-settings', { keep_denied_months: bad })).status).toBe(422)
})

it('keeps what is on hold, until the hold is released', async () => {
  const { id, phrase } = await decided('Denied', '2026-01-31T12:00:00Z')
  await keep(1, 1)
  expect((await admin.post<Application>(`/api/applications/${id}/hold`, { reason: 'An audit' })).json.hold).toMatchObject({
    reason: 'An audit',
    user: { name: 'Test admin' },
  })
  await night('2027-06-01')
  expect((await read(id)).full_name).toContain(phrase)
  expect((await admin.send(`/api/applications/${id}`, { method: 'DELETE', json: { reason: 'A test' } })).status).toBe(409)
  expect((await read(id)).full_name).toContain(phrase)
  expect((await preview()).total).toBe(0)
  expect((await admin.delete(`/api/applications/${id}/hold`)).status).toBe(200)
  expect((await admin.delete(`/api/applications/${id}/hold`)).status).toBe(404)
  await night('2027-06-02')
  expect((await read(id)).full_name).toBe('Name removed')
})

it('lets no one change what was anonymized', async () => {
  const { id } = await decided('Denied', '2026-01-31T12:00:00Z')
  await keep(1, null)
  await night('2027-06-01')
  site.setNow(null)
  const before = await read(id)
  for (const answer of [
    await admin.put(`/api/application/${id}`, { status: 'Completed' }),
    await admin.put(`/api/applications/${id}`, { full_name: 'Ana Again' }),
    await admin.put(`/api/application/${id}`, { is_bookmarked: true }),
    await admin.post('/api/update-applications', { application_ids: [id], status: 'Completed' }),
    await admin.post(`/api/applications/${id}/comments`, { comment: 'Who was it?' }),
    await admin.post(`/api/applications/${id}/hold`, { reason: 'Too late' }),
  ])
    expect(answer.status).toBe(409)
  expect(await read(id)).toEqual(before)
  expect((await admin.get(`/api/applications/${id}/submission?stage=first`)).status).toBe(404)
  expect((await admin.get(`/api/applications/${id}/case-file`)).status).toBe(200)
})

it.each([
  ['put on hold', `insert into application_keeping (application_id, hold_reason, held_at) values ($1, 'An audit', now())`],
  ['moved', `insert into status_events (application_id, "from", "to", created_at) values ($1, 'Other', 'Denied', '2027-05-31')`],
])('leaves alone what is %s while the night is at it', async (_, change) => {
  const { id, phrase } = await decided('Denied', '2026-01-31T12:00:00Z')
  await keep(1, null)
  const colleague = await site.ctx.payload.db.pool.connect()
  try {
    await colleague.query('begin')
    await colleague.query('select id from applications where id = $1 for update', [id])
    const over = night('2027-06-01')
    await until('the night to wait for the row', async () => {
      const waiting = await query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      if (waiting.length === 0) throw new Error('Nobody waits.')
    })
    await colleague.query(change, [id])
    await colleague.query('commit')
    await over
  } finally {
    colleague.release(true)
  }
  expect((await read(id)).full_name).toContain(phrase)
})
