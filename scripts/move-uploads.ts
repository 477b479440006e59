/** `npm run move-uploads`: what lies in MEDIA_DIR goes into the bucket of S3_BUCKET. Resumable; the site may run. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadSettings } from '../src/server/env'
import { openMediaStore } from '../src/server/media-store'
import { whyItFailed } from '../src/server/why-it-failed'
import { Refusal } from '../src/services/errors'
import { why } from '../src/server/doctor/finding'
import { moveUploads } from '../src/services/media/move-uploads'
import { StorageAway } from '../src/services/media/storage-away'

const HELP = 'Usage: npm run move-uploads [-- --keep]\nWith --keep, what lies in MEDIA_DIR stays there, too.'

function readArguments(): { keep: boolean } {
  try {
    return parseArgs({ options: { keep: { type: 'boolean', default: false } } }).values
  } catch {
    console.error(HELP)
    process.exit(1)
  }
}

const { keep } = readArguments()
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const settings = loadSettings(process.env)
  if (!settings.s3) throw new Refusal(422, 'S3_BUCKET names no bucket: there is nowhere to move uploads to. See .env.example.')
  const [disk, bucket] = await Promise.all([openMediaStore({ ...settings, s3: null }), openMediaStore(settings)])
  const { copied, there, removed } = await moveUploads(disk, bucket, { keep })
  console.log(
    `${copied} files went into the bucket ${settings.s3.bucket}, ${there} were there already; ${removed} were removed from ${settings.mediaDir}.`,
  )
} catch (error) {
  console.error(error instanceof StorageAway ? `The bucket does not answer as it should: ${why(error.cause)}` : whyItFailed(error))
  process.exit(1)
}
