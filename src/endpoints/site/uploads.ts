import { pipeline } from 'node:stream/promises'
import path from 'node:path'
import { Router } from 'express'
import { howShown } from '../../services/media/how-shown'
import { THUMBNAIL_PREFIX, isMediaName } from '../../services/media/storage'
import type { Web } from '../web'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

/** A name is never used twice. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
/** A story's consent may end: every showing asks whether it still holds. */
const ASK_FIRST = 'public, no-cache'

/**
 * Uploaded images at `/uploads/{name}` and `/uploads/th_{name}`, for everybody; 410 once a consent of their story ended,
 * but to staff, who still have the story in hand.
 */
export function uploadRoutes({ ctx, session }: Pick<Web, 'ctx' | 'session'>): Router {
  const router = Router()
  router.get('/uploads/:name', async (req, res) => {
    const { name } = req.params
    const refuse = (status: 404 | 410, text: string) => void res.status(status).set('Cache-Control', 'no-store').type('text').send(text)
    const shown = isMediaName(name) ? await howShown(ctx, name.replace(THUMBNAIL_PREFIX, '')) : null
    if (!shown) return refuse(404, 'Not found')
    const isForStaff = shown === 'gone'
    if (isForStaff && !(await session(req))) return refuse(410, 'This picture is shown no more')
    const etag = `"${name}"`
    if (isForStaff) res.set('Cache-Control', 'no-store')
    else res.set({ 'Cache-Control': shown === 'told' ? ASK_FIRST : FOR_A_YEAR, ETag: etag })
    if (!isForStaff && req.get('If-None-Match') === etag) return void res.status(304).end()
    const file = await ctx.media.open(name)
    if (!file) return refuse(404, 'Not found')
    res.set({
      'Content-Type': TYPES[path.extname(name)],
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    if (req.method === 'HEAD') {
      file.stream.destroy()
      return void res.end()
    }
    /** A visitor who leaves in the middle is no error of ours. */
    await pipeline(file.stream, res).catch(() => undefined)
  })
  return router
}
