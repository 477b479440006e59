/** `npm run restore -- --from DIR`: restores a backup into an empty database and media store. */
import path from 'node:path'
import pg from 'pg'
import { findUnknown, isEarlier, LAST_EARLIER, currentMigrationNames } from '../../src/server/schema-watch'
import { loadSettings } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { openMediaStore } from '../../src/server/media-store'
import { migrate } from '../../src/server/migrate'
import { loadSecrets, type Secrets } from '../../src/server/secrets'
import { startPayload } from '../../src/server/start-payload'
import { missingKeys, secretCheck, type Manifest } from '../../src/platform/backup/manifest'
import { beginRestore, readManifest, restoreAlone, restoreBackup, verifyBackup } from '../../src/platform/backup/restore-backup'
import { UserError } from '../../src/platform/errors'
import type { MediaStorage } from '../../src/platform/storage/storage'
import { createSealer } from '../../src/platform/sealing'
import { readOptions, runCommand } from './shared/command'
import { openDatabaseWithTimeout } from './shared/open-database-with-timeout'
import { formatCount } from '../../src/shared/text'

const HELP =
  'Usage: npm run restore -- --from DIR\nDIR is a folder made by npm run backup. The database and uploads must be empty. Use the same DATA_KEYS and APP_SECRET as before.'

const { from = '' } = readOptions(HELP, { from: { type: 'string' } }, (values) => !!values.from)
const folder = path.resolve(from)

/** @throws UserError before anything is written */
function refuseKeys(manifest: Manifest, { dataKeys, lookup }: Secrets): void {
  const sealer = createSealer(dataKeys, lookup)
  const missing = missingKeys(manifest, sealer)
  if (missing.length > 0) throw new UserError(422, `${missing.join(' ')} Without it, encrypted data cannot be read. Nothing was restored.`)
  if (secretCheck(sealer) !== manifest.secret)
    console.error(
      'APP_SECRET is not the one used for the backup, so earlier codes and links no longer work. See docs/operations.md, Changing APP_SECRET.',
    )
}

/** @throws UserError before anything is written, when this version cannot create the backup's tables */
function refuseForeign({ migrations }: Manifest): void {
  const unknown = findUnknown(currentMigrationNames(migrations))
  if (!unknown) return
  if (isEarlier(unknown))
    throw new UserError(
      422,
      `This backup is too old for this version. Restore it with the version whose last migration is "${LAST_EARLIER}", start that version, and then this one: docs/operations.md, Upgrading.`,
    )
  throw new UserError(422, `This backup is from a newer version, which has the migration "${unknown}". Restore it with that version.`)
}

async function restoreInto(
  databaseUrl: string,
  { pool, media, secret }: { pool: pg.Pool; media: MediaStorage; secret: string },
  manifest: Manifest,
) {
  await beginRestore({ pool, media }, manifest)
  const payload = await startPayload({ databaseUrl, secret, sessionMaxHours: 1, migrations: manifest.migrations })
  await restoreBackup({ pool: payload.db.pool, media, migrate: () => migrate(payload, 'all') }, folder, manifest)
  await payload.db.pool.end()
}

async function restore(): Promise<void> {
  const manifest = await readManifest(folder)
  const settings = loadSettings(process.env)
  const { secrets } = await loadSecrets(settings)
  refuseKeys(manifest, secrets)
  refuseForeign(manifest)
  await verifyBackup(folder, manifest)
  const database = await openDatabaseWithTimeout(settings, createLog('warn'))
  const media = await openMediaStore(settings)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  try {
    const alone = await restoreAlone(pool)
    try {
      await restoreInto(database.url, { pool, media, secret: secrets.app }, manifest)
    } finally {
      alone.release()
    }
  } finally {
    await pool.end()
    await database.stop()
  }
  const { missing } = manifest
  if (missing.length > 0)
    console.error(`${missing.length} uploads were already missing when this backup was made: ${missing.slice(0, 10).join(', ')}`)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${formatCount(rows)} rows and ${Object.keys(manifest.uploads).length} uploads from ${manifest.made_at} were restored and checked against the backup.`,
  )
}

await runCommand(restore)
