/** `npm run move-uploads`: what lies in MEDIA_DIR goes into the bucket of S3_BUCKET. Resumable; the site may run. */
import { loadSettings } from '../src/server/env'
import { openMediaStore } from '../src/server/media-store'
import { Refusal } from '../src/services/errors'
import { why } from '../src/server/doctor/finding'
import { moveUploads } from '../src/services/media/move-uploads'
import { StorageAway } from '../src/services/media/storage-away'
import { StartError } from '../src/server/start-error'
import { readOptions, runCommand } from './command'

const HELP = 'Usage: npm run move-uploads [-- --keep]\nWith --keep, what lies in MEDIA_DIR stays there, too.'

const { keep } = readOptions(HELP, { keep: { type: 'boolean', default: false } })

await runCommand(async () => {
  const settings = loadSettings(process.env)
  if (!settings.s3) throw new Refusal(422, 'S3_BUCKET names no bucket: there is nowhere to move uploads to. See .env.example.')
  const [disk, bucket] = await Promise.all([openMediaStore({ ...settings, s3: null }), openMediaStore(settings)])
  const { copied, there, removed } = await moveUploads(disk, bucket, { keep }).catch(tellOfTheBucket)
  console.log(
    `${copied} files went into the bucket ${settings.s3.bucket}, ${there} were there already; ${removed} were removed from ${settings.mediaDir}.`,
  )
})

function tellOfTheBucket(error: unknown): never {
  if (error instanceof StorageAway) throw new StartError(`The bucket does not answer as it should: ${why(error.cause)}`, { cause: error })
  throw error
}
