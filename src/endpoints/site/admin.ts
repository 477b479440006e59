import { Router } from 'express'
import { adminRouteOf, parentListOf } from '../../shared/resources'
import type { Web } from '../web'

const WANTED_MS = 15 * 60_000

/** The back-office's document, for staff; which paths are for admins alone stands in the shared route table. */
export function adminRoutes({ pages, cookies, session }: Web): Router {
  const router = Router()
  router.get('/{*path}', async (req, res) => {
    const user = (await session(req))?.user
    if (!user) {
      cookies.write(res, 'wanted', req.originalUrl.slice(0, 500), WANTED_MS)
      return res.redirect(302, '/login')
    }
    const route = adminRouteOf(req.path.replace(/\/+$/, ''))
    if (route?.adminOnly && !user.isAdmin) return res.redirect(302, parentListOf(route))
    await pages.admin(req, res)
  })
  return router
}
