import sharp from 'sharp'
import type { Actor, Context } from '../platform/context'
import { rows, sql } from '../platform/database'
import { prepareImage } from '../services/media/process-image'
import { uploadMedia } from '../services/media/upload-media'
import { LOGOS, drawScene, type LightName, type Scene } from './scenes'

/** A picture of a story: what to draw, and what it shows for who cannot see it. */
export type Picture = readonly [scene: Scene, light: LightName, alt: string]

const SMALL = 960

/** Draws the pictures and stores them as if an admin had uploaded them. @returns their ids, in order */
export async function makePictures(ctx: Context, admin: Actor, pictures: readonly Picture[]): Promise<number[]> {
  const files = await Promise.all(
    pictures.map(([scene, light]) =>
      sharp(Buffer.from(drawScene(scene, light)))
        .resize(SMALL)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
  const coming = files.map((file, index) => ({ fileName: `${pictures[index]?.[0] ?? 'picture'}.jpg`, image: prepareImage(file) }))
  const media = await uploadMedia(ctx, admin, coming, { thumbnails: true })
  return media.map(({ id }) => id)
}

/** Gives the made-up companies their logos. */
export async function makeLogos(ctx: Context, admin: Actor): Promise<void> {
  const slugs = Object.keys(LOGOS)
  const files = await Promise.all(
    slugs.map((slug) =>
      sharp(Buffer.from(LOGOS[slug] ?? ''))
        .png()
        .toBuffer(),
    ),
  )
  const coming = files.map((file, index) => ({ fileName: `${slugs[index]}.png`, image: prepareImage(file) }))
  const media = await uploadMedia(ctx, admin, coming, { thumbnails: false })
  for (const [index, slug] of slugs.entries())
    await rows(ctx, sql`update campaigns set media_id = ${media[index]?.id ?? null} where slug = ${slug}`)
}
