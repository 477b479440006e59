import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeApplications } from '../../src/demo/make-applications'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { makeDonations } from '../../src/demo/make-donations'
import type { ApplicationRow } from '../../src/shared/api/applications'
import { dashboardSchema, type Dashboard } from '../../src/shared/api/dashboard'
import type { DonationRow } from '../../src/shared/api/donations'
import { SEARCH_SHOWN, searchSchema, type Search } from '../../src/shared/api/search'
import { getDashboard } from '../../src/services/dashboard/get-dashboard'
import { SEES_ALL } from '../../src/platform/recusals'
import { sample, type Client } from '../helpers/client'
import { startTestSite, uniquePhrase, type TestSite } from '../helpers/site'

const NOW = new Date('2025-06-15T18:00:00Z')
let site: TestSite
let staff: Client
let admin: Client
let restore: () => Promise<void>
beforeAll(async () => {
  site = await startTestSite()
  await makeCampaigns(site.ctx)
  await makeApplications(site.ctx, { count: 150, seed: 11, until: NOW })
  staff = await site.as('staff')
  admin = await site.as('admin')
  restore = await site.remember()
})
afterEach(() => restore())
afterAll(() => site.stop())

const at = async (moment: Date) => dashboardSchema.parse(await getDashboard({ ...site.ctx, now: () => moment }, SEES_ALL))
const applications = async () => (await staff.get<ApplicationRow[]>('/api/applications')).json
const monthOf = (row: { created_at: string }) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit' }).format(new Date(row.created_at))
const query = (text: string) => site.ctx.payload.db.pool.query<{ id: number }>(text)

