import type { Context } from '../context'
import { UserError } from '../errors'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './gateway'

const away = () => new UserError(503, 'The payment processor isn’t responding, so nothing changed. Try again in a few minutes.')

/**
 * Makes a call that changes nothing on our side unless it succeeds.
 * @param refused thrown when the processor refuses; by default, the same as when it is unreachable
 * @throws UserError 503 when the processor is unreachable or not set up
 */
export async function askGateway<T>(ctx: Context, ask: (gateway: PaymentGateway) => Promise<T>, refused = away()): Promise<T> {
  if (!ctx.gateway) throw away()
  try {
    return await ask(ctx.gateway)
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw away()
    throw error instanceof GatewayRefused ? refused : error
  }
}
