import pg from 'pg'
import { startServices } from '../../../src/server/context'
import { loadSettings, type Settings } from '../../../src/server/env'
import { createLog } from '../../../src/server/log'
import { migrate } from '../../../src/server/migrate'
import { HALF_RESTORED, readStanding, saysDue, whyForeign, type Standing } from '../../../src/server/schema-watch'
import { loadSecrets } from '../../../src/server/secrets'
import { StartError } from '../../../src/server/why-it-failed'
import type { Context } from '../../../src/platform/context'
import { runCommand } from './command'
import { openDatabaseSoon } from './open-database-soon'

interface Options {
  /** It goes on beside tables of an older version, which it leaves as they are; other commands stop there. */
  readsOn?: boolean
  /** Begins the line that says why it failed. */
  failed?: string
}

/**
 * Runs a command's work on the database of a running site, or starts the database for as long as it takes. Tables stay as they are, but
 * for those of an empty database: the site that runs may be of the version that they are of (decision 059).
 */
export const withServices = (
  work: (ctx: Context, settings: Settings, standing: Standing) => Promise<void>,
  { readsOn = false, failed }: Options = {},
): Promise<never> =>
  runCommand(async () => {
    const settings = loadSettings(process.env)
    const log = createLog('warn')
    const { secrets } = await loadSecrets(settings)
    const database = await openDatabaseSoon(settings, log)
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

async function standingOf(url: string): Promise<Standing> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return readStanding(pool).finally(() => pool.end())
}

/** @throws StartError where the tables are such that the command must not touch them */
function refuse(standing: Standing, readsOn: boolean): void {
  if (standing.is === 'restoring') throw new StartError(HALF_RESTORED)
  if (standing.unknown) throw new StartError(whyForeign(standing.unknown))
  if (standing.is === 'empty' && readsOn)
    throw new StartError(`The database is empty: ${saysDue(standing)}. Start the site, or run npm run migrate, and then this once more.`)
  if (standing.is !== 'older') return
  if (!readsOn)
    throw new StartError(
      `${saysDue(standing)}: the database is of an older version of Hearthside. Nothing was done. Start the site of this version, or run npm run migrate; until then use the commands of the version that runs.`,
    )
  console.error(`${saysDue(standing)}: the database is of an older version of Hearthside. Nothing is changed in its tables.`)
}
