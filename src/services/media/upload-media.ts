import type { Media as Answer } from '../../shared/api/media'
import { TOO_MANY_BYTES, UPLOAD_FAILED, uploadFailedMessage } from '../../shared/media'
import { assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { mediaAnswer } from './media'
import { UnreadableImage, makeThumbnail, type PreparedImage } from './process-image'
import { isClockTrusted } from '../../platform/clock-watch'
import { removeUnusedMedia, trackUpload, confirmUpload, removeFiles } from './delete-media'
import { isStorageFailure, thumbnailName } from '../../platform/storage/storage'

interface Kept extends Pick<PreparedImage, 'name' | 'width' | 'height'> {
  file_name: string | null
}
export interface PendingImage {
  fileName: string
  image: Promise<PreparedImage>
}

/**
 * Stores all images, re-encoded and with thumbnails if requested, or none (rule 4.6).
 * @returns the images in their order; nothing uses them yet
 * @throws UserError 403; 422 when one is unusable; 503 when the storage is full
 */
export async function uploadMedia(
  ctx: Context,
  actor: Actor,
  images: readonly PendingImage[],
  { thumbnails }: { thumbnails: boolean },
): Promise<Answer[]> {
  assertRight(actor, 'create', 'media')
  if (images.length === 0) throw uploadRefusal(422)
  /** Runs before anything is written: if it fails, no new image is lost. */
  if (await isClockTrusted(ctx)) await removeUnusedMedia(ctx)
  const written: string[] = []
  try {
    const outcomes = await Promise.allSettled(images.map((image) => store(ctx, image, thumbnails, written)))
    const texts = outcomes.flatMap((outcome, index) => whyRefused(outcome, images[index]?.fileName ?? ''))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected' && !(outcome.reason instanceof UnreadableImage))
    if (failed?.status === 'rejected') throw failed.reason
    if (texts.length > 0) throw uploadRefusal(422, texts)
    const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    return await insertRows(ctx, actor, kept, thumbnails)
  } catch (error) {
    await Promise.all(written.map((name) => removeFiles(ctx, name)))
    throw refusalFor(ctx, error)
  }
}

export const uploadRefusal = (status: 413 | 422 | 503, texts: string[] = [UPLOAD_FAILED]): UserError =>
  new UserError(status, texts[0] ?? UPLOAD_FAILED, { files: texts })

export const tooManyBytes = (): UserError => uploadRefusal(413, [uploadFailedMessage('', TOO_MANY_BYTES)])

const whyRefused = (outcome: PromiseSettledResult<Kept>, fileName: string): string[] =>
  outcome.status === 'rejected' && outcome.reason instanceof UnreadableImage ? [uploadFailedMessage(fileName, outcome.reason.message)] : []

async function store(ctx: Context, { fileName, image: coming }: PendingImage, thumbnails: boolean, written: string[]): Promise<Kept> {
  const image = await coming
  await trackUpload(ctx, [image.name])
  written.push(image.name)
  await ctx.media.put(image.name, image.bytes)
  if (thumbnails) await ctx.media.put(thumbnailName(image.name), await makeThumbnail(image))
  return { name: image.name, file_name: fileName || null, width: image.width, height: image.height }
}

const insertRows = (ctx: Context, actor: Actor, kept: readonly Kept[], thumbnail: boolean): Promise<Answer[]> =>
  inTransaction(ctx, async (tx) => {
    const answers: Answer[] = []
    for (const data of kept) {
      const created = await writeAs(ctx, actor, tx).create('media', { ...data, thumbnail, is_familys: false })
      answers.push(mediaAnswer(created))
    }
    await confirmUpload(
      tx,
      kept.map(({ name }) => name),
    )
    return answers
  })

function refusalFor(ctx: Context, error: unknown): unknown {
  if (!isStorageFailure(error)) return error
  ctx.log.error({ err: error }, 'An image could not be stored')
  return uploadRefusal(503)
}
