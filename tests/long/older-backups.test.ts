import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { MigrateDownArgs } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import * as addAwards from '../../migrations/20261127_224907_add_awards'
import * as addDisbursements from '../../migrations/20261128_034610_add_disbursements'
import * as addDocuments from '../../migrations/20261128_091406_add_documents'
import * as letRecipientsGo from '../../migrations/20261128_133327_let_recipients_go'
import * as peopleAtWork from '../../migrations/20261127_025634_people_at_work'
import { BUILT_IN } from '../../migrations/built-in-pages'
import { startPayload } from '../../src/server/start-payload'
import type { Application } from '../../src/shared/api/applications'
import type { Statement } from '../../src/shared/api/donors'
import type { Manifest } from '../../src/platform/backup/manifest'
import { readManifest } from '../../src/platform/backup/restore-backup'
import { SEALED } from '../../src/platform/sealed-values'
import { createSealer } from '../../src/platform/sealing'
import { sample } from '../helpers/client'
import { query } from '../helpers/database'
import { LATER } from '../helpers/later'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../helpers/postgres'
import { OURS } from '../helpers/node'
import { startTestSite } from '../helpers/site'

const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const names = migrations.map(({ name }) => name)

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-older-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (command: string, args: string[], url: string, media: string) => runNode(['scripts/command.mjs', command, ...args], url, media)
const runNode = (args: string[], url: string, media: string) => {
  const settings = { ...KEYS, DEMO: 'off', DATABASE_URL: url, MEDIA_DIR: media, DATA_DIR: root, LOG_LEVEL: 'silent' }
  return promisify(execFile)(process.execPath, args, { env: { ...process.env, ...settings } })
}
const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 7) }], Buffer.alloc(32, 1))
const applied = async ({ url }: TestDatabase) =>
  (await query<{ name: string }>(url, 'select name from payload_migrations order by id')).map(({ name }) => name)

/** A database from an older version, with a family and a signed-in user. */
async function older(had: string[]): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  const payload = await startPayload({ databaseUrl: database.url, secret: 'none', sessionMaxHours: 1, migrations: had })
  await payload.db.pool.end()
  const answers = { details: { story: 'The blue house.' }, household_members: [], income_sources: [], safe_contact: null }
  await query(
    database.url,
    `insert into applications (reference, full_name, answers, status, submitted_at) values ('HS-2B3C-4D5E', 'Ana Reyes', $1, 'Completed', now())`,
    [SEALED.answers.seal(sealer, answers, 'HS-2B3C-4D5E')],
  )
  await query(database.url, `insert into users (name, email, is_admin, disabled) values ('Ann', 'ann@example.org', true, false)`)
  await query(
    database.url,
    `insert into users_sessions (_order, _parent_id, id, created_at, expires_at) select 1, id, 's', now(), now() + interval '1 day' from users`,
  )
  return database
}

describe('a backup of an older version', () => {
  it.each([
    { lacks: 'the newest migration', had: names.slice(0, -1) },
    { lacks: 'all but the first', had: names.slice(0, 1) },
  ])('comes back in the tables of this version: $lacks', async ({ lacks, had }) => {
    const before = await older(had)
    const folder = path.join(root, `backup ${lacks}`)
    const { stderr } = await run('backup', ['--to', folder], before.url, path.join(root, 'none'))
    expect(stderr).toMatch(/^\d+ migrations? (is|are) due/)
    expect((JSON.parse(await readFile(path.join(folder, 'backup.json'), 'utf8')) as { migrations: string[] }).migrations).toEqual(had)
    const empty = await createEmptyDatabase()
    const { stdout } = await run('restore', ['--from', folder], empty.url, path.join(root, `media ${lacks}`))
    expect(stdout).toContain('were restored and checked')
    expect(await applied(empty)).toEqual(names)
    expect(await query(empty.url, 'select * from users_sessions'), 'somebody is still signed in').toEqual([])
    expect(await query(empty.url, `select note from audit_events where action = 'restore'`)).toHaveLength(1)
    const site = await startTestSite({ ...KEYS, DEMO: 'off' }, { database: empty })
    const admin = await site.as('admin')
    const [found] = await query<{ id: number }>(empty.url, 'select id from applications')
    const { json } = await admin.get<Application>(`/api/applications/${found?.id}`)
    expect([json.full_name, json.details]).toEqual(['Ana Reyes', { extended_application: false, story: 'The blue house.' }])
    await site.stop()
    await before.drop()
  })
  it('comes back in tables that lacked a column', async () => {
    const before = await older(names)
    const folder = path.join(root, 'backup of this version')
    await run('backup', ['--to', folder], before.url, path.join(root, 'none'))
    const empty = await createEmptyDatabase()
    const newer = [...OURS, 'tests/helpers/newer-version.ts', 'scripts/commands/restore.ts', '--from', folder]
    expect((await runNode(newer, empty.url, path.join(root, 'media of a newer version'))).stdout).toContain('were restored and checked')
    expect(await applied(empty)).toEqual([...names, LATER])
    expect(await query(empty.url, 'select full_name, later from applications')).toEqual([{ full_name: 'Ana Reyes', later: '' }])
    await Promise.all([before.drop(), empty.drop()])
  })
})

/** A backup made before three migrations replaced all others, with the keys above (decision 005). */
async function kept(name: 'last-earlier' | 'too-old'): Promise<{ folder: string; manifest: Manifest }> {
  const folder = await mkdtemp(path.join(root, `${name}-`))
  await promisify(execFile)('tar', ['-xzf', `tests/samples/backups/${name}.tgz`, '-C', folder])
  return { folder, manifest: await readManifest(folder) }
}

