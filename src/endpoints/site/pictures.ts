import { Router, type Response } from 'express'
import { notFound } from '../../platform/errors'
import { publicSite } from '../../services/site-settings/site-settings'
import type { Web } from '../web'
import { metaAt } from './found'

const ICONS = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

const send = (res: Response, type: string, picture: Buffer, keep: string) =>
  void res.set({ 'Content-Type': type, 'Cache-Control': keep, 'Cross-Origin-Resource-Policy': 'cross-origin' }).send(picture)
/** A page can be renamed or withdrawn, and its picture with it, such as when a story's consent ends. */
const ASK = 'private, no-cache'
const DAY = 'public, max-age=86400'

export function pictureRoutes({ ctx, pictures }: Pick<Web, 'ctx' | 'pictures'>): Router {
  const router = Router()
  router.get('/share/*address.png', async (req, res) => {
    const address = `/${req.params.address.join('/')}`
    const meta = await metaAt(ctx, address === '/home' ? '/' : address)
    if (!meta) throw notFound('picture')
    const { name } = await publicSite(ctx)
    send(res, 'image/png', await pictures.share(meta, name), ASK)
  })
  router.get('/favicon.ico', async (_req, res) => send(res, 'image/x-icon', await pictures.favicon(), DAY))
  for (const [name, size] of Object.entries(ICONS)) {
    router.get(`/${name}.png`, async (_req, res) => send(res, 'image/png', await pictures.icon(size), DAY))
  }
  return router
}
