import { plans } from '../../../database/tables'
import { changeRow } from '../../../platform/audit/change-row'
import type { Context } from '../../../platform/context'
import { eq, inTransaction } from '../../../platform/database'
import { GatewayUnavailable, GatewayRefused } from '../../../platform/payments/gateway'
import { HOUR_MS } from '../../../shared/dates'
import { addMonths } from '../../../shared/donation-states'
import { siteSettings } from '../../site-settings/site-settings'
import { firstGiftOf, CALL_MS } from './create-plan'
import { cancelPlanWithoutFirstGift, askToStop, carryOutStop } from './stop-plan'

/**
 * Starts the monthly gift at the gateway once the first payment was charged; safe to repeat and to run concurrently. Records the call
 * beforehand: until it is surely over, no one else starts it or takes it for missing. The periodic check retries while the gateway is down;
 * if it refuses, the plan ends and the first gift stays.
 * @param id of the plan
 */
async function beginPlan(ctx: Context, id: number): Promise<void> {
  const { gateway } = ctx
  const first = await firstGiftOf(ctx, id)
  if (!gateway || first?.state !== 'captured' || !first.payment || !first.given) return
  const amount = await beginCall(ctx, id)
  if (amount === null) return
  const { name } = await siteSettings(ctx)
  const firstAt = nextMonth(new Date(first.given), ctx.now())
  try {
    const request = { plan: id, payment: first.payment, amount, description: `Monthly gift to ${name}`, firstAt }
    const gateway_plan = await gateway.beginPlan(request)
    const noted = await note(ctx, id, { gateway_plan, amount, next: firstAt })
    if (noted === 'changed') await beginPlan(ctx, id)
    if (noted === 'unwanted') await carryOutStop(ctx, id)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return ctx.log.warn({ err: error, plan: id }, 'A monthly gift could not start yet')
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.error({ err: error, plan: id }, 'The payment processor refused a monthly gift')
    await askToStop(ctx, null, id, 'not_begun')
    await carryOutStop(ctx, id)
  }
}

/** @returns the amount in cents; null when it must not start, or another call is running */
const beginCall = (ctx: Context, id: number): Promise<number | null> =>
  inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (plan?.state !== 'waiting' || plan.stop_asked_at !== null) return null
    if (plan.begun_at !== null && new Date(plan.begun_at).getTime() > ctx.now().getTime() - CALL_MS) return null
    await tx.db.update(plans).set({ begun_at: ctx.now().toISOString() }).where(eq(plans.id, id))
    return plan.amount
  })

/**
 * One month after the gift, or the first such day in the future. The gateway accepts at most one month from now; the hour less allows for
 * its clock.
 */
function nextMonth(given: Date, now: Date): Date {
  let months = 1
  while (addMonths(given, months) <= now) months += 1
  const latest = new Date(addMonths(now, 1).getTime() - HOUR_MS)
  const next = addMonths(given, months)
  return next > latest ? latest : next
}

interface Begun {
  gateway_plan: string
  amount: number
  next: Date
}

const note = (ctx: Context, id: number, { gateway_plan, amount, next }: Begun): Promise<'begun' | 'changed' | 'unwanted'> =>
  inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.gateway_plan !== null) return 'begun'
    const isUnwanted = plan.stop_asked_at !== null
    if (!isUnwanted && plan.amount !== amount) {
      await tx.db.update(plans).set({ begun_at: null }).where(eq(plans.id, id))
      return 'changed'
    }
    const begun = { gateway_plan, state: 'active', next_at: next.toISOString() } as const
    await changeRow(ctx, tx, { table: plans, id }, begun, { action: 'plan-begun' })
    return isUnwanted ? 'unwanted' : 'begun'
  })

export async function followFirstGift(ctx: Context, plan: number): Promise<void> {
  const first = await firstGiftOf(ctx, plan)
  if (first?.state === 'captured') return beginPlan(ctx, plan)
  if (!first?.isOnly || (first.state !== 'canceled' && first.state !== 'refunded')) return
  await cancelPlanWithoutFirstGift(ctx, plan).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error
  })
}
