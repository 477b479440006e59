import type { Context } from '../context'
import { rows, sql } from '../database'
import type { GatewayEvent } from '../payments/gateway'
import { syncDonation } from './sync-donation'

/**
 * Hears of something that happened at the gateway. Events come in any order and any number of times, and say only where to
 * look: what holds is asked of the gateway itself. An event that was handled is not handled again.
 */
export async function handleGatewayEvent(ctx: Context, { id, type, session, payment }: GatewayEvent): Promise<void> {
  const now = ctx.now().toISOString()
  await rows(ctx, sql`insert into gateway_events (id, type, received_at) values (${id}, ${type}, ${now}) on conflict do nothing`)
  const [event] = await rows<{ handled: boolean }>(ctx, sql`select handled_at is not null as handled from gateway_events where id = ${id}`)
  if (event?.handled) return
  const [donation] = await rows<{ id: number }>(
    ctx,
    sql`select id from donations where gateway_session = ${session} or gateway_payment = ${payment}`,
  )
  if (donation) await syncDonation(ctx, donation.id)
  await rows(ctx, sql`update gateway_events set handled_at = ${now} where id = ${id}`)
}
