import { plans } from '../../../database/tables'
import { changeRow } from '../../../platform/audit/change-row'
import { recordAuditEvent } from '../../../platform/audit/record-audit-event'
import type { Context } from '../../../platform/context'
import { eq, inTransaction, and, database, isNull, ne } from '../../../platform/database'
import { invalid } from '../../../platform/errors'
import { askGateway } from '../../../platform/payments/ask-gateway'
import { queueMessages } from '../../messages/queue-messages'
import { siteSettings } from '../../site-settings/site-settings'
import { planChangeMail, syncPlan } from './sync-plan'

/**
 * Changes the amount from the next payment on, at the gateway first, and confirms it to the donor by email.
 * @param amount in cents
 * @throws UserError 422 for one that has ended; 503 while the gateway is down
 */
export async function changePlan(ctx: Context, id: number, amount: number): Promise<void> {
  const site = await siteSettings(ctx)
  const gateway_plan = await inTransaction(ctx, async (tx) => {
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!plan || plan.state === 'stopped' || plan.stop_asked_at !== null) throw invalid({ amount: ['This monthly gift has ended.'] })
    if (plan.gateway_plan === null && plan.amount !== amount) {
      await changeRow(ctx, tx, { table: plans, id }, { amount })
      await queueMessages(ctx, tx, [planChangeMail(plan, { amount, was: plan.amount }, site)])
    }
    return plan.gateway_plan
  })
  if (gateway_plan === null) return
  await askGateway(ctx, async (gateway) => {
    await gateway.changePlan(gateway_plan, amount)
    await syncPlan(ctx, id)
  })
}

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
 * @throws GatewayUnavailable, GatewayRefused
 */
export async function noteCard(ctx: Context, session: string, only?: number): Promise<void> {
  if (!ctx.gateway) return
  const ours = (gateway_plan: string) =>
    database(ctx)
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.gateway_plan, gateway_plan), goesOn, only === undefined ? undefined : eq(plans.id, only)))
  const taken = await ctx.gateway.useNewCard(session, async (gateway_plan) => (await ours(gateway_plan)).length > 0)
  const [found] = taken === null ? [] : await ours(taken)
  if (!found) return
  const site = await siteSettings(ctx)
  await inTransaction(ctx, async (tx) => {
    await recordAuditEvent(ctx, { action: 'plan-card-replaced', resource: 'plans', record: found.id }, tx)
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, found.id))
    if (plan) await queueMessages(ctx, tx, [planChangeMail(plan, { amount: plan.amount, was: null }, site)])
  })
  await syncPlan(ctx, found.id)
}
