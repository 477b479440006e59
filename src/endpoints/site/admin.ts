import { Router } from 'express'
import { TERMS_PATH, isTermsList, mayOpen, parentOf, pathTo, screenAt } from '../../shared/admin-paths'
import { askToSignIn, type Web } from '../web'

/** Normalizes the path like the staff area's router: decoded, single slashes. */
function pathOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+/g, '/').replace(/\/$/, '')
  } catch {
    return path
  }
}

export function adminRoutes({ pages, cookies, signedIn }: Web): Router {
  const router = Router()
  router.get('/{*path}', async (req, res) => {
    const found = await signedIn(req)
    if (!found) return askToSignIn(cookies, req, res)
    const { user, lacksSecondFactor } = found
    const screen = screenAt(pathOf(req.path))
    if (lacksSecondFactor && screen?.resource !== 'account') return res.redirect(302, `/admin${pathTo('account')}`)
    if (screen && !mayOpen(user, screen)) return res.redirect(302, `/admin${parentOf(user, screen)}`.replace(/\/$/, ''))
    if (screen && isTermsList(screen)) return res.redirect(302, `/admin${TERMS_PATH}`)
    await pages.admin(req, res)
  })
  return router
}
