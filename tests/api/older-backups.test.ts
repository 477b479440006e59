import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { startPayload } from '../../src/server/start-payload'
import type { Application } from '../../src/shared/api/applications'
import { SEALED } from '../../src/platform/sealed-values'
import { createSealer } from '../../src/platform/sealing'
import { query } from '../helpers/database'
import { createEmptyDatabase, type TestDatabase } from '../helpers/postgres'
import { startTestSite } from '../helpers/site'

const KEYS = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const names = migrations.map(({ name }) => name)
const upTo = (name: string) => names.slice(0, names.findIndex((each) => each.includes(name)) + 1)

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hearthside-older-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const run = (command: string, args: string[], url: string, media: string) => {
  const settings = { ...KEYS, DEMO: 'off', DATABASE_URL: url, MEDIA_DIR: media, DATA_DIR: root, LOG_LEVEL: 'silent' }
  return promisify(execFile)(process.execPath, ['scripts/command.mjs', command, ...args], { env: { ...process.env, ...settings } })
}

/** A database as an older version left it, with a family in it and somebody signed in. */
async function older(applied: string[]): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  const payload = await startPayload({ databaseUrl: database.url, secret: 'none', sessionMaxHours: 1, migrations: applied })
  await payload.db.pool.end()
  const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 7) }], Buffer.alloc(32, 1))
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
    { lacks: 'the newest migration', applied: names.slice(0, -1) },
    { lacks: 'the tables of sessions and marks, too', applied: upTo('untold_facts') },
  ])('comes back in the tables of this version: $lacks', async ({ lacks, applied }) => {
    const before = await older(applied)
    const folder = path.join(root, `backup ${lacks}`)
    const { stderr } = await run('backup', ['--to', folder], before.url, path.join(root, 'none'))
    expect(stderr).toMatch(/^\d+ migrations? (is|are) due/)
    expect((JSON.parse(await readFile(path.join(folder, 'backup.json'), 'utf8')) as { migrations: string[] }).migrations).toEqual(applied)
    const empty = await createEmptyDatabase()
    const { stdout } = await run('restore', ['--from', folder], empty.url, path.join(root, `media ${lacks}`))
    expect(stdout).toContain('are back, and compared')
    expect((await query<{ name: string }>(empty.url, 'select name from payload_migrations order by id')).map(({ name }) => name)).toEqual(
      names,
    )
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
})
