import { donations, plans } from '../../database/tables'
import { monthsAfter } from '../../shared/plans'
import { recordUpdate } from '../audit/record-update'
import type { Context } from '../context'
import { and, asc, database, eq, inTransaction, isNotNull } from '../database'
import { GatewayAway, GatewayRefused } from '../payments/gateway'
import { siteSettings } from '../site-settings/site-settings'

/**
 * Begins a monthly gift at the gateway, once the first payment was taken; safe to repeat, and to run at once. Where the gateway is
 * away it is begun by the regular look; where it refuses, the plan is over, and the first gift stands by itself.
 * @param id of the plan
 */
export async function beginPlan(ctx: Context, id: number): Promise<void> {
  const { gateway } = ctx
  const [found] = await database(ctx)
    .select({ plan: plans, payment: donations.gateway_payment, given: donations.authorized_at })
    .from(plans)
    .innerJoin(donations, eq(donations.plan, plans.id))
    .where(and(eq(plans.id, id), eq(plans.state, 'waiting'), eq(donations.payment_state, 'captured'), isNotNull(donations.gateway_session)))
    .orderBy(asc(donations.id))
    .limit(1)
  if (!gateway || !found?.payment || !found.given || found.plan.stop_asked_at !== null) return
  const { plan, payment, given } = found
  const { name } = await siteSettings(ctx)
  const firstAt = nextMonth(new Date(given), ctx.now())
  try {
    const gateway_plan = await gateway.beginPlan({
      plan: id,
      payment,
      amount: plan.amount,
      description: `Monthly gift to ${name}`,
      firstAt,
    })
    const noted = await note(ctx, id, gateway_plan, firstAt)
    if (noted === 'unwanted') await gateway.stopPlan(gateway_plan)
    else if (noted.amount !== plan.amount) await gateway.changePlan(gateway_plan, noted.amount)
  } catch (error) {
    if (error instanceof GatewayAway) return ctx.log.warn({ err: error, plan: id }, 'A monthly gift could not begin yet')
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.error({ err: error, plan: id }, 'The gateway refused a monthly gift')
    await endPlan(ctx, id)
  }
}

/** A month after the gift was given, or the first such day that is still to come. */
function nextMonth(given: Date, now: Date): Date {
  let months = 1
  while (monthsAfter(given, months) <= now) months += 1
  return monthsAfter(given, months)
}

/**
 * @param next its first payment
 * @returns the amount that holds now, in cents; or that it is to stop: somebody asked meanwhile, or it began twice at once
 */
const note = (ctx: Context, id: number, gateway_plan: string, next: Date): Promise<{ amount: number } | 'unwanted'> =>
  inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan) throw new Error(`There is no monthly gift ${id}.`)
    if (plan.gateway_plan !== null) return plan.gateway_plan === gateway_plan ? plan : 'unwanted'
    const isUnwanted = plan.stop_asked_at !== null
    const state = isUnwanted ? ('stopped' as const) : ('active' as const)
    await recordUpdate(ctx, tx, { action: 'plan-begun', resource: 'plans', record: id }, () =>
      tx.db
        .update(plans)
        .set({ gateway_plan, state, next_at: isUnwanted ? null : next.toISOString(), updatedAt: ctx.now().toISOString() })
        .where(eq(plans.id, id)),
    )
    return isUnwanted ? 'unwanted' : plan
  })

/** A plan that never began, and does not; one that did is left alone. */
export const endPlan = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select({ state: plans.state }).from(plans).where(eq(plans.id, id)).for('update')
    if (plan?.state !== 'waiting') return
    const now = ctx.now().toISOString()
    await recordUpdate(ctx, tx, { action: 'plan-stopped', resource: 'plans', record: id }, () =>
      tx.db.update(plans).set({ state: 'stopped', stopped_at: now, updatedAt: now }).where(eq(plans.id, id)),
    )
  })
