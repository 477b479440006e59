import type { Context } from '../../../platform/context'
import { GatewayAway } from '../../../platform/payments/gateway'
import { beginPlan } from './begin-plan'
import { firstGiftOf } from './first-gift'
import { dropPlan } from './stop-plan'

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
