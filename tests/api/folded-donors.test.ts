import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { down } from '../../migrations/20261126_150412_fold_text'
import { startPayload } from '../../src/server/start-payload'
import type { Donation } from '../../src/shared/api/donations'
import type { ReissuedStatement, Statement, StatementRow, StatementRun } from '../../src/shared/api/statements'
import { query } from '../helpers/database'
import { createEmptyDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'
import type { Client } from '../helpers/client'

const YEAR = new Date().getUTCFullYear() - 1
const BEFORE = migrations.map(({ name }) => name).filter((name) => name < '20261126_150412_fold_text')

/** The key of a donor of checks, as it was. */
const key = (name: string) => `name ${name.toLowerCase()}`

let database: TestDatabase
let site: TestSite
let admin: Client
let kept: Record<string, unknown>[]
/** Ids, by name and in order. */
const gifts = new Map<string, number>()

const ask = <T extends object>(text: string, values: unknown[] = []) => query<T>(database.url, text, values)

async function gift(name: string): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `insert into donations (name, amount, type, created_at, updated_at) values ($1, 1000, 'Check', '${YEAR}-03-01', now()) returning id`,
    [name],
  )
  gifts.set(name, row?.id ?? 0)
  return row?.id ?? 0
}

async function issued(name: string, { year = YEAR, replaces = null }: { year?: number; replaces?: number | null } = {}): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `insert into issued_statements (year, donor, name, gifts, amount, digest, issued_at, issued_by, replaces_id)
     values ($1, $2, $3, $4, 1000, md5($3), now(), 1, $5) returning id`,
    [year, key(name), name, JSON.stringify([gifts.get(name)]), replaces],
  )
  return row?.id ?? 0
}

const merge = (donor: string, into: string) =>
  ask(`insert into donor_merges (donor, "into", merged_at, merged_by) values ($1, $2, now(), 1)`, [donor, into])

const asItWentOut = () =>
  ask<Record<string, unknown>>(
    'select id, year, name, gifts, amount, digest, message_id, issued_at, issued_by from issued_statements where id <= 6 order by id',
  )

/** As an older version left it: one donor is several where the name was written in several ways. */
beforeAll(async () => {
  database = await createEmptyDatabase()
  const payload = await startPayload({ databaseUrl: database.url, secret: 'none', sessionMaxHours: 1, migrations: BEFORE })
  await payload.db.pool.end()
  await ask(`insert into users (name, email, is_admin, disabled) values ('Ann', 'ann@example.org', true, false)`)
  for (const name of ["Pat O'Brien", 'Pat O’Brien', 'Pat  O´Brien', 'Zoë Roe', 'Zoe Roe', 'Lone Lee', 'Mo Łuk', 'Mo Luk', 'Mo Kin'])
    await gift(name)
  const first = await issued("Pat O'Brien")
  await issued('Pat O’Brien')
  await issued('Pat  O´Brien', { year: YEAR - 1 })
  await issued("Pat O'Brien", { replaces: first })
  await issued('Zoë Roe')
  await issued('Lone Lee')
  await merge(key('Pat O’Brien'), key("Pat O'Brien"))
  await merge(key('Zoë Roe'), 'mail zoe@example.org')
  await merge('mail zoe@example.org', key('Zoe Roe'))
  await merge(key('Mo Łuk'), 'mail mo@example.org')
  await merge(key('Mo Luk'), key('Mo Kin'))
  kept = await asItWentOut()
  site = await startTestSite({}, { database })
  admin = await site.as('admin')
})
afterAll(() => site.stop())

const rows = async () => (await admin.get<StatementRow[]>(`/api/statements?year=${YEAR}`)).json
const statement = async (name: string) => (await admin.get<Statement>(`/api/statements/${gifts.get(name)}?year=${YEAR}`)).json

describe('an upgrade to donors that are one however their name is written', () => {
  it('keeps every statement that went out as it did, and says so of every key', async () => {
    expect(await asItWentOut()).toEqual(kept)
    expect(await ask(`select 1 from issued_statements where donor <> 'name ' || fold_text(name)`)).toEqual([])
  })

  it('has the newest statement of a year hold, behind those before, and lets staff send one with all gifts', async () => {
    expect(await ask('select id, replaces_id from issued_statements order by id')).toEqual([
      { id: 1, replaces_id: 2 },
      { id: 2, replaces_id: null },
      { id: 3, replaces_id: null },
      { id: 4, replaces_id: 1 },
      { id: 5, replaces_id: null },
      { id: 6, replaces_id: null },
    ])
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

  it('ends merges that say nothing any more or contradict a newer one, so that no donor is lost in a circle', async () => {
    expect(await ask(`select donor, "into", undone_at is null as holds from donor_merges order by id`)).toEqual([
      { donor: "name pat o'brien", into: "name pat o'brien", holds: false },
      { donor: 'name zoe roe', into: 'mail zoe@example.org', holds: false },
      { donor: 'mail zoe@example.org', into: 'name zoe roe', holds: true },
      { donor: 'name mo luk', into: 'mail mo@example.org', holds: false },
      { donor: 'name mo luk', into: 'name mo kin', holds: true },
    ])
    expect((await rows()).map(({ gifts, amount }) => [gifts, amount]).sort()).toEqual([
      [1, 1_000],
      [2, 2_000],
      [3, 3_000],
      [3, 3_000],
    ])
  })

  it('can be taken back', async () => {
    const { drizzle } = site.ctx.payload.db
    await expect(
      drizzle.transaction(async (db) => {
        await down({ db } as unknown as Parameters<typeof down>[0])
        throw new Error('as before')
      }),
    ).rejects.toThrow('as before')
  })
})
