import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS, MAX_PIXELS_IN, THUMBNAIL_PX } from '../../shared/media'
import { CUT_OFF, formatOf, tooManyPixels, whatElse, type Format } from './what-file'

/** An image as it is stored: re-encoded, upright, in sRGB, without EXIF, GPS or any other note. */
export interface PreparedImage {
  name: string
  format: Format
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** This is no image that we take, or it is broken, or too large to be opened: the message goes on from the file's name. */
export class UnreadableImage extends Error {}

/** One image a core: more at once would only hold more memory. */
const oneACore = pLimit(availableParallelism())

/** A photo is coded in one pass: a third faster, and a twentieth larger. Thumbnails, which pages load, take the time. */
const encode = (image: Sharp, format: Format, isThumbnail: boolean): Sharp =>
  format === 'jpg' ? image.jpeg({ quality: 82, optimizeCoding: isThumbnail }) : format === 'png' ? image.png() : image.webp({ quality: 82 })

sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes an uploaded file. One of more than 40 megapixels, as some phones take, is made smaller.
 * @throws UnreadableImage for anything but a whole JPEG, PNG, WebP, GIF or AVIF of at most 50 megapixels
 */
export const prepareImage = (file: Buffer): Promise<PreparedImage> =>
  oneACore(async () => {
    const format = formatOf(file)
    if (!format) throw new UnreadableImage(whatElse(file))
    try {
      const pixels = await pixelsOf(file)
      if (pixels > MAX_PIXELS_IN) throw new UnreadableImage(tooManyPixels(pixels))
      const image = sharp(file, { limitInputPixels: MAX_PIXELS_IN, failOn: 'error' }).autoOrient()
      const { data, info } = await encode(await fitted(image, pixels), format, false).toBuffer({ resolveWithObject: true })
      return { name: `${randomBytes(16).toString('hex')}.${format}`, format, bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw error instanceof UnreadableImage ? error : new UnreadableImage(CUT_OFF, { cause: error })
    }
  })

/** As its head says; nothing of it is decoded. */
async function pixelsOf(file: Buffer): Promise<number> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  return width * height
}

async function fitted(image: Sharp, pixels: number): Promise<Sharp> {
  if (pixels <= MAX_PIXELS) return image
  const { autoOrient } = await image.metadata()
  return image.resize({ width: Math.floor(autoOrient.width * Math.sqrt(MAX_PIXELS / pixels)) })
}

/**
 * One in WebP, never wider than it is.
 * @param read loads the image in its turn, so that only those whose turn it is are in memory
 * @param width pixels
 */
export const makeRendition = (read: () => Promise<Buffer | null>, width: number): Promise<Buffer | null> =>
  oneACore(async () => {
    const bytes = await read()
    if (!bytes) return null
    return sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  })

/** A small one that fits 640 pixels, in the same format. */
export const makeThumbnail = ({ bytes, format }: PreparedImage): Promise<Buffer> =>
  oneACore(() =>
    encode(sharp(bytes).resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true }), format, true).toBuffer(),
  )
