import { randomUUID } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { readPassword } from './cluster'
import { ping, urlOf } from './connection'
import { codeOf, explained, type Log } from './errors'
import { readLivingUsers, withLock, writeUsers } from './lock'
import { filesOf, findDataPlace, makeDataDir } from './place'
import { findPostmaster, isRunning, ownIdentity, type Postmaster } from './processes'
import { bringUp, revive, stopServer } from './server'

export { waitForPostgres } from './connection'
export { PostgresError } from './errors'

const LOOK_EVERY_MS = 500

export interface EmbeddedPostgres {
  /** `postgres://` URL of our database on loopback, as its superuser. Stays valid when the server restarts. */
  readonly url: string
  /** False when another living process of ours started the server or took it over. */
  readonly owned: boolean
  /**
   * Ends our use of the server. The last process to use it stops it and waits until it is down; until then it keeps running, for example
   * for the site while `npm run seed` ends. Further calls do nothing.
   */
  stop(): Promise<void>
}

/**
 * Serves the embedded database of a data directory (decision 005): creates it on the first start, attaches when it runs, takes it over
 * when its process was killed, and restarts it when it dies.
 * @throws PostgresError with what to do
 */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
  const files = filesOf(dataDir)
  const user = { ...ownIdentity(), token: randomUUID() }
  try {
    await makeDataDir(dataDir)
    const { place, server, owned } = await withLock(files.lock, async () => {
      const place = await findDataPlace(dataDir, log)
      const server = await bringUp(place, files.password)
      const others = await readLivingUsers(files.users)
      await writeUsers(files.users, [...others, user])
      return { place, server, owned: others.length === 0 }
    })
    const watch = keepRunning(server.pid, () => withLock(files.lock, () => revive(place, server.password)), log)
    const stop = async () => {
      await watch.end()
      await withLock(files.lock, async () => {
        const others = (await readLivingUsers(files.users)).filter(({ token }) => token !== user.token)
        if (others.length === 0) await stopServer(place, server.password)
        await writeUsers(files.users, others)
      }).catch((error: unknown) => {
        // The data directory was removed while we ran: nobody else can use its server anymore.
        if (codeOf(error) === 'ENOENT') return stopServer(place, server.password)
        throw error
      })
    }
    let stopped: Promise<void> | undefined
    return { url: urlOf(server), owned, stop: () => (stopped ??= stop()) }
  } catch (error) {
    throw explained(error, dataDir)
  }
}

export async function findRunningPostgres(dataDir: string): Promise<{ url: string } | null> {
  const files = filesOf(dataDir)
  const cluster = await realpath(files.cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  const postmaster = cluster && (await findPostmaster(cluster))
  const password = postmaster && (await readPassword(files.password))
  if (!postmaster || !password) return null
  const url = urlOf({ ...postmaster, password })
  return (await ping(url)) === null ? { url } : null
}

function keepRunning(firstPid: number, revive: () => Promise<Postmaster>, log: Log): { end(): Promise<void> } {
  let pid = firstPid
  let lastProblem = ''
  let work: Promise<void> | null = null

  const restart = async () => {
    if (!lastProblem) log.warn('PostgreSQL stopped unexpectedly. Restarting it.')
    try {
      pid = (await revive()).pid
      lastProblem = ''
      log.info('PostgreSQL is running again.')
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (problem !== lastProblem) log.warn(`Could not restart PostgreSQL. Trying again. ${problem}`)
      lastProblem = problem
    }
  }
  const timer = setInterval(() => {
    if (work || isRunning(pid)) return
    work = restart().finally(() => (work = null))
  }, LOOK_EVERY_MS)
  // Lets the process exit while the server runs.
  timer.unref()

  return {
    async end() {
      clearInterval(timer)
      await work
    },
  }
}
