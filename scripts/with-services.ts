import { startServices } from '../src/server/context'
import { loadSettings, type Settings } from '../src/server/env'
import { createLog } from '../src/server/log'
import { loadSecrets } from '../src/server/secrets'
import type { Context } from '../src/services/context'
import { runCommand } from './command'
import { openDatabaseSoon } from './open-database-soon'

/** Runs a command's work on the database of a running site, or starts the database for as long as it takes. */
export const withServices = (work: (ctx: Context, settings: Settings) => Promise<void>): Promise<never> =>
  runCommand(async () => {
    const settings = loadSettings(process.env)
    const log = createLog('warn')
    const { secrets } = await loadSecrets(settings)
    const database = await openDatabaseSoon(settings, log)
    const services = await startServices({ settings, secrets, databaseUrl: database.url, log })
    try {
      await work(services.ctx, settings)
    } finally {
      await services.stop()
      await database.stop()
    }
  })