describe('GET /api/dashboard', () => {
  it('tells what needs attention, as the lists would', async () => {
    const rows = await applications()
    const { applications_to_review, extended_returned, donations_to_review } = await at(NOW)
    for (const [figure, status] of [
      [applications_to_review, 'Completed'],
      [extended_returned, 'Extended Application Completed'],
    ] as const) {
      const waiting = rows.filter((row) => row.status === status)
      const oldest = Math.min(...waiting.map((row) => new Date(row.created_at).getTime()))
      expect(figure).toEqual({ count: waiting.length, oldest_days: Math.floor((NOW.getTime() - oldest) / 86_400_000) })
    }
    expect(donations_to_review).toEqual({ count: 0, first_hold_ends: null })
    expect(dashboardSchema.parse((await staff.get<Dashboard>('/api/dashboard')).json).applications_to_review.count).toBe(
      applications_to_review.count,
    )
  })

  it('counts what waits and is mine, no one’s, or unread, and follow-ups that are due', async () => {
    const waiting = (await applications()).filter(({ status }) => ['Completed', 'Extended Application Completed'].includes(status))
    const [mine, theirs, disabled] = waiting.map(({ id }) => id)
    const decided = (await applications()).find(({ status }) => status === 'Denied')?.id
    await query(`update applications set assignee_id = ${site.accounts.staff.id} where id in (${mine}, ${decided});
      update applications set assignee_id = ${site.accounts.admin.id}, follow_up_on = '2025-06-16' where id = ${theirs};
      update users set disabled = true where id = ${site.accounts.disabled.id};
      update applications set assignee_id = ${site.accounts.disabled.id}, follow_up_on = '2025-06-15' where id = ${disabled};
      update applications set follow_up_on = '2025-01-01' where id = ${decided};
      insert into application_reads (application_id, user_id, read_at) values (${mine}, ${site.accounts.disabled.id}, now())`)
    const figures = async ({ id }: { id: number }) => {
      const { waiting_work, follow_ups_due } = await getDashboard({ ...site.ctx, now: () => NOW }, { id, isAdmin: false, recused: [] })
      return { ...waiting_work, follow_ups_due }
    }
    const [all, free] = [waiting.length, waiting.length - 2]
    expect(await figures(site.accounts.staff)).toEqual({ mine: 1, unassigned: free, unread: all - 1, follow_ups_due: 2 })
    expect(await figures(site.accounts.admin)).toEqual({ mine: 1, unassigned: free, unread: all - 1, follow_ups_due: 2 })
    expect((await figures(SEES_ALL)).mine).toBe(0)
  })

  it('leaves out anonymized applications', async () => {
    const before = (await at(NOW)).applications_to_review.count
    await query(`update applications set nameless_at = now() where id = (select min(id) from applications where status = 'Completed')`)
    expect((await at(NOW)).applications_to_review.count).toBe(before - 1)
  })

  it('counts emails as the outbox lists them', async () => {
    await query(`update messages set state = 'failed' where id <= 3; update messages set state = 'waiting', next_attempt_at = now() + interval '1 day' where id in (4, 5);
      insert into messages (template, template_version, recipient, variables, state, next_attempt_at) values ('password-reset', 1, 'a@example.org', '{}', 'failed', now())`)
    expect((await at(NOW)).mails).toEqual({ failed: 3, waiting: 2 })
  })

  it('counts the last twelve months of the site’s time zone, and who applied through which campaign', async () => {
    const rows = await applications()
    const { applications_by_month, applications_by_campaign } = await at(NOW)
    expect(applications_by_month.map(({ month }) => month)).toEqual([
      '2024-07',
      '2024-08',
      '2024-09',
      '2024-10',
      '2024-11',
      '2024-12',
      '2025-01',
      '2025-02',
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
    ])
    for (const { month, count } of applications_by_month)
      expect([month, count]).toEqual([month, rows.filter((row) => monthOf(row) === month).length])
    const recent = rows.filter((row) => monthOf(row) >= '2024-07')
    expect(applications_by_campaign.map(({ count }) => count)).toEqual(
      applications_by_campaign.map(({ count }) => count).sort((a, b) => b - a),
    )
    for (const { campaign_id, slug, count } of applications_by_campaign) {
      expect(recent.filter((row) => row.campaign_id === campaign_id)).toHaveLength(count)
      expect(slug === null).toBe(campaign_id === null)
    }
  })

  it('counts held and taken money, and tells of gifts', async () => {
    await makeDonations(site.ctx, { count: 40, seed: 3, until: NOW })
    await query(`update donations set authorized_at = now() where id = (select min(id) from donations where type = 'Online')`)
    const gifts = (await staff.get<DonationRow[]>('/api/donations')).json
    const { donations_to_review, donations_by_month, donations_by_campaign, giving_paused_at, activity } = await at(NOW)
    const held = gifts.filter(({ payment_state }) => payment_state === 'authorized')
    expect(donations_to_review).toEqual({
      count: held.length,
      first_hold_ends: held.map(({ hold_expires_at }) => hold_expires_at).sort()[0],
    })
    const taken = gifts.filter(
      ({ type, payment_state, created_at }) => (type === 'Check' || payment_state === 'captured') && monthOf({ created_at }) >= '2024-07',
    )
    const sum = (rows: DonationRow[]) => rows.reduce((total, { amount }) => total + amount, 0)
    for (const { month, count, amount } of donations_by_month) {
      const rows = taken.filter((row) => monthOf(row) === month)
      expect([month, count, amount]).toEqual([month, rows.length, sum(rows)])
    }
    for (const { campaign_id, count, amount } of donations_by_campaign) {
      const rows = taken.filter((row) => row.campaign_id === campaign_id)
      expect([count, amount]).toEqual([rows.length, sum(rows)])
    }
    expect(donations_by_campaign.reduce((total, { amount }) => total + amount, 0)).toBe(sum(taken))
    expect(giving_paused_at).toBeNull()
    expect(activity[0]).toMatchObject({ kind: 'donation', resource: 'donations', user: null, from: null, to: null, count: 1 })
    await query('delete from messages where donation_id is not null; update donations set authorized_at = null')
  })

  it('knows months across years and daylight saving', async () => {
    expect((await at(new Date('2027-01-01T05:30:00Z'))).applications_by_month.at(-1)?.month).toBe('2026-12')
    expect((await at(new Date('2027-01-01T06:30:00Z'))).applications_by_month.at(-1)?.month).toBe('2027-01')
    expect((await at(new Date('2027-03-31T18:00:00Z'))).applications_by_month).toHaveLength(12)
  })

  it('counts interests of the last thirty days, today included', async () => {
    await query(`insert into interests (name, business_name, email, created_at) values
      ('In', 'x', 'a@example.org', '2025-05-17T05:00:00Z'), ('Out', 'x', 'a@example.org', '2025-05-17T04:59:59Z')`)
    expect((await at(NOW)).new_interests).toEqual({ count: 1, since: '2025-05-17' })
  })

  it('tells what was before a bulk move of thousands', async () => {
    const [row] = await applications()
    await admin.put(`/api/application/${row?.id}`, { status: 'Archived' })
    await query(`insert into status_events (application_id, "from", "to", batch, created_at, updated_at)
      select ${row?.id}, 'Archived', 'Other', 'bulk ' || b, now() + b * interval '1 second', now() from generate_series(1, 3) b, generate_series(1, 3000)`)
    const { json } = await staff.get<Dashboard>('/api/dashboard')
    expect(json.activity.slice(0, 4).map(({ to, count }) => [to, count])).toEqual([
      ['Other', 3000],
      ['Other', 3000],
      ['Other', 3000],
      ['Archived', 1],
    ])
  })

  it('tells the latest changes and comments, a bulk move once, and no text', async () => {
    const phrase = uniquePhrase()
    const [first, second, third] = (await applications()).filter(({ status }) => status === 'Completed')
    await admin.post('/api/update-applications', { application_ids: [first?.id, second?.id], status: 'Archived', reason: phrase })
    await admin.put(`/api/application/${third?.id}`, { status: 'Other', reason: phrase })
    await staff.post(`/api/applications/${first?.id}/comments`, { comment: phrase })
    const { rows: interests } = await query(
      `insert into interests (name, business_name, email) values ('In', 'x', 'a@example.org') returning id`,
    )
    await staff.post(`/api/interests/${interests[0]?.id}/comments`, { comment: phrase })
    const { text, json } = await staff.get<Dashboard>('/api/dashboard')
    const { activity } = dashboardSchema.parse(json)
    expect(activity).toHaveLength(10)
    expect(activity.slice(0, 4)).toMatchObject([
      {
        kind: 'comment',
        resource: 'interests',
        record: interests[0]?.id,
        name: 'In',
        user: { name: 'Test staff' },
        from: null,
        to: null,
        count: 1,
      },
      { kind: 'comment', resource: 'applications', record: first?.id, name: first?.full_name },
      {
        kind: 'status',
        resource: 'applications',
        record: third?.id,
        user: { name: 'Test admin' },
        from: 'Completed',
        to: 'Other',
        count: 1,
      },
      { kind: 'status', from: 'Completed', to: 'Archived', count: 2 },
    ])
    expect(text).not.toContain(phrase)
  })

  it('tells of a form that was saved before it was sent that it came in', async () => {
    const family = await site.as('visitor')
    const form = sample<{ details: object }>('application')
    await family.put('/apply/draft', form)
    await family.post('/apply', { ...form, full_name: 'Ana Saved' })
    const { activity } = (await staff.get<Dashboard>('/api/dashboard')).json
    expect(activity[0]).toMatchObject({ kind: 'status', name: 'Ana Saved', user: null, from: null, to: 'Completed' })
    await admin.put(`/api/application/${activity[0]?.record}`, { status: 'Other' })
    expect((await staff.get<Dashboard>('/api/dashboard')).json.activity[0]).toMatchObject({ from: 'Completed', to: 'Other' })
  })

  it('is answered on an empty site', async () => {
    const empty = await startTestSite()
    const dashboard = dashboardSchema.parse(await getDashboard(empty.ctx, SEES_ALL))
    await empty.stop()
    expect(dashboard).toMatchObject({ applications_to_review: { count: 0, oldest_days: null }, applications_by_campaign: [], activity: [] })
    expect(dashboard.applications_by_month).toHaveLength(12)
  })
})

