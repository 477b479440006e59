import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeApplications } from '../../src/demo/make-applications'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { makeDonations } from '../../src/demo/make-donations'
import type { ApplicationRow } from '../../src/shared/api/applications'
import type { DonationRow } from '../../src/shared/api/donations'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const NOW = new Date('2026-06-15T18:00:00Z')
const site = siteTests()
let staff: Client
let restore: () => Promise<void>
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  await makeApplications(site.ctx, { count: 30, seed: 4, until: NOW })
  await makeDonations(site.ctx, { count: 1_230, seed: 4, until: NOW })
  staff = await site.as('staff')
  restore = await site.remember()
})
afterEach(() => restore())

const csv = (resource: string, filter: object = {}, sort: unknown = ['created_at', 'DESC']) =>
  staff.get(`/api/${resource}.csv?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) }).toString()}`)
const list = async <Row>(resource: string, filter: object) =>
  (await staff.get<Row[]>(`/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json
/** Works for cells without line breaks. */
const lines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
const audited = async () =>
  (await site.ctx.payload.db.pool.query(`select "user"::int, resource from audit_events where action = 'export' order by id`))
    .rows as unknown[]

describe('a list as CSV', () => {
  it('holds every row that the filters leave, in their order, with dollars and days', async () => {
    const rows = (await list<DonationRow>('donations', { type: 'Check' })).sort((a, b) => a.amount - b.amount || b.id - a.id)
    const { status, headers, text } = await csv('donations', { type: 'Check' }, ['amount', 'ASC'])
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="donations-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...body] = lines(text)
    expect(head).toBe(
      'Date,Name,Email,In honor of,In memory of,Amount in dollars,Campaign,Type,Authenticity,Processed,Payment,Transaction ID,Returned in dollars,Processed on,Counts for the year',
    )
    expect(body).toHaveLength(rows.length)
    expect(body.map((line) => line.split(',')[5])).toEqual(rows.map(({ amount }) => (amount / 100).toFixed(2)))
    expect((await csv('donations')).text.split('\r\n')).toHaveLength(1_230 + 2)
  })

  it('holds applications without a sealed answer, as the list shows them', async () => {
    const rows = await list<ApplicationRow>('applications', { status: 'Completed' })
    const { text } = await csv('applications', { status: 'Completed' })
    const [head, ...body] = lines(text)
    expect(head).toBe(
      'Date,Reference number,Full name,Nominated,Nominated by,Email,City,State,Campaign,Status,Court date,Bookmarked,Assigned to,Follow up on,Read by',
    )
    expect(body.map((line) => line.split(',')[1])).toEqual(rows.map(({ reference }) => reference))
  })

  it('neutralises what a spreadsheet would take for a formula', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'Fine "quoted", with a comma']
    for (const name of names) {
      await site.ctx.payload.db.pool.query(`insert into donations (name, amount, type, honoree) values ($1, 100, 'Check', 'Formula')`, [
        name,
      ])
    }
    await site.ctx.payload.db.pool.query(`update donations set email = 'formula@example.org' where honoree = 'Formula'`)
    const { text } = await csv('donations', { q: 'formula@' }, ['id', 'ASC'])
    for (const cell of ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", '"\'\r=1"', '"Fine ""quoted"", with a comma"'])
      expect(text).toContain(cell)
    expect(text).not.toMatch(/(^|[,\n])"?[=+@\t]/)
  })

  it('is kept in the audit trail, and refused with a text before anything is sent', async () => {
    const before = (await audited()).length
    await csv('applications', { q: 'nobody at all' })
    expect((await audited()).slice(before)).toEqual([{ user: site.accounts.staff.id, resource: 'applications' }])
    expect((await csv('donations', { nothing: 1 })).status).toBe(400)
    expect((await csv('donations', {}, ['receipt_token', 'ASC'])).status).toBe(400)
    expect(await audited()).toHaveLength(before + 1)
  })

  it('gives its connection back when the reader leaves in the middle', async () => {
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let i = 0; i < 15; i++) {
      const leaving = new AbortController()
      const answer = await fetch(`${site.origin}/api/donations.csv`, { headers: { Cookie: cookie }, signal: leaving.signal })
      await answer.body?.getReader().read()
      leaving.abort()
    }
    expect((await csv('donations')).status).toBe(200)
    expect((await staff.get('/api/donations')).status).toBe(200)
  })
})
