/** `npm run migrate`: applies the migrations that are due to the database of DATABASE_URL, with the role that owns its tables. */
import { existsSync } from 'node:fs'
import { openDatabase } from '../src/server/database'
import { loadSettings } from '../src/server/env'
import { createLog } from '../src/server/log'
import { StartError } from '../src/server/start-error'
import { startPayload } from '../src/server/start-payload'
import { whyItFailed } from '../src/server/why-it-failed'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  /** No other setting matters here; demo mode asks for none. */
  const settings = loadSettings({ DATABASE_URL: process.env.DATABASE_URL, DEMO: 'on' })
  if (!settings.databaseUrl)
    throw new StartError('Set DATABASE_URL to the database to migrate. Without it, the site migrates its own database at start.')
  const database = await openDatabase(settings, createLog('warn'))
  await startPayload({ databaseUrl: database.url, secret: 'only for migrating', sessionMaxHours: 1 })
  console.log('The database is up to date.')
} catch (error) {
  console.error(whyItFailed(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
process.exit(0)
