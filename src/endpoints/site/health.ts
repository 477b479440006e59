import { Router } from 'express'
import type { Context } from '../../services/context'
import { rows, sql } from '../../services/database'

/** `/healthz`: 200, or 503 while the database is away. */
export function healthRoutes(ctx: Context): Router {
  const router = Router()
  router.get('/healthz', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    try {
      await rows(ctx, sql`select 1`)
      res.json({ status: 'ok' })
    } catch {
      res.status(503).json({ status: 'unavailable' })
    }
  })
  return router
}
