import http from 'node:http'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { applicationList } from '../../src/services/applications/list-applications'
import { auditList } from '../../src/platform/audit/list-audit-events'
import { donationList } from '../../src/services/donations/list-donations'
import { listStatement, type ListDefinition, type ListRequest } from '../../src/platform/lists/list-query'
import { messageList } from '../../src/services/messages/messages'
import { SEES_ALL } from '../../src/platform/recusals'
import type { Client } from '../helpers/client'
import { until } from '../helpers/patience'
import { seedGifts } from '../helpers/seed'
import { siteTests } from '../helpers/site-tests'

/** More than a list may send. */
const GIFTS = 21_000
const ZONE = 'America/Chicago'

const site = siteTests()
let staff: Client
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  staff = await site.as('staff')
  const { pool } = site.ctx.payload.db
  await seedGifts(pool, GIFTS)
  await pool.query(`insert into applications (reference, status, campaign_id, full_name, answers, submitted_at, created_at, updated_at)
    select 'R' || n, 'Completed', 1, 'Family ' || n, '', at, at, at
    from generate_series(1, 6000) n, lateral (select timestamptz '2026-06-01T00:00Z' - n * interval '1 minute' as at) moment`)
  await pool.query(`insert into messages (template, template_version, recipient, variables, state, next_attempt_at, created_at, updated_at)
    select 'application-received', 1, 'm' || n || '@example.org', '{}', 'sent', at, at, at
    from generate_series(1, 6000) n, lateral (select timestamptz '2026-06-01T00:00Z' - n * interval '1 minute' as at) moment`)
  await pool.query(`insert into audit_events (at, action, resource, record)
    select timestamptz '2026-06-01T00:00Z' - n * interval '1 minute', 'show', 'applications', n from generate_series(1, 40000) n`)
  await pool.query('vacuum analyze')
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** Largest row count of any plan step. */
const mostRows = (plan: Plan): number =>
  Math.max((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'], ...(plan.Plans ?? []).map(mostRows))

async function rowsRead(definition: ListDefinition, asked: Partial<ListRequest>): Promise<number> {
  const request: ListRequest = { filter: {}, sort: { field: 'created_at', order: 'DESC' }, range: [0, 24], ...asked }
  const { sql, params } = new PgDialect().sqlToQuery(listStatement(definition, request, 1_000))
  const { rows } = await site.ctx.payload.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${sql}`, params)
  return mostRows(rows[0]?.['QUERY PLAN'][0].Plan as Plan)
}

describe('a page of a long list', () => {
  it('reads no more rows than it needs, however many there are', async () => {
    const lists = [applicationList(ZONE, SEES_ALL), donationList(ZONE), messageList(ZONE, SEES_ALL), auditList(ZONE, SEES_ALL)]
    for (const definition of lists) {
      for (const field of ['created_at', 'id'])
        for (const order of ['ASC', 'DESC'] as const) {
          const read = await rowsRead(definition, { sort: { field, order } })
          expect([definition.resource, field, order, read < 200]).toEqual([definition.resource, field, order, true])
        }
    }
    expect(await rowsRead(applicationList(ZONE, SEES_ALL), { filter: { status: 'Completed' } })).toBeLessThan(200)
    expect(await rowsRead(donationList(ZONE), { filter: { campaign_id: 1, type: 'Online' } })).toBeLessThan(200)
  })

  it('says how many there are as rows come and go, whatever part of them it is', async () => {
    const range = async (first: number) =>
      (await staff.get(`/api/donations?filter={"type":"Check"}&range=[${first},${first + 24}]`)).headers.get('Content-Range')
    expect(await range(0)).toBe('donations */0')
    const { rows } = await site.ctx.payload.db.pool.query<{ id: number }>(
      `insert into donations (type, name, amount) select 'Check', 'Counted', 2500 from generate_series(1, 40) returning id`,
    )
    expect([await range(0), await range(25), await range(0)]).toEqual(['donations 0-24/40', 'donations 25-39/40', 'donations 0-24/40'])
    await site.ctx.payload.db.pool.query('delete from donations where id = $1', [rows[0]?.id])
    expect(await range(25)).toBe('donations 25-38/39')
    await site.ctx.payload.db.pool.query(`delete from donations where name = 'Counted'`)
  })
})

describe('a list that is too long to be in memory at once', () => {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

  it('is sent whole, in its order, compressed or not, and not again while nothing of it changed', async () => {
    const path = '/api/donations?sort=["created_at","ASC"]'
    const get = (headers: Record<string, string>) => staff.get<{ id: number; created_at: string }[]>(path, headers)
    const [plain, gzip] = [await get({ 'Accept-Encoding': 'identity' }), await get({ 'Accept-Encoding': 'gzip' })]
    expect(plain.headers.get('Content-Range')).toBe(`donations 0-${GIFTS - 1}/${GIFTS}`)
    expect([new Set(ids(plain.json)).size, gzip.text === plain.text, gzip.headers.get('Content-Encoding')]).toEqual([GIFTS, true, 'gzip'])
    const days = plain.json.map(({ created_at }) => created_at)
    expect(days).toEqual([...days].sort())
    const etag = plain.headers.get('ETag') ?? ''
    expect([gzip.headers.get('ETag'), await get({ 'If-None-Match': etag })]).toMatchObject([etag, { status: 304, text: '' }])
    const part = await staff.get<{ id: number }[]>(`${path}&range=[500,20900]`)
    expect([part.headers.get('Content-Range'), ids(part.json)]).toEqual([
      `donations 500-20900/${GIFTS}`,
      ids(plain.json).slice(500, 20_901),
    ])
    expect((await staff.get(`/api/donations?range=[${GIFTS},${3 * GIFTS}]`)).json).toEqual([])
  })

  it.each(['/api/donations', '/api/donations.csv'])('%s is read as far as it is taken, and left when the reader leaves', async (path) => {
    const held = async () => {
      const { rows } = await site.ctx.payload.db.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and query like 'fetch forward%'`,
      )
      return rows[0]?.n
    }
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = http.get(site.origin + path, { headers: { cookie } })
    /** The reader leaves before the first byte. */
    request.on('error', () => {})
    request.on('response', (response) => response.pause())
    await until('the database to wait for the reader', async () => expect(await held()).toBe(1))
    request.destroy()
    await until('the connection to be given back', async () => expect(await held()).toBe(0))
    expect((await staff.get(path)).status).toBe(200)
  })
})
