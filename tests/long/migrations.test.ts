import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { migrations } from '../../migrations'
import { GENERATED } from '../../scripts/tools/generate'
import { lastSnapshot, readModel, schemaOf, type Snapshot } from '../../scripts/tools/snapshots'
import { withConnection } from '../../src/embedded-postgres/connection'
import { startPayload } from '../../src/server/start-payload'
import { patience } from '../helpers/patience'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Type names as PostgreSQL reports them. */
const typeOf = (type: string) => type.replace(/^serial$/, 'integer').replace(/^varchar\b/, 'character varying')

const columnsOf = ({ tables }: Snapshot) =>
  Object.values(tables)
    .flatMap(({ name: table, columns }) =>
      Object.values(columns).map(({ name, type, notNull }) => `${table}.${name} ${typeOf(type)}${notNull ? ' not null' : ''}`),
    )
    .sort()

const COLUMNS = `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped`

/** Tables, indexes, views, sequences, functions, triggers, rules, and foreign key actions. */
const MADE = `select relkind::text || ' ' || relname as text from pg_class where relnamespace = 'public'::regnamespace
  union all select typname::text from pg_type where typnamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_constraintdef(oid) || ' ' || conname from pg_constraint where connamespace = 'public'::regnamespace order by 1`

describe('migrations', () => {
  it('make everything that the collections say: npm run migrate:create writes what is missing', async () => {
    expect(schemaOf((await readModel()).snapshot)).toEqual(schemaOf(await lastSnapshot('migrations')))
  })

  it('can all be rolled back and applied again', async () => {
    const payload = await startPayload({ databaseUrl: database.url, secret: 'none', sessionMaxHours: 1, migrations: 'none' })
    const args = { db: payload.db.drizzle, payload } as unknown as MigrateUpArgs & MigrateDownArgs
    const made = async () => (await payload.db.pool.query<{ text: string }>(MADE)).rows
    const before = await made()
    for (const { down } of migrations.toReversed()) await down(args)
    expect(await made()).toEqual([])
    for (const { up } of migrations) await up(args)
    expect(await made()).toEqual(before)
    await payload.db.pool.end()
  })

  it('leave the columns in the database that their last snapshot claims', async () => {
    const snapshot = await lastSnapshot('migrations')
    const tables = Object.values(snapshot.tables).map(({ name }) => name)
    const { rows } = await withConnection(database.url, (client) => client.query<{ text: string }>(COLUMNS, [tables]))
    expect(rows.map(({ text }) => text).sort()).toEqual(columnsOf(snapshot))
  })
})

describe('npm run migrate:create, without a terminal', () => {
  const root = path.resolve('.')
  let folder: string
  const files = () => path.join(folder, 'migrations')
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hearthside-migrations-'))
    await cp('migrations', files(), { recursive: true })
    for (const file of Object.values(GENERATED)) await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const create = (...args: string[]) => script('create-migration.ts', ...args)
  const script = (...[file, ...args]: [string, ...string[]]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href
      const child = execFile(
        process.execPath,
        ['--conditions=production', '--import', tsx, path.join(root, 'scripts', file), ...args],
        { cwd: folder, timeout: patience(60) },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
      )
      child.stdin?.end()
    })
  const listed = async () => (await readdir(files())).sort()
  /** Edits the last snapshot, as if the collections had changed since. */
  const changeSnapshot = async (change: (snapshot: Snapshot) => void) => {
    const file = path.join(files(), (await listed()).filter((name) => name.endsWith('.json')).at(-1) ?? '')
    const snapshot = JSON.parse(await readFile(file, 'utf8')) as Snapshot
    change(snapshot)
    await writeFile(file, JSON.stringify(snapshot))
  }

  it('finds the generated types current: npm run generate writes them again', async () => {
    expect((await script('generate.ts')).code).toBe(0)
    for (const file of Object.values(GENERATED)) expect(await readFile(path.join(folder, file), 'utf8')).toBe(await readFile(file, 'utf8'))
  })

  it('writes nothing when the collections say nothing new, or without a name', async () => {
    const before = await listed()
    expect(await create('nothing-new')).toEqual({ code: 1, output: expect.stringContaining('The collections did not change') as string })
    expect(await create()).toEqual({ code: 1, output: expect.stringContaining('Usage') as string })
    expect(await create('initial')).toEqual({ code: 1, output: expect.stringContaining('already') as string })
    expect(await listed()).toEqual(before)
  })

  it('writes an added column, its snapshot in place of the one before, and its line in the index', async () => {
    const before = await listed()
    await changeSnapshot(({ tables }) => delete tables['public.media']?.columns.alt)
    expect(await create('add-alt-texts')).toEqual({ code: 0, output: expect.stringContaining('_add_alt_texts.ts') as string })
    const made = (await listed()).filter((file) => !before.includes(file))
    expect(made).toEqual([expect.stringMatching(/_add_alt_texts\.json$/), expect.stringMatching(/_add_alt_texts\.ts$/)])
    const text = await readFile(path.join(files(), made[1] ?? ''), 'utf8')
    expect(text).toMatch(/up\({ db }: MigrateUpArgs\)[^}]+ALTER TABLE "media" ADD COLUMN "alt" varchar;/)
    expect(text).toMatch(/down\({ db }: MigrateDownArgs\)[^}]+ALTER TABLE "media" DROP COLUMN "alt";/)
    expect((await listed()).filter((file) => file.endsWith('.json'))).toEqual([made[0]])
    const index = await readFile(path.join(files(), 'index.ts'), 'utf8')
    const name = path.basename(made[1] ?? '', '.ts')
    expect(index).toContain(`import * as addAltTexts from './${name}'\n\n/** Applied in this order`)
    expect(index).toMatch(new RegExp(`  \\{ name: '${name}', up: addAltTexts\\.up, down: addAltTexts\\.down \\},\\n\\]\\n$`))
    expect(schemaOf(await lastSnapshot(files()))).toEqual(schemaOf(await lastSnapshot('migrations')))
  })

  it('writes an empty one for what the collections cannot say, which leaves the snapshot as it was', async () => {
    const before = await listed()
    expect((await create('more-guards', '--blank')).code).toBe(0)
    const made = (await listed()).filter((file) => !before.includes(file))
    expect(made).toEqual([expect.stringMatching(/_more_guards\.ts$/)])
    expect(await readFile(path.join(files(), made[0] ?? ''), 'utf8')).toMatch(/up\({ db }[^}]+await db\.execute\(sql`\s*`\)\n}/)
  })

  it('refuses to guess whether a column was renamed', async () => {
    const before = await listed()
    await changeSnapshot(({ tables }) => {
      const { alt, ...columns } = tables['public.media']?.columns ?? {}
      Object.assign(tables['public.media'] ?? {}, { columns: { ...columns, description: { ...alt, name: 'description' } } })
    })
    expect(await create('rename-alt')).toEqual({
      code: 1,
      output: expect.stringContaining('columns of public.media: description went, alt came') as string,
    })
    expect(await listed()).toEqual(before)
  })
})