describe('GET /api/search', () => {
  const search = async (q: string) => searchSchema.parse((await staff.get<Search>(`/api/search?q=${encodeURIComponent(q)}`)).json)

  it('finds applications of every status, FSPs and interests', async () => {
    await query(`insert into fsps (status, name, email, primary_street, primary_city, primary_state, primary_zip_code) values ('Active', 'Quill Marsh', 'q@example.org', '1 A', 'Duluth', 'Minnesota', '55802');
      insert into interests (name, business_name, email) values ('Ann', 'Quillworks', 'a@example.org'); update applications set full_name = 'Quillon Webb', status = 'Archived' where id = 5`)
    const found = await search(' quill ')
    expect([found.applications.rows[0]?.full_name, found.fsps.rows[0]?.name, found.interests.rows[0]?.business_name]).toEqual([
      'Quillon Webb',
      'Quill Marsh',
      'Quillworks',
    ])
    const [row] = await applications()
    expect((await search(row?.reference.toLowerCase() ?? '')).applications).toMatchObject({ total: 1, rows: [{ id: row?.id }] })
    const many = await search('example.org')
    expect(many.applications.rows).toHaveLength(SEARCH_SHOWN)
    expect(many.applications.total).toBeGreaterThan(100)
  })

  it('takes a text literally, and finds nothing without one', async () => {
    const nothing = {
      applications: { total: 0, rows: [] },
      donations: { total: 0, rows: [] },
      fsps: { total: 0, rows: [] },
      interests: { total: 0, rows: [] },
    }
    for (const q of ['', '   ', '%', '_____%', "' or 1=1 --", '"},"x":{"', '\\']) expect(await search(q)).toEqual(nothing)
    expect((await staff.get('/api/search')).status).toBe(200)
    expect((await staff.get('/api/search?q[]=a')).status).toBe(400)
  })
})
