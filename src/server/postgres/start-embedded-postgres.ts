import { randomUUID } from 'node:crypto'
import { bringUp, revive } from './bring-up'
import { urlOf } from './connection'
import { codeOf, explained } from './errors'
import { keepRunning } from './keep-running'
import { withLock } from './lock'
import type { Log } from './log'
import { filesOf, findPlace, makeDataDir } from './place'
import { ownIdentity } from './process-identity'
import { stopServer } from './server-process'
import { readLivingUsers, writeUsers } from './users'

/** The running server of a data directory. */
export interface EmbeddedPostgres {
  /** `postgres://` URL of our database, as its superuser, on loopback. Stays valid when the server has to be started anew. */
  readonly url: string
  /** False when another living process of ours had started it, or taken it over, before us. */
  readonly owned: boolean
  /**
   * Ends our use of the server. The last process that uses it stops it, and waits until it is down; while another one
   * still does, such as the site while `npm run seed` ends, the server stays with that one. Further calls do nothing.
   */
  stop(): Promise<void>
}

/**
 * Serves the embedded database of a data directory (decision 006): makes it on the first start, attaches to it when it
 * runs, takes it over when the process that started it was killed, and starts it anew when it dies while we live.
 * @throws PostgresError with what to do
 */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> {
  const files = filesOf(dataDir)
  const user = { ...ownIdentity(), token: randomUUID() }
  try {
    await makeDataDir(dataDir)
    const { place, server, owned } = await withLock(files.lock, async () => {
      const place = await findPlace(dataDir, log)
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
        // Somebody has removed the data directory while we ran: nobody else can use its server any more.
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
