import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../src/embedded-postgres'
import { withConnection } from '../../src/embedded-postgres/connection'
import { findPostmaster } from '../../src/embedded-postgres/processes'
import { failToStart, startBuiltSite, temporaryFolder } from '../helpers/built-site'
import { patience } from '../helpers/patience'

const OTHER_KEY = Buffer.alloc(32, 7).toString('base64')
const GUARDS = '20261126_162300_guards'

/** The folder of a demo site that ran once. */
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  await (await startBuiltSite({ dataDir: folder })).stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function query(...statements: string[]): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
  await withConnection(server.url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
  await server.stop()
}

/** Expects exit code 1, one line with the fix, and no PostgreSQL left running. */
async function fails(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, stderr, stdout } = await failToStart(folder, env)
  expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]])
  expect(stdout).not.toMatch(/\n\s+at |ready at/)
  expect(await findPostmaster(path.join(folder, 'postgres'))).toBeNull()
}

async function serves(env: Record<string, string> = {}): Promise<void> {
  const site = await startBuiltSite({ dataDir: folder, env })
  const admin = await site.admin()
  expect((await admin.get('/api/applications/1')).status).toBe(200)
  await site.stop()
}

describe('a start that fails', { timeout: patience(600) }, () => {
  it.each<[what: string, env: Record<string, string>, line: RegExp]>([
    ['a bad setting', { PORT: 'http' }, /^The site cannot start: PORT must be a number\. See \.env\.example\.$/],
    [
      'a host that is none of this machine',
      { HOST: '203.0.113.7' },
      /^HOST is 203\.0\.113\.7, which is not an address of this machine\. Set it to /,
    ],
    [
      'another data key',
      { DATA_KEYS: `k1:${OTHER_KEY}` },
      /^DATA_KEYS cannot decrypt data in this database that is encrypted with the key "k1"\. Put that key back /,
    ],
    ['a data key missing', { DATA_KEYS: `k2:${OTHER_KEY}` }, /^DATA_KEYS cannot decrypt .* with the key "k1"\. Put that key back /],
  ])('says so and leaves nothing running: %s', (_what, env, line) => fails(env, line))

  it('says so and leaves nothing running: a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await fails({ PORT: String(port) }, new RegExp(`^Another program is using port ${port}\\. Stop it, or choose another port with `))
    other.close()
  })

  it('says so and leaves nothing running: a database that refuses', async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
    url.password = 'wrong'
    const secrets = { APP_SECRET: 'x'.repeat(32), DATA_KEYS: `k1:${OTHER_KEY}` }
    await fails(
      { DATABASE_URL: url.href, ...secrets },
      /rejects the password\. Check DATABASE_URL, and replace .* with codes: @ with %40, % with %25\.$/,
    )
  })

  it('says so and leaves nothing running, and nothing half done: a migration that fails', async () => {
    await query(`delete from payload_migrations where name = '${GUARDS}'`)
    await fails({}, new RegExp(`^The migration "${GUARDS}" failed \\(42\\w+\\) and was rolled back\\. Start the previous version, `))
    await query(`insert into payload_migrations (name, batch) values ('${GUARDS}', 1)`)
    await serves()
  })

  it('says so and leaves nothing running: a database of a newer version', async () => {
    await query(`insert into payload_migrations (name, batch) values ('29990101_000000_later', 9)`)
    await fails(
      {},
      /^This database is from a newer version of Hearthside, which applied the migration "29990101_000000_later"\. Start that version, or /,
    )
    await query(`delete from payload_migrations where name = '29990101_000000_later'`)
  })

  it('says so and leaves nothing running: a database of a version too old for this one', async () => {
    await query(`insert into payload_migrations (name, batch) values ('20261121_105038_initial', 1)`)
    await fails(
      {},
      /^This database is too old for this version\. First start the version whose last migration is "20261126_150412_fold_text", /,
    )
    await query(`delete from payload_migrations where name = '20261121_105038_initial'`)
    await serves()
  })
})

describe('a start', { timeout: patience(600) }, () => {
  it('succeeds with another APP_SECRET, and staff sign in again', () => serves({ APP_SECRET: 'y'.repeat(32) }))

  it('succeeds when a single sealed value was tampered with', async () => {
    await query(
      'create table kept as select id, answers from applications order by id desc limit 1',
      `update applications set answers = 'v1.k1.AAAA.AAAA' where id in (select id from kept)`,
    )
    await serves()
    await query('update applications a set answers = k.answers from kept k where k.id = a.id', 'drop table kept')
  })
})
