import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

/** A 12-megapixel photo as a phone takes it: on its side, with an EXIF rotation, and with its GPS position. */
export async function phonePhoto(): Promise<Blob> {
  const sky = { create: { width: 4000, height: 3000, channels: 3, background: '#8ab4d8' } } as const
  /** Red in the top left corner as stored; once turned upright, in the top right one. */
  const corner = { create: { width: 400, height: 400, channels: 3, background: '#ff0000' } } as const
  const bytes = await sharp(sky)
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'PlantedPhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '93/1 15/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return blob(bytes)
}

export async function image(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg', width = 90, height = 60): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer()
  return blob(bytes, `image/${format}`)
}

/** A valid JPEG padded to this size in bytes. */
export async function imageOfSize(bytes: number): Promise<Blob> {
  const small = await image()
  return new Blob([small, new Uint8Array(bytes - small.size)], { type: 'image/jpeg' })
}

export const svgFile = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'], {
  type: 'image/jpeg',
})
export const htmlFile = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'image/jpeg' })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** A valid white PNG of 30,000 x 30,000 pixels: a hundred kilobytes that would decode to a gigabyte. */
export function hugePng(): Blob {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 })
  return blob(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
    'image/png',
  )
}
