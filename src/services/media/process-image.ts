import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS, MAX_PIXELS_IN, THUMBNAIL_PX, megapixels } from '../../shared/media'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Formats in which an image is stored. */
type Format = 'jpg' | 'png' | 'webp'

/** Brands of the container that HEIC and AVIF share (https://github.com/nokiatech/heif); AVIF may name `mif1` first. */
const brandsOf = (bytes: Buffer): string => (ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 32) : '')

/**
 * What the first bytes say, and the format it is stored in. Only these reach the image library: it would also open SVG,
 * PDF and others, which can refer to files and addresses.
 */
function formatOf(bytes: Buffer): Format | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' || /^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return /avi[fs]/.test(brandsOf(bytes)) ? 'webp' : null
}

const AS_JPEG = 'Please save it as JPEG or PNG, and send that.'

/** What a file is that is no image we take, by its content and not by its name, and what to do. */
function whatElse(bytes: Buffer): string {
  if (bytes.length === 0) return 'is empty. Please choose the file again.'
  if (/^(hei|hev|mif|msf)/.test(brandsOf(bytes)))
    return 'is a HEIC photo, as iPhones take them. Please send it as JPEG: on the iPhone choose Settings, Camera, Formats, Most Compatible for new photos; a photo that you have becomes one when it is emailed or exported.'
  if (/^(ftyp)/.test(ascii(bytes, 4, 8))) return 'is a video. Please send a photo.'
  if (/^(II\*\0|MM\0\*)/.test(ascii(bytes, 0, 4))) return `is a TIFF picture, or a raw photo of a camera. ${AS_JPEG}`
  if (/^BM/.test(ascii(bytes, 0, 2))) return `is a BMP picture. ${AS_JPEG}`
  if (/^%PDF/.test(ascii(bytes, 0, 4))) return 'is a PDF. Please save the picture in it as JPEG or PNG, and send that.'
  if (/^\s*<(svg|\?xml[^]*<svg)/i.test(ascii(bytes, 0, 400))) return `is an SVG drawing. ${AS_JPEG}`
  return 'is no picture that can be read. Photos in JPEG, PNG, WebP, GIF and AVIF can be sent.'
}

const CUT_OFF = 'is cut off or damaged. Please copy it from the camera or phone once more, and send it again.'

const tooManyPixels = (pixels: number): string =>
  `has ${megapixels(pixels)} megapixels; up to ${megapixels(MAX_PIXELS_IN)} can be sent. Please make it smaller first.`

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
