import type { Logger } from 'pino'
import type { Settings } from './env'

export interface Database {
  url: string
  stop(): Promise<void>
}

/** The database of the settings: DATABASE_URL, waited for when it is away, or our own PostgreSQL under DATA_DIR. */
export async function openDatabase(settings: Settings, log: Logger, signal?: AbortSignal): Promise<Database> {
  if (settings.databaseUrl) {
    const { waitForPostgres } = await import('./postgres')
    await waitForPostgres(settings.databaseUrl, { log, signal })
    return { url: settings.databaseUrl, stop: () => Promise.resolve() }
  }
  const { startEmbeddedPostgres } = await import('./postgres')
  return startEmbeddedPostgres({ dataDir: settings.dataDir, log })
}
