import type { Logger } from 'pino'
import { certificateProblem } from '../platform/describe-error'
import type { Context } from '../platform/context'
import { rows, sql } from '../platform/database'
import type { Settings } from './env'
import { StartError } from './describe-failure'

export const OLDEST_POSTGRES = 16

export async function warnOfOldPostgres(ctx: Context): Promise<void> {
  const [found] = await rows<{ version: number }>(ctx, sql`select current_setting('server_version_num')::int / 10000 as version`)
  if (found && found.version < OLDEST_POSTGRES)
    ctx.log.warn(
      `PostgreSQL ${found.version} is too old. Hearthside is tested with ${OLDEST_POSTGRES} and later. Upgrade PostgreSQL before you rely on this site.`,
    )
}

export interface Database {
  url: string
  stop(): Promise<void>
}

const whyUntrusted = (problem: Error) =>
  certificateProblem(problem, 'DATABASE_URL: ?sslmode=verify-full&sslrootcert=/etc/ssl/authority.pem')

/** Waits while the database is away. @throws StartError */
export async function openDatabase({ databaseUrl, dataDir }: Settings, log: Logger, signal?: AbortSignal): Promise<Database> {
  const { PostgresError, startEmbeddedPostgres, waitForPostgres } = await import('../embedded-postgres')
  const said = (error: unknown) => {
    throw error instanceof PostgresError ? new StartError(error.message, { cause: error }) : error
  }
  if (databaseUrl) {
    await waitForPostgres(databaseUrl, { log, signal, whyUntrusted }).catch(said)
    return { url: withoutJit(databaseUrl), stop: () => Promise.resolve() }
  }
  const server = await startEmbeddedPostgres({ dataDir, log }).catch(said)
  return { url: server.url, stop: () => server.stop().catch(said) }
}

/** Turns off PostgreSQL's just-in-time compiler, as our own server does: it compiles for seconds to run a query of a fifth of one. */
export function withoutJit(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [...(given ? [given] : []), '-c jit=off'].join(' '))
  return url.href
}
