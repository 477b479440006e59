import { RENDITION_WIDTHS, THUMBNAIL_PX, mediaUrl, renditionUrl, thumbnailUrl } from '../../shared/media'
import type { PublicPhoto } from '../../shared/page-props/photo'

interface Stored {
  name: string
  alt: string | null
  width: number
  height: number
  thumbnail: boolean
}

/** An image as everybody may see it. */
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

/** The narrower ones, and the first that shows all there is. */
const inWebp = ({ name, width }: Stored): string =>
  RENDITION_WIDTHS.filter((_, i) => (RENDITION_WIDTHS[i - 1] ?? 0) < width)
    .map((one) => `${renditionUrl(name, one)} ${Math.min(one, width)}w`)
    .join(', ')
