/** `npm run backup -- --to DIR`: rows and uploads of one moment, of a site that runs or not. */
import path from 'node:path'
import { makeBackup } from '../../src/platform/backup/make-backup'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const HELP = 'Usage: npm run backup -- --to DIR\nDIR is a new or empty folder. Keep DATA_KEYS and APP_SECRET elsewhere: they are not in it.'

const { to = '' } = readOptions(HELP, { to: { type: 'string' } }, (values) => !!values.to)
const folder = path.resolve(to)

const work: Parameters<typeof withServices>[0] = async (ctx, { s3, mediaDir }) => {
  const { rows, uploads, missing } = await makeBackup(ctx, folder)
  console.log(`${rows.toLocaleString('en-US')} rows and ${uploads.toLocaleString('en-US')} uploads are in ${folder}.`)
  console.log('DATA_KEYS and APP_SECRET are not in it: keep them, and keep them elsewhere.')
  if (missing.length === 0) return
  console.error(
    `${missing.length} uploads are missing: rows name them, and ${s3 ? `the bucket ${s3.bucket}` : mediaDir} does not have them. Does this command have the site’s settings? They are: ${missing.slice(0, 10).join(', ')}`,
  )
  process.exitCode = 1
}

await withServices(work, { readsOn: true, failed: 'No backup was made' })
