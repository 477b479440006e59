/** `npm run migrate`: applies due migrations to the database in DATABASE_URL, with the role that owns its tables. */
import { loadSettings } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { StartError } from '../../src/server/describe-failure'
import { startPayload } from '../../src/server/start-payload'
import { readOptions, runCommand } from './shared/command'
import { openDatabaseWithTimeout } from './shared/open-database-with-timeout'

readOptions('Usage: npm run migrate', {})

await runCommand(async () => {
  /** No other setting matters here, and demo mode requires none. */
  const settings = loadSettings({ DATABASE_URL: process.env.DATABASE_URL, DEMO: 'on' })
  if (!settings.databaseUrl)
    throw new StartError('Set DATABASE_URL to the database to migrate. Without it, the site migrates its own database when it starts.')
  const database = await openDatabaseWithTimeout(settings, createLog('warn'))
  await startPayload({ databaseUrl: database.url, secret: 'only for migrating', sessionMaxHours: 1 })
  console.log('The database is up to date.')
})
