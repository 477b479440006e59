import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { Client, sample } from '../helpers/client'
import { query } from '../helpers/database'
import { LATER, LATER_SQL } from '../helpers/later'
import { OURS } from '../helpers/node'
import { patience, until } from '../helpers/patience'
import { createTestDatabase, type TestDatabase } from '../helpers/postgres'

const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }

/** A process of this version, and commands of a newer one with one more migration, share a database. */
let root: string
let database: TestDatabase
let old: BuiltSite
let settings: Record<string, string>
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-versions-'))
  database = await createTestDatabase()
  settings = { ...KEYS, DEMO: 'off', DATABASE_URL: database.url, MEDIA_DIR: path.join(root, 'media'), LOG_LEVEL: 'silent' }
  old = await startBuiltSite({ dataDir: root, env: { ...settings, LOG_LEVEL: 'error' } })
})
afterAll(async () => {
  await old.stop()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})
beforeEach(goBack)

async function goBack(): Promise<void> {
  const [is] = await query<{ later: boolean }>(database.url, 'select exists (select from payload_migrations where name = $1) as later', [
    LATER,
  ])
  if (is?.later) await query(database.url, `begin; ${LATER_SQL.down}; delete from payload_migrations where name = '${LATER}'; commit`)
  await healthy()
}

const healthz = async () => (await fetch(`${old.origin}/healthz`)).status
const healthy = () => until('the process to serve', async () => expect(await healthz()).toBe(200))
const applied = () => query(database.url, 'select name from payload_migrations order by id')

async function newer(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return promisify(execFile)(process.execPath, [...OURS, 'tests/helpers/newer-version.ts', `scripts/commands/${command}.ts`, ...args], {
    env: { ...process.env, ...settings, DATA_DIR: root },
    timeout: patience(120),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

let families = 0
async function family(): Promise<() => Promise<number>> {
  const visitor = new Client(old.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  return async () => {
    families += 1
    const details = { ...form.details, email: `family${families}@example.org` }
    return (await visitor.post('/apply', { ...form, campaign: null, details })).status
  }
}

describe('a command of a newer version', () => {
  it.each([
    { command: 'doctor', code: 1 },
    { command: 'backup', args: () => ['--to', path.join(root, 'backup')], code: 0 },
    { command: 'rotate-keys', code: 1 },
    { command: 'create-admin', args: () => ['--email', 'a@example.org', '--name', 'Ann'], code: 1 },
    { command: 'export-person', args: () => ['--email', 'a@example.org', '--to', path.join(root, 'a.json')], code: 1 },
    { command: 'erase-person', args: () => ['--email', 'a@example.org', '--yes'], code: 1 },
    { command: 'move-uploads', code: 1 },
    { command: 'seed', args: () => ['--applications', '1'], code: 1 },
  ])('leaves the tables to the site that runs, and says what is due: $command', async ({ command, args = () => [], code }) => {
    const before = await applied()
    const said = await newer(command, ...args())
    expect(said).toEqual({ code, said: expect.stringContaining('1 migration is due') as string })
    expect(await applied()).toEqual(before)
    expect(await (await family())()).toBe(200)
  })

  it('says the number of what is due', async () => {
    const gone = await query<{ name: string; batch: string }>(
      database.url,
      'delete from payload_migrations where id in (select id from payload_migrations order by id desc limit 2) returning name, batch',
    )
    const { code, said } = await newer('rotate-keys')
    for (const { name, batch } of gone.toReversed())
      await query(database.url, 'insert into payload_migrations (name, batch) values ($1, $2)', [name, batch])
    expect([code, said]).toEqual([1, expect.stringContaining('3 migrations are due')])
  })
})

describe('the first process of a newer version', () => {
  it('gives no family of the older one an error: its door is closed before the tables change, and says so', async () => {
    const [page, ...others] = await Promise.all(Array.from({ length: 6 }, family))
    const statuses: number[] = []
    let isOver = false
    const sending = others.map(async (send) => {
      while (!isOver) statuses.push(await send())
    })
    expect(await newer('migrate')).toEqual({ code: 0, said: 'The database is up to date.\n' })
    await until('a family to be told to wait', () => expect(statuses.at(-1)).toBe(503))
    isOver = true
    await Promise.all(sending)
    expect([...new Set(statuses)].toSorted()).toEqual([200, 503])
    expect(await healthz()).toBe(503)
    expect(await page?.()).toBe(503)
    const shown = await fetch(`${old.origin}/apply`, { headers: { Accept: 'text/html' } })
    expect([shown.status, shown.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await shown.text()).toContain('We’re updating the site')
    await goBack()
    expect(await page?.(), 'the same form, once the database went back').toBe(200)
  })

  it('is noticed too where it changed the tables without a word', async () => {
    const send = await family()
    expect(await send()).toBe(200)
    await query(database.url, `begin; ${LATER_SQL.up}; insert into payload_migrations (name, batch) values ('${LATER}', 99); commit`)
    expect(await send()).toBe(503)
    expect(await healthz()).toBe(503)
    await goBack()
    expect(await send()).toBe(200)
  })
})
