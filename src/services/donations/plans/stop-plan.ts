import { plans } from '../../../database/tables'
import { planStopped } from '../../../emails'
import type { StopReason } from '../../../shared/donation-states'
import { changeRow } from '../../../platform/audit/change-row'
import type { Actor, Context } from '../../../platform/context'
import { database, eq, inTransaction } from '../../../platform/database'
import { UserError } from '../../../platform/errors'
import { message, queueMessages } from '../../messages/queue-messages'
import { GatewayUnavailable, GatewayRefused } from '../../../platform/payments/gateway'
import { siteSettings } from '../../site-settings/site-settings'
import { CALL_MS, firstGiftOf } from './create-plan'
import { syncPlan } from './sync-plan'

const AWAY = 'The payment processor isn’t responding. We’ve saved your cancellation and will complete it as soon as it responds.'

/**
 * Cancels a monthly gift. Records the request first: after a crash, the periodic check completes it. Safe to repeat.
 * @param actor null for the donor, by link
 * @throws UserError 503 while the gateway is down
 */
export async function stopPlan(ctx: Context, actor: Actor | null, id: number): Promise<void> {
  if (!(await askToStop(ctx, actor, id, 'asked'))) return
  try {
    await carryOutStop(ctx, id)
  } catch (error) {
    throw error instanceof GatewayUnavailable ? new UserError(503, AWAY) : error
  }
}

/** Cancels a monthly gift whose first gift was released, refunded, or never made. @throws GatewayUnavailable, after recording it */
export async function cancelPlanWithoutFirstGift(ctx: Context, id: number): Promise<void> {
  if (await askToStop(ctx, null, id, 'given_back')) await carryOutStop(ctx, id)
}

export const askToStop = (ctx: Context, actor: Actor | null, id: number, stop_reason: StopReason): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.state === 'stopped') return false
    if (plan.stop_asked_at !== null) return true
    const asked = { stop_asked_at: ctx.now().toISOString(), stop_reason }
    await changeRow(ctx, tx, { table: plans, id }, asked, { action: 'plan-stop-asked', user: actor?.id })
    return true
  })

/**
 * Cancels at the gateway and records it; safe to repeat. Waits with one that is just starting until it is known whether the gateway has it.
 * @throws GatewayUnavailable, also when no gateway is set up, because it keeps billing until told
 */
export async function carryOutStop(ctx: Context, id: number): Promise<void> {
  const gateway_plan = await knownOrBegun(ctx, id)
  if (gateway_plan === UNKNOWN) return
  if (gateway_plan === null) return endPlan(ctx, id)
  if (!ctx.gateway) throw new GatewayUnavailable('No payment processor is set up.')
  try {
    await ctx.gateway.stopPlan(gateway_plan)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
  }
  try {
    await syncPlan(ctx, id)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.error({ err: error, plan: id }, 'The payment processor does not know a monthly gift; it was ended here')
    await endPlan(ctx, id)
  }
}

const UNKNOWN = Symbol('unknown')

/** @returns the gateway's id; null when the gateway does not have it and will not */
async function knownOrBegun(ctx: Context, id: number): Promise<string | typeof UNKNOWN | null> {
  const [plan] = await database(ctx).select().from(plans).where(eq(plans.id, id))
  if (!plan || plan.gateway_plan !== null || plan.begun_at === null) return plan?.gateway_plan ?? null
  if (!ctx.gateway) return UNKNOWN
  const payment = (await firstGiftOf(ctx, id))?.payment
  const begun = payment ? await ctx.gateway.findStartedPlan({ plan: id, payment }) : null
  if (begun === null) return new Date(plan.begun_at).getTime() > ctx.now().getTime() - CALL_MS ? UNKNOWN : null
  const change = { gateway_plan: begun, state: 'active' } as const
  await inTransaction(ctx, (tx) => changeRow(ctx, tx, { table: plans, id }, change, { action: 'plan-begun' }))
  return begun
}

async function endPlan(ctx: Context, id: number): Promise<void> {
  const [site, first] = [await siteSettings(ctx), await firstGiftOf(ctx, id)]
  await inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.state === 'stopped') return
    const over = { state: 'stopped', stopped_at: ctx.now().toISOString(), next_at: null } as const
    await changeRow(ctx, tx, { table: plans, id }, over, { action: 'plan-stopped' })
    if (plan.stop_reason !== 'asked' && first?.state !== 'captured') return
    const variables = { name: plan.name, amount: plan.amount, plan_id: id, reason: plan.stop_reason, email: site.email ?? '' }
    await queueMessages(ctx, tx, [message({ template: planStopped, recipient: plan.email, variables })])
  })
}
