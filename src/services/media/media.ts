import { media } from '../../database/tables'
import type { Media } from '../../payload-types'
import type { Context } from '../../platform/context'
import { database, desc, eq, inArray, type Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import type { Media as Answer } from '../../shared/api/media'
import { RENDITION_WIDTHS, THUMBNAIL_PX, mediaUrl, renditionUrl, thumbnailUrl } from '../../shared/media'
import type { PublicPhoto } from '../../shared/page-parts'

export const IMAGE_GONE = 'This image was deleted. Upload it again.'

/** Keeps the images until the transaction ends. @throws UserError 422 on `field` */
export async function checkMedia(tx: Transaction, field: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.db.select({ id: media.id }).from(media).where(inArray(media.id, ids)).for('key share')
  if (found.length < ids.length) throw invalid({ [field]: [IMAGE_GONE] })
}

const MOST = 200

/** Leaves out images of families, whose consent may be withdrawn. */
export async function listPageMedia(ctx: Context): Promise<Answer[]> {
  const found = await database(ctx).select().from(media).where(eq(media.is_familys, false)).orderBy(desc(media.id)).limit(MOST)
  return found.map((image) => mediaAnswer(image))
}

type StoredMedia = Pick<Media, 'id' | 'name' | 'file_name' | 'alt' | 'width' | 'height' | 'thumbnail'>

export const mediaAnswer = (media: StoredMedia, primary = false): Answer => ({
  id: media.id,
  name: media.name,
  file_name: media.file_name ?? null,
  primary,
  url: mediaUrl(media.name),
  thumbnail_url: media.thumbnail ? thumbnailUrl(media.name) : null,
  alt: media.alt ?? '',
  width: media.width,
  height: media.height,
})

interface Stored {
  name: string
  alt: string | null
  width: number
  height: number
  thumbnail: boolean
}

export const photoOf = (stored: Stored): PublicPhoto => {
  const { name, alt, width, height, thumbnail } = stored
  return {
    url: mediaUrl(name),
    thumbnail_url: thumbnail ? thumbnailUrl(name) : mediaUrl(name),
    srcset: storedIn(stored),
    webp: inWebp(stored),
    alt: alt ?? '',
    width,
    height,
  }
}

function storedIn({ name, width, height, thumbnail }: Stored): string {
  const small = Math.round(width * Math.min(1, THUMBNAIL_PX / Math.max(width, height)))
  const large = `${mediaUrl(name)} ${width}w`
  return thumbnail && small < width ? `${thumbnailUrl(name)} ${small}w, ${large}` : large
}

const inWebp = ({ name, width }: Stored): string =>
  RENDITION_WIDTHS.filter((_, i) => (RENDITION_WIDTHS[i - 1] ?? 0) < width)
    .map((one) => `${renditionUrl(name, one)} ${Math.min(one, width)}w`)
    .join(', ')
