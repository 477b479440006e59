import { Router } from 'express'
import { TERMS_PATH, adminRouteOf, isTermsList, mayOpen, parentListOf } from '../../shared/resources'
import type { Web } from '../web'

const WANTED_MS = 15 * 60_000

/** The path as the back-office's router reads it: decoded, single slashes. */
function pathOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+/g, '/').replace(/\/$/, '')
  } catch {
    return path
  }
}

/** The back-office's document, for staff; who may open which path stands in the shared route table. */
export function adminRoutes({ pages, cookies, session }: Web): Router {
  const router = Router()
  router.get('/{*path}', async (req, res) => {
    const user = (await session(req))?.user
    if (!user) {
      cookies.write(res, 'wanted', req.originalUrl.slice(0, 500), WANTED_MS)
      return res.redirect(302, '/login')
    }
    const route = adminRouteOf(pathOf(req.path))
    if (route && !mayOpen(user, route)) return res.redirect(302, parentListOf(user, route))
    if (route && isTermsList(route)) return res.redirect(302, `/admin${TERMS_PATH}`)
    await pages.admin(req, res)
  })
  return router
}
