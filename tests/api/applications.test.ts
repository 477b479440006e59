import simpleRestProvider from 'ra-data-simple-rest'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeApplications } from '../../src/demo/make-applications'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { applicationRowSchema, applicationSchema, type Application, type ApplicationRow } from '../../src/shared/api/applications'
import { campaignRowSchema, campaignSchema } from '../../src/shared/api/campaigns'
import type { Client } from '../helpers/client'
import { uniquePhrase } from '../helpers/site'
import { siteTests } from '../helpers/site-tests'
import { sample } from '../helpers/client'

const site = siteTests()
let staff: Client
let restore: () => Promise<void>
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  await makeApplications(site.ctx, { count: 120, seed: 7, until: new Date('2026-11-21T18:00:00Z') })
  staff = await site.as('staff')
  restore = await site.remember()
})
afterEach(() => restore())

const query = (options: Record<string, unknown>) =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')
const list = async (options: Record<string, unknown> = {}) =>
  (await staff.get<ApplicationRow[]>(`/api/applications?${query(options)}`)).json

describe('GET /api/applications', () => {
  it('answers the whole list, newest first, with the named columns alone', async () => {
    const rows = z.array(applicationRowSchema).parse(await list())
    expect(rows).toHaveLength(120)
    expect(rows.map((row) => row.created_at)).toEqual(
      rows
        .map((row) => row.created_at)
        .sort()
        .reverse(),
    )
  })

  it('answers one by one whole, with the named fields alone', async () => {
    for (const row of (await list()).slice(0, 40)) {
      const { json } = await staff.get<Application>(`/api/applications/${row.id}`)
      applicationSchema.parse(json)
      expect(json.token !== null).toBe(json.status === 'Extended Application Requested')
    }
  })

  it('filters by status, campaign, bookmark and search', async () => {
    const all = await list()
    const ids = (rows: ApplicationRow[]) => rows.map((row) => row.id).sort()
    const only = (test: (row: ApplicationRow) => boolean) => ids(all.filter(test))
    expect(ids(await list({ status: 'Denied' }))).toEqual(only((row) => row.status === 'Denied'))
    expect(ids(await list({ filter: { status: 'Completed', campaign_id: 2 } }))).toEqual(
      only((row) => row.status === 'Completed' && row.campaign_id === 2),
    )
    expect(ids(await list({ campaign_id: '0' }))).toEqual(ids(all))
    expect(ids(await list({ status: 'Denied,Completed' }))).toEqual(only(({ status }) => ['Denied', 'Completed'].includes(status)))
    expect(ids(await list({ campaign_id: 'none' }))).toEqual(only((row) => row.campaign_id === null))
    expect(ids(await list({ campaign_id: 'none' })).length).toBeGreaterThan(0)
    expect(ids(await list({ filter: { is_bookmarked: true } }))).toEqual(only((row) => row.is_bookmarked))
    const name = all[5]?.full_name ?? ''
    expect(ids(await list({ filter: { q: name.toUpperCase().slice(1) } }))).toEqual(
      only((row) => row.full_name === name || (row.email ?? '').includes(name)),
    )
    expect(await list({ filter: { q: '%' } })).toEqual([])
    expect(await list({ filter: { q: "' or 1=1 --" } })).toEqual([])
  })

  it('takes start and end as days of the site’s time zone, both included', async () => {
    await site.ctx.payload.db.pool.query(
      `update applications set created_at = '2026-03-08T05:59:59Z' where id = 1; update applications set created_at = '2026-03-08T06:00:00Z' where id = 2;
       update applications set created_at = '2026-03-09T04:59:59Z' where id = 3; update applications set created_at = '2026-03-09T05:00:00Z' where id = 4`,
    )
    const ids = (await list({ start: '2026-03-08', end: '2026-03-08' })).map((row) => row.id).filter((id) => id <= 4)
    expect(ids.sort()).toEqual([2, 3])
  })

  it('sorts names as people do, and refuses what it does not know', async () => {
    const names = (await list({ sort: ['full_name', 'ASC'] })).map((row) => row.full_name)
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
    for (const bad of [
      { sort: ['answers', 'ASC'] },
      { sort: ['__proto__', 'ASC'] },
      { status: 'Denied,' },
      { urgent: 'soon' },
      { status: 'Denied,Nothing' },
      { campaign_id: 'nones' },
      { filter: { where: {} } },
      { filter: { constructor: 1 } },
      { filter: 'x' },
      { filter: [] },
      { sort: 'x' },
      { range: [5, 'x'] },
      { range: [-1, 5] },
      { start: '2026-13-01' },
      { start: '0000-01-01' },
      { filter: { id: 3_000_000_000 } },
      { filter: { id: { toString: 1 } } },
      { filter: { q: { a: 1 } } },
      { campaign_id: '99999999999' },
      { status: 'Nope' },
      { campaign_id: 'abc' },
    ]) {
      const { status } = await staff.get(`/api/applications?${query(bad)}`)
      expect([bad, status]).toEqual([bad, 400])
    }
  })

  it('answers 304 to a list that the caller already has, and 200 once something changed', async () => {
    const first = await staff.get('/api/applications')
    const etag = first.headers.get('ETag') ?? ''
    const again = await staff.get('/api/applications', { 'If-None-Match': etag, 'Cache-Control': 'no-cache' })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    await site.ctx.payload.db.pool.query('update applications set is_bookmarked = not is_bookmarked where id = 9')
    expect((await staff.get('/api/applications', { 'If-None-Match': etag })).status).toBe(200)
  })
})

