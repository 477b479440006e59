import { plans } from '../../database/tables'
import { recordUpdate } from '../audit/record-update'
import type { Actor, Context } from '../context'
import { eq, inTransaction } from '../database'
import { Refusal } from '../errors'
import { GatewayAway, GatewayRefused } from '../payments/gateway'
import { endPlan } from './begin-plan'
import { syncPlan } from './sync-plan'

const AWAY = 'The payment gateway does not answer. It is noted that this is to stop, and it stops as soon as the gateway answers.'

/**
 * Stops a monthly gift, for the donor or for staff. That it is to stop is noted first: what a crash leaves in between is stopped by the
 * regular look. Stopped already is stopped.
 * @param actor null is the donor, by the link
 * @throws Refusal 503 while the gateway is away
 */
export async function stopPlan(ctx: Context, actor: Actor | null, id: number): Promise<void> {
  const asked = await inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.state === 'stopped') return null
    if (plan.stop_asked_at === null) {
      const now = ctx.now().toISOString()
      await recordUpdate(ctx, tx, { action: 'plan-stop-asked', user: actor?.id, resource: 'plans', record: id }, () =>
        tx.db.update(plans).set({ stop_asked_at: now, updatedAt: now }).where(eq(plans.id, id)),
      )
    }
    return plan
  })
  if (asked) await carryOutStop(ctx, asked)
}

/** @throws Refusal 503 while the gateway is away */
export async function carryOutStop(
  ctx: Context,
  { id, gateway_plan }: Pick<typeof plans.$inferSelect, 'id' | 'gateway_plan'>,
): Promise<void> {
  if (gateway_plan === null) return endPlan(ctx, id)
  try {
    await ctx.gateway?.stopPlan(gateway_plan).catch((error: unknown) => {
      /** It was stopped at the gateway already: what holds is asked for below. */
      if (!(error instanceof GatewayRefused)) throw error
    })
    await syncPlan(ctx, id)
  } catch (error) {
    throw error instanceof GatewayAway ? new Refusal(503, AWAY) : error
  }
}
