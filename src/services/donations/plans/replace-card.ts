import { plans } from '../../../database/tables'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { and, database, eq, inTransaction, isNull, ne } from '../../../platform/database'
import { invalid } from '../../../platform/errors'
import { askGateway } from '../../../platform/payments/stripe-cards'
import { syncPlan } from './sync-plan'

const NOT_NOW = 'This monthly gift has no card to update. It hasn’t started yet, or it has ended.'

const goesOn = and(ne(plans.state, 'stopped'), isNull(plans.stop_asked_at))

/**
 * Opens the gateway's page to update the card (rule 6.28).
 * @param returnUrl where the donor returns, with `card`
 * @returns its address
 * @throws UserError 422 for one that has not started or has ended; 503 while the gateway is down
 */
export async function openCardPage(ctx: Context, id: number, returnUrl: string): Promise<string> {
  const [plan] = await database(ctx)
    .select({ gateway_plan: plans.gateway_plan })
    .from(plans)
    .where(and(eq(plans.id, id), goesOn))
  const gateway_plan = plan?.gateway_plan
  if (!gateway_plan) throw invalid({ card: [NOT_NOW] })
  return askGateway(ctx, (gateway) => gateway.openCardPage({ plan: gateway_plan, returnUrl }))
}

/**
 * Uses the new card from now on, starting with any open bill. Safe to repeat: the donor's return and the webhook may come together.
 * @param session of the gateway's page
 * @param only the monthly gift of the returning donor; others are ignored
 * @throws GatewayAway, GatewayRefused
 */
export async function noteCard(ctx: Context, session: string, only?: number): Promise<void> {
  if (!ctx.gateway) return
  const ours = (gateway_plan: string) =>
    database(ctx)
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.gateway_plan, gateway_plan), goesOn, only === undefined ? undefined : eq(plans.id, only)))
  const taken = await ctx.gateway.useNewCard(session, async (gateway_plan) => (await ours(gateway_plan)).length > 0)
  const [plan] = taken === null ? [] : await ours(taken)
  if (!plan) return
  await inTransaction(ctx, (tx) => recordAuditEvent(ctx, { action: 'plan-card-replaced', resource: 'plans', record: plan.id }, tx))
  await syncPlan(ctx, plan.id)
}