describe('ra-data-simple-rest itself', () => {
  const provider = () =>
    simpleRestProvider(`${site.origin}/api`, async (url, options = {}) => {
      const reply = await staff.send(String(url).replace(site.origin, ''), { method: options.method ?? 'GET' })
      if (reply.status >= 400) throw new Error(`${url} ${reply.status}`)
      return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.json }
    })

  it.each(['applications', 'campaigns'])('lists, gets one and gets many %s', async (resource) => {
    const rest = provider()
    const schema = z.array(resource === 'applications' ? applicationRowSchema : campaignRowSchema)
    const page = await rest.getList(resource, { pagination: { page: 2, perPage: 2 }, sort: { field: 'id', order: 'ASC' }, filter: {} })
    schema.parse(page.data)
    expect(page.data.map(({ id }) => id)).toEqual([3, 4])
    expect(page.total).toBe(resource === 'applications' ? 120 : 5)
    const many = await rest.getMany(resource, { ids: [1, 3] })
    expect(many.data.map(({ id }) => id).sort()).toEqual([1, 3])
    const one = await rest.getOne(resource, { id: 3 })
    ;(resource === 'applications' ? applicationSchema : campaignSchema).parse(one.data)
    const none = await rest.getList(resource, {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: 'no such text' },
    })
    expect(none).toMatchObject({ data: [], total: 0 })
  })
})

describe('what a family wrote', () => {
  it('is found in no table and no log, in the clear', async () => {
    const [story, street, remark] = [uniquePhrase(), uniquePhrase(), uniquePhrase()]
    const form = sample<{ details: object }>('application')
    const visitor = await site.as('visitor')
    const sent = await visitor.post('/apply', {
      ...form,
      full_name: 'Sealed Person',
      details: { ...form.details, story, home_street: street, mailing_street: street },
    })
    expect(sent.status).toBe(200)
    const bad = await visitor.post('/apply', { ...form, full_name: '', details: { ...form.details, story } })
    expect(bad.status).toBe(422)
    const [row] = await list({ filter: { q: 'Sealed Person' } })
    expect((await staff.post(`/api/applications/${row?.id}/comments`, { comment: remark })).status).toBe(201)
    const one = await staff.get<Application>(`/api/applications/${row?.id}`)
    expect(one.json.details).toMatchObject({ story, home_street: street })
    expect(one.json.comments[0]?.comment).toBe(remark)
    const everything = (await allRows()).concat(site.log.join('\n'))
    for (const phrase of [story, street, remark]) expect(everything).not.toContain(phrase)
    expect(everything).toContain('Sealed Person')
  })

  it('is opened only for a record that the audit trail then names', async () => {
    const { pool } = site.ctx.payload.db
    const views = async () =>
      (await pool.query(`select "user"::int as user, action from audit_events where resource = 'applications' and record = '77'`)).rows
    const before = await views()
    await staff.get('/api/applications/77')
    expect(await views()).toEqual([...before, { user: site.accounts.staff.id, action: 'view' }])
    await expect(pool.query('delete from audit_events')).rejects.toThrow(/never changed/)
    await expect(pool.query(`update audit_events set action = 'x'`)).rejects.toThrow(/never changed/)
  })
})

async function allRows(): Promise<string> {
  const { pool } = site.ctx.payload.db
  const tables = (
    await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
  ).rows
  const texts = await Promise.all(
    tables.map(async ({ name }) => (await pool.query(`select coalesce(json_agg(t)::text, '') as text from ${name} t`)).rows[0].text),
  )
  return texts.join('\n')
}
