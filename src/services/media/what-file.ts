import { megapixels, MAX_PIXELS_IN } from '../../shared/media'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Formats in which an image is stored. */
export type Format = 'jpg' | 'png' | 'webp'

/** Brands of the container that HEIC and AVIF share (https://github.com/nokiatech/heif); AVIF may name `mif1` first. */
const brandsOf = (bytes: Buffer): string => (ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 32) : '')

/**
 * What the first bytes say, and the format it is stored in. Only these reach the image library: it would also open SVG,
 * PDF and others, which can refer to files and addresses.
 */
export function formatOf(bytes: Buffer): Format | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' || /^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return /avi[fs]/.test(brandsOf(bytes)) ? 'webp' : null
}

const AS_JPEG = 'Please save it as JPEG or PNG, and send that.'

/** What a file is that is no image we take, by its content and not by its name, and what to do. */
export function whatElse(bytes: Buffer): string {
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

export const CUT_OFF = 'is cut off or damaged. Please copy it from the camera or phone once more, and send it again.'

export const tooManyPixels = (pixels: number): string =>
  `has ${megapixels(pixels)} megapixels; up to ${megapixels(MAX_PIXELS_IN)} can be sent. Please make it smaller first.`
