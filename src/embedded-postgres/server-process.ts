import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeSettings } from './cluster'
import { urlOf, withConnection } from './connection'
import { codeOf, PostgresError, postgresError } from './errors'
import type { Place } from './place'
import { choosePort } from './port'
import { findPostmaster, removeDeadLock, type Postmaster } from './postmaster'
import { runProgram } from './run-program'
import { portOf, SETTINGS_FILE } from './settings'

const POLL_MS = 50
/** A server that was killed needs up to 2 s until its last process has gone; only then can another one start. */
const LOCKED_MS = 10_000
const RECOVERY_S = 60
const STOP_S = 10
const RECOVER_MS = 3000
const LOG_BYTES = 5_000_000
const LOCKED = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/
const PORT_TAKEN = /could not bind|Address already in use|could not create any TCP\/IP sockets/

/**
 * Starts the server of a cluster and waits until it serves.
 * @param samePort keep the port of the last start, because clients hold its URL: wait for it rather than take another
 */
export async function startServer(place: Place, { samePort = false } = {}): Promise<Postmaster> {
  const lastPort = portOf(await readFile(join(place.cluster, SETTINGS_FILE), 'utf8').catch(() => ''))
  const deadline = Date.now() + LOCKED_MS
  for (;;) {
    const port = samePort ? lastPort : await choosePort(lastPort)
    if (port === null) throw new PostgresError('No port is free on 127.0.0.1 for the database. End some programs, or set DATABASE_URL.')
    const failure = await tryToStart(place, port)
    const started = failure === null ? await findPostmaster(place.cluster) : null
    if (started) return started
    const passing = LOCKED.test(failure ?? '') || PORT_TAKEN.test(failure ?? '')
    if (!passing || Date.now() > deadline) throw postgresError('PostgreSQL did not start.', failure ?? '', place.cluster)
    if (LOCKED.test(failure ?? '')) await removeDeadLock(place.cluster, place.account)
    await pause(POLL_MS)
  }
}

/** @returns null, or what the server said before it gave up */
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

/** Puts a log that has grown long aside, and answers the length from which this start will write. */
async function openLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (stats) => stats.size,
    () => 0,
  )
  if (size < LOG_BYTES) return size
  await rename(log, `${log}.1`)
  return 0
}

/**
 * Waits until a server that was found running serves, or has gone.
 * @returns the server, or null when it has gone
 */
export async function settle(cluster: string, password: string): Promise<Postmaster | null> {
  const deadline = Date.now() + RECOVERY_S * 1000
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (!postmaster) return null
    const problem = await ping(urlOf({ ...postmaster, password }, 'postgres'))
    if (problem === null) return postmaster
    if (codeOf(problem) === '28P01') throw problem
    if (Date.now() > deadline) throw postgresError('The running PostgreSQL does not answer.', problem.message, cluster)
    await pause(POLL_MS)
  }
}

/** @returns null, or why there was no answer */
export const ping = (url: string): Promise<Error | null> =>
  withConnection(url, (client) => client.query('SELECT 1')).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

/** Stops the server of a cluster, if it runs, and waits until it is down. Clients are disconnected, transactions rolled back. */
export async function stopServer({ cluster, account, binaries }: Place, password: string | null): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  if (password) await recover(cluster, urlOf({ ...postmaster, password }, 'postgres'))
  const stop = (mode: string) => runProgram(binaries.pg_ctl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', String(STOP_S)], account)
  // An immediate stop loses nothing that was committed: the next start recovers it.
  const outcome = (await stop('fast')).code === 0 ? { code: 0, output: '' } : await stop('immediate')
  if (outcome.code !== 0 && (await findPostmaster(cluster))) throw postgresError('PostgreSQL did not stop.', outcome.output, cluster)
  while (await findPostmaster(cluster)) await pause(POLL_MS)
}

/** Lets a server that recovers from a crash finish: asked to stop in its midst, PostgreSQL 18 may never come to an end. */
async function recover(cluster: string, url: string): Promise<void> {
  const deadline = Date.now() + RECOVER_MS
  while ((await ping(url)) !== null && (await findPostmaster(cluster)) && Date.now() < deadline) await pause(POLL_MS)
}
