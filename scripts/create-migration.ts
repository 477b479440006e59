/**
 * Writes a migration for what the collections changed, and their types: `npm run migrate:create -- add-donations`.
 * Compares with the last migration's snapshot; the site's database is only connected to.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { getPayload } from 'payload'
import { generateTypes } from 'payload/node'
import { payloadConfig } from '../payload.config'
import { openDatabase } from '../src/server/database'
import { loadSettings } from '../src/server/env'
import { createLog } from '../src/server/log'

const name = process.argv[2]
if (!name) throw new Error('Usage: npm run migrate:create -- <name>')
process.env.PAYLOAD_MIGRATING = 'true'
const database = await openDatabase(loadSettings(process.env), createLog('warn'))
const config = await payloadConfig({ databaseUrl: database.url, secret: 'none', sessionMaxHours: 1 })
const payload = await getPayload({ config, disableOnInit: true })
await payload.db.createMigration({ file: '', migrationName: name, payload, forceAcceptWarning: false })
await generateTypes(config)
await tidy()
await database.stop()
process.exit(0)

/** Makes the generated file pass our own compiler settings: type-only imports, no unused arguments. */
async function tidy() {
  const files = (await readdir('migrations')).filter((file) => /^\d.*\.ts$/.test(file)).sort()
  const file = `migrations/${files.at(-1)}`
  const text = await readFile(file, 'utf8')
  await writeFile(file, text
    .replace('import { MigrateUpArgs, MigrateDownArgs, sql }', 'import { type MigrateDownArgs, type MigrateUpArgs, sql }')
    .replaceAll('{ db, payload, req }', '{ db }'))
}
