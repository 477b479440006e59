import sharp from 'sharp'
import { THUMBNAIL_PX } from '../../src/shared/media'
import { startBenchSite } from './bench-site'
import { measureAlternately, type Figure } from './measure'

const PHOTOS = 10

/** A 12-megapixel photo of about 5 MB: fine noise compresses badly, like grass and gravel. */
const photo = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 14 } } })
    .jpeg({ quality: 88 })
    .toBuffer()

/** Uploads ten photos with thumbnails, against sharp doing the same alone. */
export async function uploads(): Promise<Figure[]> {
  const site = await startBenchSite()
  try {
    const admin = await site.admin()
    /** Fetches the session's token. */
    await admin.get('/admin')
    const bytes = await photo()
    const files = Array.from({ length: PHOTOS }, () => bytes)
    const upload = async () => {
      const { status } = await admin.upload(files.map((file) => new Blob([new Uint8Array(file)], { type: 'image/jpeg' })))
      if (status !== 201) throw new Error(`The media store answered ${status}.`)
    }
    const result = await measureAlternately({ rounds: 3, clock: site.spentMs, ours: upload, bare: () => Promise.all(files.map(resize)) })
    return [
      {
        name: `${PHOTOS} photos of ${(bytes.length / 1024 / 1024).toFixed(1)} MB uploaded with thumbnails`,
        value: result.ratio,
        unit: 'x',
        bar: { atMost: 1.3 },
        detail: `${(result.ours / 1000).toFixed(1)} s against ${(result.bare / 1000).toFixed(1)} s for sharp alone; ${result.processor}; ${site.memory().toFixed(0)} MB resident after`,
      },
    ]
  } finally {
    await site.stop()
  }
}

const resize = async (file: Buffer) => {
  await sharp(file).autoOrient().jpeg({ quality: 85 }).toBuffer()
  await sharp(file).autoOrient().resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer()
}
