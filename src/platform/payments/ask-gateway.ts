import type { Context } from '../context'
import { Refusal } from '../errors'
import { GatewayAway, GatewayRefused, type PaymentGateway } from './gateway'

const away = () => new Refusal(503, 'The payment gateway does not answer, and nothing was changed. Please try again in a few minutes.')

/**
 * Asks the gateway for what changes nothing here unless it answers.
 * @param refused said where it refuses; without it, what is said while it is away
 * @throws Refusal 503 while it is away, or none is set
 */
export async function askGateway<T>(ctx: Context, ask: (gateway: PaymentGateway) => Promise<T>, refused = away()): Promise<T> {
  if (!ctx.gateway) throw away()
  try {
    return await ask(ctx.gateway)
  } catch (error) {
    if (error instanceof GatewayAway) throw away()
    throw error instanceof GatewayRefused ? refused : error
  }
}
