import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Donation } from '../../src/shared/api/donations'
import type { ReissuedStatement, Statement, StatementRow, StatementRun } from '../../src/shared/api/donors'
import type { Client } from '../helpers/client'
import { query } from '../helpers/database'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'

const YEAR = new Date().getUTCFullYear() - 1

let database: TestDatabase
let site: TestSite
let admin: Client
const gifts = new Map<string, number>()

const ask = <T extends object>(text: string, values: unknown[] = []) => query<T>(database.url, text, values)

async function gift(name: string): Promise<void> {
  const [row] = await ask<{ id: number }>(
    `insert into donations (name, amount, type, created_at, updated_at) values ($1, 1000, 'Check', '${YEAR}-03-01', now()) returning id`,
    [name],
  )
  gifts.set(name, row?.id ?? 0)
}

const issued = (id: number, name: string, { year = YEAR, replaces = null }: { year?: number; replaces?: number | null } = {}) =>
  ask(
    `insert into issued_statements (id, year, donor, name, gifts, amount, digest, issued_at, issued_by, replaces_id)
     values ($1, $2, 'name ' || fold_text($3), $3, $4, 1000, md5($3), now(), 1, $5)`,
    [id, year, name, JSON.stringify([gifts.get(name)]), replaces],
  )

const merge = (donor: string, into: string, isOver: boolean) =>
  ask(`insert into donor_merges (donor, "into", merged_at, merged_by, undone_at) values ($1, $2, now(), 1, case when $3 then now() end)`, [
    donor,
    into,
    isOver,
  ])

/** State after an upgrade that treats spelling variants as one donor: only the newest statement per donor and year counts. */
beforeAll(async () => {
  database = await createTestDatabase()
  await ask(`insert into users (name, email, is_admin, disabled) values ('Ann', 'ann@example.org', true, false)`)
  for (const name of ["Pat O'Brien", 'Pat O’Brien', 'Pat  O´Brien', 'Zoë Roe', 'Zoe Roe', 'Lone Lee', 'Mo Łuk', 'Mo Luk', 'Mo Kin'])
    await gift(name)
  await issued(2, 'Pat O’Brien')
  await issued(1, "Pat O'Brien", { replaces: 2 })
  await issued(3, 'Pat  O´Brien', { year: YEAR - 1 })
  await issued(4, "Pat O'Brien", { replaces: 1 })
  await issued(5, 'Zoë Roe')
  await issued(6, 'Lone Lee')
  await ask(`select setval('issued_statements_id_seq', 6)`)
  await merge("name pat o'brien", "name pat o'brien", true)
  await merge('name zoe roe', 'mail zoe@example.org', true)
  await merge('mail zoe@example.org', 'name zoe roe', false)
  await merge('name mo luk', 'mail mo@example.org', true)
  await merge('name mo luk', 'name mo kin', false)
  site = await startTestSite({}, { database })
  admin = await site.as('admin')
})
afterAll(() => site.stop())

const rows = async () => (await admin.get<StatementRow[]>(`/api/statements?year=${YEAR}`)).json
const statement = async (name: string) => (await admin.get<Statement>(`/api/statements/${gifts.get(name)}?year=${YEAR}`)).json

describe('a donor with several statements of one year, each under another spelling', () => {
  it('is one, whose newest statement holds, and staff send one with all gifts', async () => {
    for (const name of ["Pat O'Brien", 'Pat O’Brien', 'Pat  O´Brien'])
      expect(await statement(name)).toMatchObject({ amount: 3_000, issued: { id: 4, changed: true }, merged: [] })
    const run = (await admin.get<StatementRun>(`/api/statements/run?year=${YEAR}`)).json
    expect(run).toMatchObject({ paper: 3, open: 1 })
    const { changed_statements } = (await admin.get<Donation>(`/api/donations/${gifts.get('Pat O’Brien')}`)).json
    expect(changed_statements?.map(({ id }) => id)).toEqual([4])
    const sent = await Promise.all([1, 2].map(() => admin.post<ReissuedStatement>('/api/statements/issued/4', {})))
    expect(sent.map(({ status, json }) => [status, json.id])).toEqual([
      [200, sent[0]?.json.id],
      [200, sent[0]?.json.id],
    ])
    expect(await ask('select gifts, amount::int, replaces_id from issued_statements where id > 6')).toEqual([
      { gifts: [1, 2, 3], amount: 3_000, replaces_id: 4 },
    ])
    expect(await statement("Pat O'Brien")).toMatchObject({ issued: { id: sent[0]?.json.id, changed: false } })
  })

  it('is lost in no circle, where merges that are over would make one with those that hold', async () => {
    expect((await rows()).map(({ gifts, amount }) => [gifts, amount]).sort()).toEqual([
      [1, 1_000],
      [2, 2_000],
      [3, 3_000],
      [3, 3_000],
    ])
  })
})
