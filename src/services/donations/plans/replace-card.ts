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
 * Opens the gateway's own page for another card of a monthly gift (rule 6.28). @returns its address
 * @param returnUrl where the donor comes back to, with `card`
 * @throws Refusal 422 for one that has not begun, or is over; 503 while the gateway is away
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
 * Notes the card that a donor left at the gateway's page: it pays from then on, first of all what is open. The gateway is asked what was left
 * there; told of it twice, and at once by the donor's return and the webhook, it is the same.
 * @param session of the page, as the gateway calls it
 * @param only the monthly gift whose donor comes back with it; of others nothing is done
 * @throws GatewayAway, GatewayRefused
 */
export async function noteCard(ctx: Context, session: string, only?: number): Promise<void> {
  if (!ctx.gateway) return
  const ours = (gateway_plan: string) =>
    database(ctx)
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.gateway_plan, gateway_plan), goesOn, only === undefined ? undefined : eq(plans.id, only)))
  const taken = await ctx.gateway.takeCard(session, async (gateway_plan) => (await ours(gateway_plan)).length > 0)
  const [plan] = taken === null ? [] : await ours(taken)
  if (!plan) return
  await inTransaction(ctx, (tx) => recordAuditEvent(ctx, { action: 'plan-card-replaced', resource: 'plans', record: plan.id }, tx))
  await syncPlan(ctx, plan.id)
}
