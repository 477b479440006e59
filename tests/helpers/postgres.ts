/**
 * A real PostgreSQL for one test run, with a migrated database as the template of every test's own. The global setup of Vitest and
 * Playwright starts it; tests find it through the environment.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/embedded-postgres'
import { withConnection } from '../../src/embedded-postgres/connection'
import { filesOf } from '../../src/embedded-postgres/place'
import { findPostmaster } from '../../src/embedded-postgres/processes'
import { readLivingUsers } from '../../src/embedded-postgres/lock'

const URL_VARIABLE = 'TEST_POSTGRES_URL'
const TEMPLATE = 'hearthside_template'
const FOLDER_PREFIX = 'hearthside-test-'
const ABANDONED_AFTER_MS = 60_000

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Starts the server of a test run.
 * @param migrate migrates the empty database of this URL, and closes its connections
 * @returns stops the server and removes its files
 */
export async function startTestPostgres(migrate: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX))
  // As root, the server runs under an account of its own, which needs access.
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
  const stop = async () => {
    const elsewhere = await readlink(filesOf(dataDir).cluster).catch(() => null)
    await server.stop()
    if (elsewhere) await rm(dirname(elsewhere), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url, migrate)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[URL_VARIABLE] = server.url
  return stop
}

/** URL of the run's server, for its administrator. */
export function testServer(): string {
  const server = process.env[URL_VARIABLE]
  if (!server) throw new Error('The test database server does not run: startTestPostgres belongs in the global set-up.')
  return server
}

/** A migrated, otherwise empty database for one test file. Takes a fraction of a second. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(TEMPLATE)

/** A database without tables, as an administrator creates it. */
export const createEmptyDatabase = (server = testServer()): Promise<TestDatabase> => createDatabase('template1', server)

async function createDatabase(template: string, server = testServer()): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await withConnection(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    url: inDatabase(server, name),
    async drop() {
      await withConnection(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function makeTemplate(server: string, migrate: (url: string) => Promise<void>): Promise<void> {
  await withConnection(server, async (client) => {
    // Nothing here has to survive a power failure, so nothing waits for the disk.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`)
    await client.query('SELECT pg_reload_conf()')
    await client.query(`CREATE DATABASE ${TEMPLATE}`)
    await migrate(inDatabase(server, TEMPLATE))
    // Connections that are still closing would delay a copy.
    await client.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`)
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [TEMPLATE])
  })
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Stops servers and removes files of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name)
    if (name.startsWith(FOLDER_PREFIX)) await removeIfAbandoned(dataDir).catch(() => {})
  }
}

async function removeIfAbandoned(dataDir: string): Promise<void> {
  const { mtimeMs } = await stat(dataDir)
  const { users, cluster } = filesOf(dataDir)
  if (Date.now() - mtimeMs < ABANDONED_AFTER_MS || (await readLivingUsers(users)).length > 0) return
  const postmaster = await findPostmaster(cluster)
  if (postmaster) process.kill(postmaster.pid, 'SIGINT')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
}
