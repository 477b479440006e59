/** `npm run backup -- --to DIR`: a consistent snapshot of rows and uploads; the site may be running. */
import path from 'node:path'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'
import { formatCount } from '../../src/shared/text'

const HELP =
  'Usage: npm run backup -- --to DIR\nDIR is a new or empty folder. The backup does not contain DATA_KEYS and APP_SECRET. Keep copies of them elsewhere.'

const { to = '' } = readOptions(HELP, { to: { type: 'string' } }, (values) => !!values.to)
const folder = path.resolve(to)

const work: Parameters<typeof withServices>[0] = async (ctx, { s3, mediaDir }) => {
  const { rows, uploads, missing } = await makeBackup(ctx, folder)
  console.log(`${formatCount(rows)} rows and ${formatCount(uploads)} uploads were saved in ${folder}.`)
  console.log('DATA_KEYS and APP_SECRET are not in it. Keep copies of them elsewhere.')
  if (missing.length === 0) return
  console.error(
    `${missing.length} uploads that the database names are missing from ${s3 ? `the bucket ${s3.bucket}` : mediaDir}. Make sure this command has the site’s settings. Missing: ${missing.slice(0, 10).join(', ')}`,
  )
  process.exitCode = 1
}

await withServices(work, { readsOn: true, failed: 'Could not make a backup' })
