import { existsSync } from 'node:fs'
import { startServices } from '../src/server/context'
import { openDatabase } from '../src/server/database'
import { loadSettings, type Settings } from '../src/server/env'
import { createLog } from '../src/server/log'
import { loadSecrets } from '../src/server/secrets'
import { whyItFailed } from '../src/server/why-it-failed'
import type { Context } from '../src/services/context'

/** Runs a command's work on the database of a running site, or starts the database for as long as it takes. */
export async function withServices(work: (ctx: Context, settings: Settings) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const settings = loadSettings(process.env)
    const log = createLog('warn')
    const { secrets } = await loadSecrets(settings)
    const database = await openDatabase(settings, log)
    const services = await startServices({ settings, secrets, databaseUrl: database.url, log })
    try {
      await work(services.ctx, settings)
    } finally {
      await services.stop()
      await database.stop()
    }
  } catch (error) {
    console.error(whyItFailed(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
  process.exit()
}
