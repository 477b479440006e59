import pg from 'pg'
import { startServices } from '../../../src/server/context'
import { loadSettings, type Settings } from '../../../src/server/env'
import { createLog } from '../../../src/server/log'
import { migrate } from '../../../src/server/migrate'
import { HALF_RESTORED, readSchemaState, dueMigrationsText, unknownMigrationText, type SchemaState } from '../../../src/server/schema-watch'
import { loadSecrets } from '../../../src/server/secrets'
import { StartError } from '../../../src/server/describe-failure'
import type { Context } from '../../../src/platform/context'
import { runCommand } from './command'
import { openDatabaseWithTimeout } from './open-database-with-timeout'

interface Options {
  /** Continues on an older version's tables, without changing them; other commands stop there. */
  readsOn?: boolean
  failed?: string
}

/**
 * Runs a command on a running site's database, or starts the database for its duration. Migrates only an empty database: a running site
 * may be of the older version (decision 005).
 */
export const withServices = (
  work: (ctx: Context, settings: Settings, standing: SchemaState) => Promise<void>,
  { readsOn = false, failed }: Options = {},
): Promise<never> =>
  runCommand(async () => {
    const settings = loadSettings(process.env)
    const log = createLog('warn')
    const { secrets } = await loadSecrets(settings)
    const database = await openDatabaseWithTimeout(settings, log)
    try {
      const standing = await standingOf(database.url)
      refuse(standing, readsOn)
      const services = await startServices({ settings, secrets, databaseUrl: database.url, log, command: true })
      try {
        if (standing.is === 'empty' && !readsOn) await migrate(services.ctx.payload)
        await work(services.ctx, settings, standing)
      } finally {
        await services.stop()
      }
    } finally {
      await database.stop()
    }
  }, failed)

async function standingOf(url: string): Promise<SchemaState> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return readSchemaState(pool).finally(() => pool.end())
}

/** @throws StartError when the command must not touch these tables */
function refuse(standing: SchemaState, readsOn: boolean): void {
  if (standing.is === 'restoring') throw new StartError(HALF_RESTORED)
  if (standing.unknown) throw new StartError(unknownMigrationText(standing.unknown))
  if (standing.is === 'empty' && readsOn)
    throw new StartError(
      `The database is empty: ${dueMigrationsText(standing)}. Start the site or run npm run migrate, and then run this command again.`,
    )
  if (standing.is !== 'older') return
  if (!readsOn)
    throw new StartError(
      `${dueMigrationsText(standing)}. The database is from an older version of Hearthside. Nothing was changed. Start this version of the site or run npm run migrate. Until then, use the commands of the running version.`,
    )
  console.error(`${dueMigrationsText(standing)}. The database is from an older version of Hearthside. Its tables will not be changed.`)
}
