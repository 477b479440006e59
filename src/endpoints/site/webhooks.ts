import express, { Router } from 'express'
import { UserError } from '../../platform/errors'
import { GatewayUnavailable } from '../../platform/payments/gateway'
import { handleGatewayEvent } from '../../services/donations/handle-gateway-event'
import type { Web } from '../web'

/** Authenticates calls by a signature over the body instead of a token (rule 14.2). */
export function webhookRoutes({ ctx }: Web): Router {
  const router = Router()
  router.post('/stripe', express.raw({ type: () => true, limit: '1mb' }), async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const event = ctx.gateway?.readEvent?.(body, req.get('Stripe-Signature') ?? '') ?? null
    if (!event) throw new UserError(400, 'The payment processor didn’t sign this event.')
    try {
      await handleGatewayEvent(ctx, event)
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw new UserError(503, 'Send this again later.')
      throw error
    }
    res.json({ received: true })
  })
  return router
}
