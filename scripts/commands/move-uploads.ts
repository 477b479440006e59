/** `npm run move-uploads`: moves uploads from MEDIA_DIR to the bucket S3_BUCKET. Resumable; the site may be running. */
import { openMediaStore } from '../../src/server/media-store'
import { recordAuditEvent } from '../../src/platform/audit/record-audit-event'
import { UserError } from '../../src/platform/errors'
import { namesUpload, moveUploads } from '../../src/platform/storage/move-uploads'
import { pluralize } from '../../src/shared/text'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

const HELP = 'Usage: npm run move-uploads [-- --keep]\nWith --keep, the files also stay in MEDIA_DIR.'

const { keep } = readOptions(HELP, { keep: { type: 'boolean', default: false } })

await withServices(async (ctx, settings) => {
  if (!settings.s3) throw new UserError(422, 'Set S3_BUCKET to the bucket to move uploads to. See .env.example.')
  const [disk, bucket] = await Promise.all([openMediaStore({ ...settings, s3: null }), openMediaStore(settings)])
  const isNamed = (name: string) => namesUpload(ctx, name)
  const { copied, there, removed, unnamed } = await moveUploads(disk, bucket, { keep, isNamed })
  await recordAuditEvent(ctx, { action: 'uploads-moved', note: `To the bucket ${settings.s3.bucket}` })
  console.log(
    `Copied ${pluralize(copied, 'file')} to the bucket ${settings.s3.bucket}; ${there} were already there. Removed ${removed} from ${settings.mediaDir}.`,
  )
  if (unnamed > 0) console.log(`Left ${pluralize(unnamed, 'file')} of deleted photos in ${settings.mediaDir}. Delete that folder.`)
})
