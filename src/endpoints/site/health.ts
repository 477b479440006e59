import { Router, type Request } from 'express'
import type { Context } from '../../platform/context'
import { pingDatabase } from '../../platform/database'
import { readUnexpired } from '../../platform/signed-value'
import { isForwardedUnknown, visitorOf } from '../web'

export const DOCTOR = 'doctor'
export const DOCTOR_HEADER = 'x-hearthside-doctor'

export interface Arrival {
  address: string
  forwarded_unknown: boolean
  secure: boolean
  bytes: number
}

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
    if (req.path !== '/healthz' || req.method !== 'POST' || readUnexpired(ctx, DOCTOR, req.get(DOCTOR_HEADER)) === null) return next()
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
