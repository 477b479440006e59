/** `npm run restore -- --from DIR`: what `npm run backup` wrote, into an empty database and media store. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrations } from '../migrations'
import { openDatabase } from '../src/server/database'
import { loadSettings } from '../src/server/env'
import { createLog } from '../src/server/log'
import { openMediaStore } from '../src/server/media-store'
import { migrate } from '../src/server/migrate'
import { loadSecrets, type Secrets } from '../src/server/secrets'
import { startPayload } from '../src/server/start-payload'
import { whyItFailed } from '../src/server/why-it-failed'
import { missingKeys, secretCheck } from '../src/services/backup/key-checks'
import type { Manifest } from '../src/services/backup/manifest'
import { readManifest, refuseUsed, restoreBackup, verifyBackup } from '../src/services/backup/restore-backup'
import { Refusal } from '../src/services/errors'
import { createSealer } from '../src/services/sealing'

const HELP =
  'Usage: npm run restore -- --from DIR\nDIR is what npm run backup wrote. Database and uploads must be empty; DATA_KEYS and APP_SECRET those of before.'

const folder = readArguments()

function readArguments(): string {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' } } })
    if (values.from) return path.resolve(values.from)
  } catch {
    /* An option that there is not. */
  }
  console.error(HELP)
  process.exit(1)
}

/** @throws Refusal before anything is written */
function refuseKeys(manifest: Manifest, { dataKeys, lookup }: Secrets): void {
  const sealer = createSealer(dataKeys, lookup)
  const missing = missingKeys(manifest, sealer)
  if (missing.length > 0) throw new Refusal(422, `${missing.join(' ')} Without it what is sealed stays closed. Nothing was restored.`)
  if (secretCheck(sealer) !== manifest.secret)
    console.error(
      'APP_SECRET is another than the one of the backup: codes and links of before no longer work. See docs/operations.md, Changing APP_SECRET.',
    )
  const unknown = manifest.migrations.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new Refusal(422, `This backup is of a newer version, which has the migration "${unknown}". Restore it with that version.`)
}

async function restore(): Promise<void> {
  const manifest = await readManifest(folder)
  const settings = loadSettings(process.env)
  const { secrets } = await loadSecrets(settings)
  refuseKeys(manifest, secrets)
  await verifyBackup(folder, manifest)
  const database = await openDatabase(settings, createLog('warn'))
  const media = await openMediaStore(settings)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    await refuseUsed({ pool, media })
    const payload = await startPayload({
      databaseUrl: database.url,
      secret: secrets.app,
      sessionMaxHours: 1,
      migrations: manifest.migrations,
    })
    await restoreBackup({ pool: payload.db.pool, media }, folder, manifest)
    await migrate(payload)
    await payload.db.pool.end()
  } finally {
    await pool.end()
    await database.stop()
  }
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows.toLocaleString('en-US')} rows and ${Object.keys(manifest.uploads).length} uploads of ${manifest.made_at} are back, and compared with the backup.`,
  )
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await restore()
} catch (error) {
  console.error(whyItFailed(error))
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
process.exit(0)
