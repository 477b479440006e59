import { donations } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, inArray } from '../../platform/database'
import { GatewayRefused } from '../../platform/payments/gateway'

/**
 * Notes which payout brought the money of gifts to the bank, as the gateway's book has it; safe to repeat. A gift is taken by us
 * long before it is paid out, so that its payment is known by then.
 * @throws GatewayAway
 */
export async function notePayout(ctx: Context, payout: string): Promise<void> {
  const payments = await ctx.gateway?.paymentsOf?.(payout).catch((error: unknown) => {
    if (!(error instanceof GatewayRefused)) throw error
    /** Of a payout that somebody asked for by hand, Stripe does not say what it held. */
    ctx.log.warn({ err: error, payout }, 'The gateway does not say what a payout held')
    return []
  })
  if (!payments?.length) return
  await database(ctx).update(donations).set({ payout }).where(inArray(donations.gateway_payment, payments))
}
