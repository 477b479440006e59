import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '../../src/database/tables'
import { albumList } from '../../src/services/albums/albums'
import { applicationList } from '../../src/services/applications/list-applications'
import { auditList } from '../../src/platform/audit/list-audit-events'
import { awardList } from '../../src/services/awards/awards'
import { installmentList } from '../../src/services/awards/installments'
import { disbursementList } from '../../src/services/disbursements/disbursements'
import { runList } from '../../src/services/disbursements/runs'
import { bookList } from '../../src/services/donations/books'
import { campaignList } from '../../src/services/partners/campaigns'
import { runScheduledTasks } from '../../src/services/clock/clock'
import { donorList } from '../../src/services/donations/donors/donors'
import { donationList } from '../../src/services/donations/list-donations'
import { fspList } from '../../src/services/fsps/fsps'
import { interestList } from '../../src/services/interests/interests'
import { compactListChanges, TRACKED_TABLES, listVersions } from '../../src/platform/lists/list-version'
import { listStatement, type ListDefinition } from '../../src/platform/lists/list-query'
import { messageList } from '../../src/services/messages/messages'
import { pageList } from '../../src/services/pages/pages'
import { payeeList } from '../../src/services/payees/payees'
import { staffList } from '../../src/services/accounts/staff'
import { statementList } from '../../src/services/donations/statements/statements'
import { termsList } from '../../src/services/terms/terms'
import { SEES_ALL } from '../../src/platform/recusals'
import { startTestSite, type TestSite } from '../helpers/site'

const ZONE = 'America/Chicago'
const TODAY = { day: '2026-06-01', timeZone: ZONE }

let site: TestSite
beforeAll(async () => (site = await startTestSite()))
afterAll(() => site.stop())

const query = async <T extends object>(text: string, values: unknown[] = []) => (await site.ctx.payload.db.pool.query<T>(text, values)).rows

const lists = (): ListDefinition[] => [
  albumList(site.ctx),
  applicationList(ZONE, SEES_ALL),
  awardList(SEES_ALL, TODAY),
  bookList('2026-06', ZONE, SEES_ALL),
  campaignList(),
  disbursementList(SEES_ALL),
  donationList(ZONE),
  donorList({ timeZone: ZONE }),
  fspList(),
  installmentList(SEES_ALL, TODAY),
  interestList(ZONE),
  messageList(ZONE, SEES_ALL),
  pageList(ZONE),
  payeeList(SEES_ALL),
  runList(SEES_ALL),
  staffList(ZONE),
  statementList(2026, ZONE),
  termsList(ZONE),
]
const versionOf = async (...[ctx, statement]: [TestSite['ctx'], SQL]) => (await listVersions(ctx, [statement]))[0]
/** Adds the first filter, which may read another table. */
const statementOf = (list: ListDefinition) =>
  listStatement(list, { filter: {}, sort: { field: Object.keys(list.sorts)[0] ?? '', order: 'ASC' }, range: null })

/** Tables in PostgreSQL's query plan. */
async function tablesRead(list: ListDefinition): Promise<string[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statementOf(list))
  const [plan] = await query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, params)
  return [...new Set([...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name ?? ''))].sort()
}

describe('what lists are made of', () => {
  it('is noted when it changes, of every list but the audit trail', async () => {
    for (const list of lists()) {
      const read = await tablesRead(list)
      expect([list.resource, read.filter((table) => !TRACKED_TABLES.has(table))]).toEqual([list.resource, []])
      expect([list.resource, await versionOf(site.ctx, statementOf(list))]).toEqual([list.resource, expect.any(String)])
    }
    expect(await versionOf(site.ctx, statementOf(auditList(ZONE, SEES_ALL)))).toBeNull()
  })

  it('is what has a trigger, and read by some list', async () => {
    const triggers = await query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_list_change' order by 1`,
    )
    expect(triggers.map(({ name }) => name).sort()).toEqual([...TRACKED_TABLES].sort())
    const ofRecused = applicationList(ZONE, { id: 1, isAdmin: false, recused: [1] })
    const read = new Set((await Promise.all([...lists(), ofRecused].map(tablesRead))).flat())
    expect([...TRACKED_TABLES].filter((table) => !read.has(table))).toEqual([])
  })

  it('says nothing of a clock: today is a value', () => {
    for (const list of lists())
      expect(new PgDialect().sqlToQuery(statementOf(list)).sql).not.toMatch(/\b(?:now\(\)|current_(?:date|time|timestamp)|clock_timestamp)/)
  })
})

describe('the version of a list', () => {
  const version = () => versionOf(site.ctx, statementOf(interestList(ZONE)))
  const insert = `insert into interests (name, business_name, email) values ('A', 'B', 'a@example.org')`

  it('changes with a transaction that commits, once it did, and with no other', async () => {
    const before = await version()
    const client = await site.ctx.payload.db.pool.connect()
    try {
      await client.query(`begin; ${insert}`)
      expect(await version()).toBe(before)
      await client.query('rollback')
      expect(await version()).toBe(before)
      await client.query(`begin; savepoint one; ${insert}; rollback to one; ${insert}; commit`)
    } finally {
      client.release()
    }
    const after = await version()
    expect(after).not.toBe(before)
    await query(`update campaigns set company_name = company_name`)
    await query(`update interests set name = 'C' where id = 0`)
    expect(await version()).toBe(after)
    await query('truncate interests cascade')
    expect(await version()).not.toBe(after)
  })

  it('tells two transactions apart that overlap, whichever commits first', async () => {
    const [one, two] = [await site.ctx.payload.db.pool.connect(), await site.ctx.payload.db.pool.connect()]
    const seen = [await version()]
    try {
      await one.query(`begin; ${insert}`)
      await two.query(`begin; ${insert}`)
      await two.query('commit')
      seen.push(await version())
      await one.query('commit')
      seen.push(await version())
    } finally {
      one.release()
      two.release()
    }
    expect(new Set(seen).size).toBe(3)
  })

  it('stays while what was noted is folded into one row a table', async () => {
    for (let time = 0; time < 3; time++) await query(insert)
    const before = await version()
    await query(`delete from timed_work where name = 'list-changes'`)
    await runScheduledTasks(site.ctx, [compactListChanges])
    expect(await version()).toBe(before)
    expect(await query(`select count(*)::int as rows from list_changes where table_name = 'interests'`)).toEqual([{ rows: 1 }])
  })

  it('is of what is asked for', async () => {
    const list = applicationList(ZONE, SEES_ALL)
    const asked = (filter: Record<string, unknown>, order: 'ASC' | 'DESC', range: [number, number] | null = null) =>
      versionOf(site.ctx, listStatement(list, { filter, sort: { field: 'id', order }, range }))
    const versions = await Promise.all([
      asked({}, 'ASC'),
      asked({}, 'DESC'),
      asked({}, 'ASC', [0, 9]),
      asked({ q: 'a' }, 'ASC'),
      asked({ q: 'b' }, 'ASC'),
      versionOf(site.ctx, sql`select 1 from ${applications}`),
    ])
    expect(new Set(versions).size).toBe(versions.length)
  })
})
