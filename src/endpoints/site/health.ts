import { Router } from 'express'
import type { Context } from '../../services/context'
import { pingDatabase } from '../../services/database'

/** `/healthz`: 200, or 503 while the database is away. */
export function healthRoutes(ctx: Context): Router {
  const router = Router()
  router.get('/healthz', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    try {
      await pingDatabase(ctx)
      res.json({ status: 'ok' })
    } catch {
      res.status(503).json({ status: 'unavailable' })
    }
  })
  return router
}
