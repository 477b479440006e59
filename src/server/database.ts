import type { Logger } from 'pino'
import { certificateProblem } from '../platform/certificate-problem'
import type { Settings } from './env'
import { StartError } from './start-error'

export interface Database {
  url: string
  stop(): Promise<void>
}

const whyUntrusted = (problem: Error) =>
  certificateProblem(problem, 'DATABASE_URL: ?sslmode=verify-full&sslrootcert=/etc/ssl/authority.pem')

/** The database of the settings: DATABASE_URL, waited for when it is away, or our own PostgreSQL under DATA_DIR. @throws StartError */
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

/**
 * Has every connection run without PostgreSQL's just-in-time compiler, as our own server does: on servers that have it, it compiles for
 * seconds what then takes a fifth of one.
 */
export function withoutJit(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [...(given ? [given] : []), '-c jit=off'].join(' '))
  return url.href
}
