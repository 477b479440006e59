import { Router } from 'express'
import { adminRouteOf, parentListOf } from '../../shared/resources'
import type { Web } from '../web'

/** The back-office's document, for staff; which paths are for admins alone stands in the shared route table. */
export function adminRoutes({ pages, session }: Web): Router {
  const router = Router()
  router.get('/{*path}', async (req, res) => {
    const user = (await session(req))?.user
    if (!user) return res.redirect(302, '/login')
    const route = adminRouteOf(req.path.replace(/\/+$/, ''))
    if (route?.adminOnly && !user.isAdmin) return res.redirect(302, parentListOf(route))
    await pages.admin(req, res)
  })
  return router
}
