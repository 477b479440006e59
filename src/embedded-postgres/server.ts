import { randomInt } from 'node:crypto'
import { readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createCluster,
  hasCluster,
  newPassword,
  portOf,
  readPassword,
  resetPassword,
  SETTINGS_FILE,
  writePassword,
  writeSettings,
} from './cluster'
import { ensureDatabase, ping, urlOf } from './connection'
import { codeOf, PostgresError, postgresError } from './errors'
import type { Place } from './place'
import { findPostmaster, removeDeadLock, type Postmaster } from './processes'
import { runProgram } from './service-account'

const POLL_MS = 50
/** Milliseconds to retry: a killed server's last process needs up to 2 s to exit, and blocks a new server until then. */
const LOCKED_MS = 10_000
const RECOVERY_S = 60
const STOP_S = 10
const RECOVER_MS = 3000
const LOG_BYTES = 5_000_000
const LOCKED = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/
const PORT_TAKEN = /could not bind|Address already in use|could not create any TCP\/IP sockets/
/** Below the range that systems use for outgoing connections, so the port is not lost between two starts. */
const FIRST_PORT = 15_000
const LAST_PORT = 25_000
const PORT_TRIES = 200

export interface Server extends Postmaster {
  readonly password: string
}

/** Call only under the lock. */
export async function bringUp(place: Place, passwordFile: string): Promise<Server> {
  const password = await ensurePassword(place, passwordFile)
  const running = await waitUntilServing(place.cluster, password).catch((error: unknown) => {
    throw withCure(error, passwordFile)
  })
  const server = { ...(running ?? (await startServer(place))), password }
  try {
    await ensureDatabase(urlOf(server, 'postgres'))
    return server
  } catch (error) {
    if (!running) await stopServer(place, password)
    throw withCure(error, passwordFile)
  }
}

/** Call only under the lock. */
export const revive = async (place: Place, password: string): Promise<Postmaster> =>
  (await waitUntilServing(place.cluster, password)) ?? (await startServer(place, { samePort: true }))

async function ensurePassword(place: Place, passwordFile: string): Promise<string> {
  const known = await readPassword(passwordFile)
  const password = known ?? newPassword()
  if (!(await hasCluster(place))) {
    if (!known) await writePassword(passwordFile, password)
    await createCluster(place, password)
  } else if (!known) {
    await stopServer(place, null)
    await resetPassword(place, password)
    await writePassword(passwordFile, password)
  }
  return password
}

const withCure = (error: unknown, passwordFile: string): unknown =>
  codeOf(error) === '28P01'
    ? new PostgresError(`The password in ${passwordFile} is wrong. Delete the file, and the next start sets a new password.`)
    : error

/**
 * Starts a cluster's server and waits until it serves.
 * @param samePort waits for the last start's port rather than take another, because clients hold its URL
 */
async function startServer(place: Place, { samePort = false } = {}): Promise<Postmaster> {
  const lastPort = portOf(await readFile(join(place.cluster, SETTINGS_FILE), 'utf8').catch(() => ''))
  const deadline = Date.now() + LOCKED_MS
  for (;;) {
    const port = samePort ? lastPort : await choosePort(lastPort)
    if (port === null)
      throw new PostgresError('There is no free port on 127.0.0.1 for the database. Close some programs, or set DATABASE_URL.')
    const failure = await tryToStart(place, port)
    const started = failure === null ? await findPostmaster(place.cluster) : null
    if (started) return started
    const passing = LOCKED.test(failure ?? '') || PORT_TAKEN.test(failure ?? '')
    if (!passing || Date.now() > deadline) throw postgresError('PostgreSQL did not start.', failure ?? '', place.cluster)
    if (LOCKED.test(failure ?? '')) await removeDeadLock(place.cluster, place.account)
    await pause(POLL_MS)
  }
}

async function tryToStart(place: Place, port: number): Promise<string | null> {
  const { cluster, account, binaries } = place
  await writeSettings(place, port)
  const log = join(cluster, 'server.log')
  const before = await openLog(log)
  const { code, output } = await runProgram(binaries.pg_ctl, ['start', '-D', cluster, '-l', log, '-w', '-t', String(RECOVERY_S)], account)
  if (code === 0) return null
  const said = await readFile(log).then(
    (text) => text.subarray(before).toString('utf8'),
    () => '',
  )
  return said.trim() || output
}

async function openLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (stats) => stats.size,
    () => 0,
  )
  if (size < LOG_BYTES) return size
  await rename(log, `${log}.1`)
  return 0
}

async function waitUntilServing(cluster: string, password: string): Promise<Postmaster | null> {
  const deadline = Date.now() + RECOVERY_S * 1000
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (!postmaster) return null
    const problem = await ping(urlOf({ ...postmaster, password }, 'postgres'))
    if (problem === null) return postmaster
    if (codeOf(problem) === '28P01') throw problem
    if (Date.now() > deadline) throw postgresError('PostgreSQL is running but does not answer.', problem.message, cluster)
    await pause(POLL_MS)
  }
}

export async function stopServer({ cluster, account, binaries }: Place, password: string | null): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  if (password) await recover(cluster, urlOf({ ...postmaster, password }, 'postgres'))
  const stop = (mode: string) => runProgram(binaries.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(STOP_S)], account)
  // An immediate stop loses no committed data: the next start recovers it.
  const outcome = (await stop('fast')).code === 0 ? { code: 0, output: '' } : await stop('immediate')
  if (outcome.code !== 0 && (await findPostmaster(cluster))) throw postgresError('PostgreSQL did not stop.', outcome.output, cluster)
  while (await findPostmaster(cluster)) await pause(POLL_MS)
}

/** Waits for crash recovery to finish: PostgreSQL 18 may hang when stopped during it. */
async function recover(cluster: string, url: string): Promise<void> {
  const deadline = Date.now() + RECOVER_MS
  while ((await ping(url)) !== null && (await findPostmaster(cluster)) && Date.now() < deadline) await pause(POLL_MS)
}

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })

async function choosePort(preferred: number | null): Promise<number | null> {
  if (preferred !== null && (await isPortFree(preferred))) return preferred
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isPortFree(port)) return port
  }
  return null
}
