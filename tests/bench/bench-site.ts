import { withConnection } from '../../src/embedded-postgres/connection'
import { withoutJit } from '../../src/server/database'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { createEmptyDatabase } from '../helpers/postgres'
import { parentOf, processorMsOfTree } from '../helpers/processor'

export interface BenchSite extends BuiltSite {
  /** Processor time of the site's PostgreSQL, in milliseconds. */
  databaseMs: () => number
  /** Processor time of everything involved: the site, its PostgreSQL, and the client, even a browser. */
  spentMs: () => number
}

/**
 * The built site with the demo, on a database that is removed with it: on the server of DATABASE_URL if set, otherwise on one of its own.
 */
export async function startBenchSite(env: Record<string, string> = {}): Promise<BenchSite> {
  const server = process.env.DATABASE_URL
  const database = server ? await createEmptyDatabase(server) : null
  const site = await startBuiltSite({ env: { ...env, ...(database ? { DATABASE_URL: database.url, DEMO: 'on' } : {}) } })
  const databaseMs = await databaseClock(site.databaseUrl)
  return {
    ...site,
    /** Measurements beside the site run without JIT, too. */
    databaseUrl: withoutJit(site.databaseUrl),
    databaseMs,
    spentMs: () => processorMsOfTree(process.pid) + databaseMs(),
    async stop() {
      await site.stop()
      await database?.drop()
    },
  }
}

/** @throws if the server runs on another machine, where its processor time cannot be read */
async function databaseClock(databaseUrl: string): Promise<() => number> {
  const session = 'select pg_backend_pid() as pid where inet_server_addr() is null or inet_server_addr() = inet_client_addr()'
  const postmaster = await withConnection(databaseUrl, async (client) => {
    const [found] = (await client.query<{ pid: number }>(session)).rows
    return found && parentOf(found.pid)
  })
  if (!postmaster) throw new Error('The server of DATABASE_URL has to run on this machine.')
  return () => processorMsOfTree(postmaster)
}
