import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { MAX_PIXELS, THUMBNAIL_PX } from '../../shared/media'

/** An image as it is stored: re-encoded, upright, in sRGB, without EXIF, GPS or any other note. */
export interface PreparedImage {
  name: string
  format: Format
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
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
const oneACore = pLimit(availableParallelism())

/** A photo is coded in one pass: a third faster, and a twentieth larger. Thumbnails, which pages load, take the time. */
const encode = (image: Sharp, format: Format, isThumbnail: boolean): Sharp =>
  format === 'jpg' ? image.jpeg({ quality: 82, optimizeCoding: isThumbnail }) : format === 'png' ? image.png() : image.webp({ quality: 82 })

/** Loaded with the first image: a start that needs none is spared it. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Re-encodes an uploaded file.
 * @throws UnreadableImage for anything but a whole JPEG, PNG, WebP, GIF or AVIF of at most 40 megapixels
 */
export const prepareImage = (file: Buffer): Promise<PreparedImage> =>
  oneACore(async () => {
    const format = formatOf(file)
    if (!format) throw new UnreadableImage('Not an image by its content')
    const sharp = await library()
    try {
      const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
      const { data, info } = await encode(image, format, false).toBuffer({ resolveWithObject: true })
      return { name: `${randomBytes(16).toString('hex')}.${format}`, format, bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw new UnreadableImage('The image could not be opened', { cause: error })
    }
  })

/**
 * One in WebP, never wider than it is.
 * @param read loads the image in its turn, so that only those whose turn it is are in memory
 * @param width pixels
 */
export const makeRendition = (read: () => Promise<Buffer | null>, width: number): Promise<Buffer | null> =>
  oneACore(async () => {
    const bytes = await read()
    if (!bytes) return null
    const sharp = await library()
    return sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  })

/** A small one that fits 640 pixels, in the same format. */
export const makeThumbnail = ({ bytes, format }: PreparedImage): Promise<Buffer> =>
  oneACore(async () => {
    const sharp = await library()
    return encode(sharp(bytes).resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true }), format, true).toBuffer()
  })
