import { donations, gateway_events } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, eq, sql, inArray } from '../../platform/database'
import { type GatewayEvent, GatewayRefused } from '../../platform/payments/gateway'
import { noteCard } from './plans/change-plan'
import { syncNamedPlan } from './plans/sync-plan'
import { recordDecline } from './declines'
import { syncDonation } from './sync-donation'

/**
 * Records the payout that each gift was part of; safe to repeat. Payouts come long after the charge, so the payments are known.
 * @throws GatewayUnavailable
 */
async function notePayout(ctx: Context, payout: string): Promise<void> {
  const payments = await ctx.gateway?.paymentsOf?.(payout).catch((error: unknown) => {
    if (!(error instanceof GatewayRefused)) throw error
    /** Stripe does not list the payments of a manual payout. */
    ctx.log.warn({ err: error, payout }, 'The payment processor does not say which payments a payout included')
    return []
  })
  if (!payments?.length) return
  await database(ctx).update(donations).set({ payout }).where(inArray(donations.gateway_payment, payments))
}

/** Handles a gateway event once. Events arrive in any order and repeatedly, so they only say what to look up at the gateway. */
export async function handleGatewayEvent(
  ctx: Context,
  { id, type, session, payment, payout, plan, card, declined }: GatewayEvent,
): Promise<void> {
  const now = ctx.now().toISOString()
  const own = eq(gateway_events.id, id)
  await database(ctx).insert(gateway_events).values({ id, type, received_at: now }).onConflictDoNothing()
  const [event] = await database(ctx).select().from(gateway_events).where(own)
  if (event && event.handled_at !== null) return
  const [donation] = await database(ctx)
    .select({ id: donations.id })
    .from(donations)
    .where(sql`${donations.gateway_session} = ${session} or ${donations.gateway_payment} = ${payment}`)
  if (donation) await syncDonation(ctx, donation.id)
  if (payout) await notePayout(ctx, payout)
  if (plan) await syncNamedPlan(ctx, plan)
  if (card) await noteCard(ctx, card)
  if (declined) await recordDecline(ctx, id, declined)
  await database(ctx).update(gateway_events).set({ handled_at: now }).where(own)
}
