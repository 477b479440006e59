/**
 * Writes a migration for what the collections changed, and their types: `npm run migrate:create -- add-donations`.
 * Compares with the last migration's snapshot; needs a database only to connect to.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { getPayload } from 'payload'
import { generateTypes } from 'payload/node'
import { payloadConfig } from '../payload.config'

const name = process.argv[2]
if (!name) throw new Error('Usage: npm run migrate:create -- <name>')
process.env.PAYLOAD_MIGRATING = 'true'
const config = await payloadConfig({ databaseUrl: process.env.DATABASE_URL ?? '', secret: 'none', sessionMaxHours: 1 })
const payload = await getPayload({ config, disableOnInit: true })
await payload.db.createMigration({ file: '', migrationName: name, payload, forceAcceptWarning: false })
await generateTypes(config)
await tidy()
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
