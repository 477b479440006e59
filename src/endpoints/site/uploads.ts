import { pipeline } from 'node:stream/promises'
import path from 'node:path'
import { Router } from 'express'
import type { Context } from '../../services/context'
import { isMediaName } from '../../services/media/storage'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

/** Uploaded images at `/uploads/{name}` and `/uploads/th_{name}`, for everybody. A name is never used twice, so they are kept for a year. */
export function uploadRoutes({ media }: Context): Router {
  const router = Router()
  router.get('/uploads/:name', async (req, res) => {
    const { name } = req.params
    const file = isMediaName(name) ? await media.open(name) : null
    if (!file) return void res.status(404).set('Cache-Control', 'no-store').type('text').send('Not found')
    res.set({
      'Content-Type': TYPES[path.extname(name)],
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
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
