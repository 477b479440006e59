/** `npm run backup -- --to DIR`: rows and uploads of one moment, of a site that runs or not. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../src/services/backup/make-backup'
import { withServices } from './with-services'

const HELP = 'Usage: npm run backup -- --to DIR\nDIR is a new or empty folder. Keep DATA_KEYS and APP_SECRET elsewhere: they are not in it.'

const folder = readArguments()

function readArguments(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    if (values.to) return path.resolve(values.to)
  } catch {
    /* An option that there is not. */
  }
  console.error(HELP)
  process.exit(1)
}

await withServices(async (ctx) => {
  const { rows, uploads, missing } = await makeBackup(ctx, folder)
  console.log(`${rows.toLocaleString('en-US')} rows and ${uploads.toLocaleString('en-US')} uploads are in ${folder}.`)
  if (missing.length > 0) console.error(`These uploads are named by rows, and lost: ${missing.join(', ')}`)
  console.log('DATA_KEYS and APP_SECRET are not in it: keep them, and keep them elsewhere.')
})
