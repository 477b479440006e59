import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, lstat, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/embedded-postgres'
import { withConnection } from '../../src/embedded-postgres/connection'
import { findPostmaster, isRunning } from '../../src/embedded-postgres/processes'
import { until } from '../helpers/patience'

const isRoot = process.getuid?.() === 0

/** The server's files say it is down a moment before the system removes its process. */
const hasGone = (pid: number) => until('the server to be gone', () => expect(isRunning(pid)).toBe(false))

const log = { info: vi.fn(), warn: vi.fn() }
let root: string
let dataDir: string
let servers: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthside-unit-'))
  await chmod(root, 0o711)
  dataDir = join(root, 'data')
  servers = []
  children = []
  log.info.mockClear()
  log.warn.mockClear()
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Takes over whatever a test left running, so that it can be stopped.
  if (await findRunningPostgres(dataDir)) await start()
  for (const server of servers) await server.stop()
  const elsewhere = await readlink(join(dataDir, 'postgres')).catch(() => null)
  if (elsewhere) await rm(dirname(elsewhere), { recursive: true })
  await rm(root, { recursive: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  servers.push(server)
  return server
}

/** Starts another of our processes on the same data directory, which runs until SIGTERM. Resolves when it serves. */
async function startInChild(): Promise<{ child: ChildProcess; owned: boolean; url: string }> {
  const module = new URL('../../src/embedded-postgres/index.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const log = { info() {}, warn() {} }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    console.log(JSON.stringify({ owned: server.owned, url: server.url }))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as { owned: boolean; url: string }) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function postmasterPid(): Promise<number> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('The server does not run.')
  return postmaster.pid
}

const query = async (url: string, sql: string): Promise<unknown[]> =>
  withConnection(url, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value))

describe('starting', () => {
  it('makes a database that sorts by code point and has ICU collations', async () => {
    const { url, owned } = await start()
    expect(owned).toBe(true)
    expect(await query(url, "SELECT w FROM (VALUES ('b'), ('A'), ('a'), ('B')) t(w) ORDER BY w")).toEqual(['A', 'B', 'a', 'b'])
    const byCollation = `SELECT w FROM (VALUES ('é'), ('f'), ('E'), ('d')) t(w) ORDER BY w COLLATE "en-x-icu"`
    expect(await query(url, byCollation)).toEqual(['d', 'E', 'é', 'f'])
    expect(await query(url, "SELECT lower('ÉCOLE')")).toEqual(['école'])
    expect(await query(url, "SELECT current_setting('server_encoding')")).toEqual(['UTF8'])
    expect(await query(url, "SELECT current_setting('fsync')")).toEqual(['on'])
    expect(await query(url, "SELECT current_setting('unix_socket_directories')")).toEqual([''])
    expect(await query(url, "SELECT current_setting('listen_addresses')")).toEqual(['127.0.0.1'])
  })

  it('asks for the password, which only its owner can read', async () => {
    const { url } = await start()
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    expect((await lstat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  it('keeps data and port from one start to the next, and is down after a stop', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    const pid = await postmasterPid()
    await first.stop()
    await hasGone(pid)
    expect(await findRunningPostgres(dataDir)).toBeNull()
    const second = await start()
    expect(second).toMatchObject({ url: first.url, owned: true })
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([42])
  })

  it('sets a new password when the file with it is lost', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    await first.stop()
    await rm(join(dataDir, 'postgres-password'))
    const second = await start()
    expect(second.url).not.toBe(first.url)
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([42])
  })

  it('refuses the cluster of another version, and says what to do', async () => {
    await (await start()).stop()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*make a dump/s)
  })

  it.skipIf(!isRoot)('refuses the cluster of another account, and says what to do (needs root)', async () => {
    await (await start()).stop()
    await chown(join(dataDir, 'postgres'), 65534, 65534)
    await expect(start()).rejects.toThrow(/belongs to uid 65534.*chown -R/s)
  })

  it.skipIf(!isRoot)('keeps the database elsewhere when its account cannot enter the folder (needs root)', async () => {
    await chmod(root, 0o700)
    const first = await start()
    expect(log.info).toHaveBeenCalledWith(expect.stringMatching(/is in \/var\/.*hearthside\//))
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    expect(await findRunningPostgres(dataDir)).toEqual({ url: first.url })
    await first.stop()
    expect(await query((await start()).url, 'SELECT n FROM kept')).toEqual([42])
  })
})

describe('stopping', () => {
  it('does nothing the second time, and does not mind a data directory that is gone', async () => {
    const server = await start()
    await rm(dataDir, { recursive: true })
    await server.stop()
    await server.stop()
  })
})

describe('sharing', () => {
  it('attaches to the server of a living process, and leaves it running', async () => {
    const { child, url } = await startInChild()
    const attached = await start()
    expect(attached).toMatchObject({ url, owned: false })
    expect(await findRunningPostgres(dataDir)).toEqual({ url })
    await attached.stop()
    expect(await query(url, 'SELECT 1')).toEqual([1])
    const pid = await postmasterPid()
    await end(child, 'SIGTERM')
    await hasGone(pid)
  })

  it('stays up for the last process that uses it', async () => {
    const { child, url } = await startInChild()
    const attached = await start()
    await end(child, 'SIGTERM')
    expect(await query(url, 'SELECT 1')).toEqual([1])
    const pid = await postmasterPid()
    await attached.stop()
    await hasGone(pid)
  })

  it('makes one server of many starts at the same moment', async () => {
    const started = await Promise.all([startInChild(), startInChild(), start(), start()])
    expect(new Set(started.map(({ url }) => url)).size).toBe(1)
    expect(started.filter(({ owned }) => owned)).toHaveLength(1)
  })
})

describe('surviving a kill -9', () => {
  it('takes over the server whose process was killed', async () => {
    const { child, url } = await startInChild()
    const pid = await postmasterPid()
    await end(child, 'SIGKILL')
    const heir = await start()
    expect(heir).toMatchObject({ url, owned: true })
    expect(await postmasterPid()).toBe(pid)
    await heir.stop()
    await hasGone(pid)
  })

  it('serves again after both were killed, with all that was committed', async () => {
    const { child, url } = await startInChild()
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS n')
    process.kill(await postmasterPid(), 'SIGKILL')
    await end(child, 'SIGKILL')
    const heir = await start()
    expect(await query(heir.url, 'SELECT n FROM kept')).toEqual([42])
  })

  it('restarts a killed server at the same address', async () => {
    const { url } = await start()
    process.kill(await postmasterPid(), 'SIGKILL')
    expect(await until('the server to answer again', () => query(url, 'SELECT 1'))).toEqual([1])
    await until('the log to say so', () => expect(log.info).toHaveBeenCalledWith('PostgreSQL is running again.'))
  })

  it('is not fooled by a lock file that names a stranger', async () => {
    await (await start()).stop()
    const lock = [process.pid, join(dataDir, 'postgres'), 1, 15432, '', '127.0.0.1', '1 1', 'ready'].join('\n')
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock)
    expect(await query((await start()).url, 'SELECT 1')).toEqual([1])
  })
})

describe('privacy', () => {
  it('writes nothing of a statement, a parameter or a row to a log', async () => {
    const { url } = await start()
    const phrase = 'planted-heron-phrase'
    await withConnection(url, async (client) => {
      await client.query('CREATE TABLE secrets (text text PRIMARY KEY CHECK (length(text) < 30))')
      await client.query('INSERT INTO secrets VALUES ($1)', [phrase])
      for (const [sql, values] of [
        ['INSERT INTO secrets VALUES ($1)', [phrase]],
        ['INSERT INTO secrets VALUES ($1)', [phrase.repeat(9)]],
        ['SELECT $1::int', [phrase]],
        [`SELECT '${phrase}'::json`, []],
      ] as const) {
        await expect(client.query(sql, [...values])).rejects.toThrow()
      }
      const crashed = client.query(`SELECT pg_sleep(600), '${phrase}'`).catch(() => {})
      const backend = await until('the statement to run', async () => {
        const asleep = await query(url, "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
        expect(asleep).toHaveLength(1)
        return Number(asleep[0])
      })
      process.kill(backend, 'SIGKILL')
      await crashed
    })
    const cluster = join(dataDir, 'postgres')
    const logs = (await readdir(cluster)).filter((name) => name.includes('.log'))
    expect(logs).toEqual(['server.log'])
    const log = () => readFile(join(cluster, 'server.log'), 'utf8')
    await expect.poll(log).toMatch(/terminated by signal 9/)
    expect(await log()).not.toContain(phrase)
  })
})
