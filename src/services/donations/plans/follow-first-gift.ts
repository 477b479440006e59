import { plans } from '../../../database/tables'
import { changeRow } from '../../../platform/audit/change-row'
import type { Context } from '../../../platform/context'
import { eq, inTransaction } from '../../../platform/database'
import { GatewayAway, GatewayRefused } from '../../../platform/payments/gateway'
import { HOUR_MS } from '../../../shared/dates'
import { monthsAfter } from '../../../shared/donation-states'
import { siteSettings } from '../../site-settings/site-settings'
import { firstGiftOf, CALL_MS } from './create-plan'
import { dropPlan, askToStop, carryOutStop } from './stop-plan'

/**
 * Begins a monthly gift at the gateway, once the first payment was taken; safe to repeat, and to run at once. That it is asked to is
 * written down before: until the call is surely over, nobody else asks, and nobody takes it for one that the gateway does not have.
 * Where the gateway is away it is begun by the regular look; where it refuses, the plan is over, and the first gift stands by itself.
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
    if (error instanceof GatewayAway) return ctx.log.warn({ err: error, plan: id }, 'A monthly gift could not start yet')
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.error({ err: error, plan: id }, 'The payment processor refused a monthly gift')
    await askToStop(ctx, null, id, 'not_begun')
    await carryOutStop(ctx, id)
  }
}

/** Notes that the gateway is asked. @returns the amount to begin with, in cents; null where it is not to begin, or somebody is at it */
const beginCall = (ctx: Context, id: number): Promise<number | null> =>
  inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (plan?.state !== 'waiting' || plan.stop_asked_at !== null) return null
    if (plan.begun_at !== null && new Date(plan.begun_at).getTime() > ctx.now().getTime() - CALL_MS) return null
    await tx.db.update(plans).set({ begun_at: ctx.now().toISOString() }).where(eq(plans.id, id))
    return plan.amount
  })

/**
 * A month after the gift was given, or the first such day that is still to come. The gateway takes no day beyond a month from now; an
 * hour less than that allows for its clock.
 */
function nextMonth(given: Date, now: Date): Date {
  let months = 1
  while (monthsAfter(given, months) <= now) months += 1
  const latest = new Date(monthsAfter(now, 1).getTime() - HOUR_MS)
  const next = monthsAfter(given, months)
  return next > latest ? latest : next
}

interface Begun {
  gateway_plan: string
  /** What it began with, in cents. */
  amount: number
  next: Date
}

/**
 * The gateway has it: whatever happened meanwhile, that is written down first.
 * @returns `changed` where it is to have another amount and is begun with that again; `unwanted` where it is to stop
 */
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

/** A monthly gift begins with its first payment, and not without it; given back later, one that went on goes on (rule 6.24). */
export async function followFirstGift(ctx: Context, plan: number): Promise<void> {
  const first = await firstGiftOf(ctx, plan)
  if (first?.state === 'captured') return beginPlan(ctx, plan)
  if (!first?.isOnly || (first.state !== 'canceled' && first.state !== 'refunded')) return
  await dropPlan(ctx, plan).catch((error: unknown) => {
    /** It is noted, and done by the regular look. */
    if (!(error instanceof GatewayAway)) throw error
  })
}
