import { donations, gateway_events } from '../../database/tables'
import type { Context } from '../../platform/context'
import { database, eq, sql } from '../../platform/database'
import type { GatewayEvent } from '../../platform/payments/gateway'
import { notePayout } from './note-payout'
import { recordDecline } from './record-decline'
import { noteCard } from './plans/replace-card'
import { syncNamedPlan } from './plans/sync-plan'
import { syncDonation } from './sync-donation'

/**
 * Hears of something that happened at the gateway. Events come in any order and any number of times, and say only where to
 * look: what holds is asked of the gateway itself. An event that was handled is not handled again.
 */
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
