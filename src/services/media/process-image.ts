import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Sharp, SharpOptions } from 'sharp'
import { MAX_PIXELS, THUMBNAIL_PX } from '../../shared/media'
import { createLimiter } from './limiter'

/** An image as it is stored: re-encoded, upright, in sRGB, without EXIF, GPS or any other note. */
export interface ProcessedImage {
  name: string
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
  /** Fits 640 pixels. */
  thumbnail: Buffer | null
}

/** This is no image that we take, or it is broken, or too large to be opened. */
export class UnreadableImage extends Error {}

type Format = 'jpg' | 'png' | 'webp'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/**
 * What the first bytes say, and the format it is stored in. Only these reach the image library: it would also open SVG,
 * PDF and others, which can refer to files and addresses.
 */
export function formatOf(bytes: Buffer): Format | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' || /^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32)) ? 'webp' : null
}

/** One image a core: more at once would only hold more memory. */
const oneACore = createLimiter(availableParallelism())

const encode = (image: Sharp, format: Format): Sharp =>
  format === 'jpg' ? image.jpeg({ quality: 85 }) : format === 'png' ? image.png() : image.webp({ quality: 85 })

/** Loaded with the first image: a start that needs none is spared it. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Re-encodes an uploaded file and makes its thumbnail.
 * @throws UnreadableImage for anything but a whole JPEG, PNG, WebP, GIF or AVIF of at most 40 megapixels
 */
export const processImage = (file: Buffer, { thumbnail }: { thumbnail: boolean }): Promise<ProcessedImage> => oneACore(async () => {
  const format = formatOf(file)
  if (!format) throw new UnreadableImage('Not an image by its content')
  const sharp = await library()
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
  try {
    const { data, info } = await encode(sharp(file, options).autoOrient(), format).toBuffer({ resolveWithObject: true })
    const small = thumbnail
      ? await encode(sharp(file, options).autoOrient().resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true }), format).toBuffer()
      : null
    return { name: `${randomBytes(16).toString('hex')}.${format}`, bytes: data, width: info.width, height: info.height, thumbnail: small }
  } catch (error) {
    throw new UnreadableImage('The image could not be opened', { cause: error })
  }
})
