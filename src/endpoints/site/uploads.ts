import { pipeline } from 'node:stream/promises'
import path from 'node:path'
import { Router } from 'express'
import { mediaVisibility } from '../../services/albums/media-visibility'
import { openImage } from '../../services/media/open-image'
import { IMAGE_TYPES, readMediaName } from '../../platform/storage/storage'
import type { Web } from '../web'

/**
 * Cache policy by visibility. Names are never reused; but a story's consent can end, so browsers must revalidate its pictures and proxies
 * must not keep them. Unpublished pictures aren't cached.
 */
const KEEP = { kept: 'public, max-age=31536000, immutable', told: 'private, no-cache', waiting: 'no-store', gone: 'no-store' } as const

/**
 * Serves `/uploads/{name}`, `/uploads/th_{name}` and the WebP renditions `/uploads/{width}_{name}.webp`. Answers 410 after a story's
 * consent ended, except to staff, who still work on it.
 */
export function uploadRoutes({ ctx, session }: Pick<Web, 'ctx' | 'session'>): Router {
  const router = Router()
  router.get('/uploads/:name', async (req, res) => {
    const { name } = req.params
    const refuse = (status: 404 | 410, text: string) => void res.status(status).set('Cache-Control', 'no-store').type('text').send(text)
    const { image } = readMediaName(name) ?? {}
    const shown = image && (await mediaVisibility(ctx, image))
    if (!shown) return refuse(404, 'Not found')
    if (shown === 'gone' && !(await session(req))) return refuse(410, 'This photo is no longer available')
    const etag = `"${name}"`
    const ours = { 'Cache-Control': KEEP[shown], ETag: etag }
    const isKept = shown === 'kept' || shown === 'told'
    if (isKept && req.get('If-None-Match') === etag) return void res.status(304).set(ours).end()
    const file = await openImage(ctx, name)
    if (!file) return refuse(404, 'Not found')
    /** The original, sent in place of a missing rendition, must not be cached under its name. */
    res.set(isKept && file.name === name ? ours : { 'Cache-Control': 'no-store' })
    res.set({
      'Content-Type': IMAGE_TYPES[path.extname(file.name)],
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (req.method === 'HEAD') {
      file.stream.destroy()
      return void res.end()
    }
    /** A visitor who leaves mid-download is no error. */
    await pipeline(file.stream, res).catch(() => undefined)
  })
  return router
}