describe('what has the last of the migrations that were replaced', () => {
  it('is a backup that comes back: every row, picture, receipt and sealed answer', async () => {
    const { folder, manifest } = await kept('last-earlier')
    const database = await createEmptyDatabase()
    const media = path.join(root, 'media of before')
    expect((await run('restore', ['--from', folder], database.url, media)).stdout).toContain('162 rows and 2 uploads')
    expect(await applied(database)).toEqual(names)
    /** A restore records itself and ends all sessions. */
    const changed = {
      payload_migrations: names.length,
      /** Nine pages in today's words, and the terms. */
      _pages_v: 28,
      terms: 2,
      list_changes: 21,
      audit_events: 14,
      rate_limits: 0,
      users_sessions: 0,
      session_details: 0,
    }
    for (const [table, { rows }] of Object.entries(manifest.tables))
      expect(await query(database.url, `select '${table}' as name, count(*)::int as rows from ${table}`)).toEqual([
        { name: table, rows: { ...changed }[table] ?? rows },
      ])
    for (const name of Object.keys(manifest.uploads))
      expect(await readFile(path.join(media, name))).toEqual(await readFile(path.join(folder, 'uploads', name)))
    const [draft] = await query<{ reference: string; draft: string }>(
      database.url,
      'select reference, draft from applications where id = 2',
    )
    expect(SEALED.draft.open(sealer, draft?.draft ?? '', draft?.reference ?? '')).toMatchObject({ full_name: 'Ana Draft' })
    const [said] = await query<{ comment: string; record: string }>(database.url, 'select comment, record from comments')
    expect(SEALED.comment.open(sealer, said?.comment ?? '', 'applications', Number(said?.record))).toBe('Called, nobody at home.')
    const site = await startTestSite({ ...KEYS, DEMO: 'off' }, { database })
    const admin = await site.as('admin')
    const { details } = sample<{ details: Record<string, unknown> }>('application')
    for (const later of ['amount_behind', 'next_due_on', 'eviction_notice', 'court_date']) delete details[later]
    expect((await admin.get<Application>('/api/applications/1')).json).toMatchObject({
      full_name: "Rosa Delgado-O'Neil",
      details: { ...details, email: 'sent@example.org' },
    })
    const pdf = await admin.get('/api/donations/1/receipt')
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(await query(database.url, `select number, content->>'donor' as donor, content->>'amount' as cents from receipts`)).toEqual([
      { number: '1', donor: 'Peer Kept', cents: '250000' },
    ])
    expect((await admin.get<Statement>('/api/statements/1?year=2025')).json).toMatchObject({ issued: { changed: false }, amount: 250_000 })
    await site.stop()
  })

  it('is a database that continues, for a role that may rename its migrations', async () => {
    const had = (await kept('last-earlier')).manifest.migrations
    const database = await createTestDatabase()
    const db = { execute: (statement: SQL) => query(database.url, new PgDialect().sqlToQuery(statement).sql) }
    const later = [letRecipientsGo, addDocuments, addDisbursements, addAwards, peopleAtWork]
    for (const { down } of later) await down({ db } as unknown as MigrateDownArgs)
    await query(database.url, 'delete from payload_migrations')
    await query(database.url, 'insert into payload_migrations (name, batch) select name, 7 from unnest($1::text[]) as name', [had])
    const { stderr } = await run('backup', ['--to', path.join(root, 'before it goes on')], database.url, path.join(root, 'none'))
    expect([stderr, await applied(database)]).toEqual([expect.stringMatching(/^7 migrations are due/) as string, had])
    await (await startPayload({ databaseUrl: database.url, secret: 'none', sessionMaxHours: 1 })).db.pool.end()
    expect(await query(database.url, 'select name, batch::int from payload_migrations order by id')).toEqual(
      names.map((name, place) => ({ name, batch: place < 3 ? 7 : 8 })),
    )
    await database.drop()
  })
})

it('built-in words that staff never changed come back in the words of today, and those that families accepted stay readable', async () => {
  const { folder } = await kept('last-earlier')
  const database = await createEmptyDatabase()
  await run('restore', ['--from', folder], database.url, path.join(root, 'media of former words'))
  const found = await query<{ slug: string; title: string; description: string; body: object }>(
    database.url,
    'select slug, title, description, body from pages order by id',
  )
  expect(found).toEqual(BUILT_IN.map(({ slug, title, description, body }) => ({ slug, title, description, body })))
  expect(await query(database.url, `select count(*)::int as n from _pages_v where latest`)).toEqual([{ n: BUILT_IN.length }])
  const terms = await query<{ version: string; content: string }>(database.url, 'select version, content from terms order by version')
  expect(terms.map(({ version }) => version)).toEqual(['1', '2'])
  expect(terms.map(({ content }) => content.includes('Your answers are kept sealed.'))).toEqual([true, false])
  await database.drop()
})

it('an older backup is refused, with what to do, and nothing is written', async () => {
  const { folder } = await kept('too-old')
  const empty = await createEmptyDatabase()
  const refused = await run('restore', ['--from', folder], empty.url, path.join(root, 'no media')).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This backup is too old for this version\. Restore it with the version whose last migration is "20261126_150412_fold_text", start that version, /,
    ) as string,
  })
  expect(await query(empty.url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([])
  await empty.drop()
})
