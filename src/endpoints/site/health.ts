import { Router, type Request } from 'express'
import type { Context } from '../../platform/context'
import { pingDatabase } from '../../platform/database'
import { readWhileSigned } from '../../platform/signed-value'
import { isForwardedUnknown, visitorOf } from '../web'

/** What `npm run doctor` signs, to be told how its own request came in. */
export const DOCTOR = 'doctor'
export const DOCTOR_HEADER = 'x-hearthside-doctor'

/** How the doctor's request came in. */
export interface Arrival {
  /** Whose request it is taken for. */
  address: string
  /** Whether a proxy handed it on that TRUST_PROXY does not name. */
  forwarded_unknown: boolean
  /** Whether it counts as sent over TLS. */
  secure: boolean
  /** Of its body, which nobody keeps. */
  bytes: number
}

/** `/healthz`: 200, or 503 while the database is away. The doctor is told more. */
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
  router.use(async (req, res, next) => {
    if (req.path !== '/healthz' || req.method !== 'POST' || readWhileSigned(ctx, DOCTOR, req.get(DOCTOR_HEADER)) === null) return next()
    const arrival: Arrival = {
      address: visitorOf(req),
      forwarded_unknown: isForwardedUnknown(req),
      secure: req.secure,
      bytes: await sizeOf(req),
    }
    res.setHeader('Cache-Control', 'no-store')
    res.json(arrival)
  })
  return router
}

async function sizeOf(req: Request): Promise<number> {
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}
